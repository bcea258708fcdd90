#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs the process's own command line and ends the process.
package func start() -> Never {
  installSignalHandlers()
  exit(run(Array(CommandLine.arguments.dropFirst()), in: .machine()).rawValue)
}
