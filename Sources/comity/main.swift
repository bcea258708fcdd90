import Commands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(run(Array(CommandLine.arguments.dropFirst())))
