#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sets what happens on signals: interrupting ends the process at once with 130 (every write is
/// such that it may end anywhere), a reader that goes away is an error of `write` and no signal, and
/// a mistake of ours ends with 70 and says so. What the caller chose to ignore stays ignored.
func installSignalHandlers() {
  signal(SIGPIPE, SIG_IGN)
  install(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
  for fault in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
    install(fault) { _ in
      // Only what is safe in a signal handler: one write, one exit.
      let text: StaticString = "comity: internal fault; this is a mistake of comity's own\n"
      _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
      _exit(70)
    }
  }
}

/// Sets a handler where the default is in place.
private func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
  var old = sigaction()
  guard sigaction(number, nil, &old) == 0 else { return }
  #if canImport(Glibc)
    let isDefault = old.__sigaction_handler.sa_handler == nil
  #else
    let isDefault = old.__sigaction_u.__sa_handler == nil
  #endif
  if isDefault { signal(number, handler) }
}
