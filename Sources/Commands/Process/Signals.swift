#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sets what happens on signals: interrupting ends the process at once with 130 (every write is
/// such that it may end anywhere), a reader that goes away is an error of `write` and no signal, and
/// a mistake of ours ends with 70 and says so. What the caller chose to ignore stays ignored, and
/// who sets `SWIFT_BACKTRACE` gets the backtrace of Swift's runtime in place of the 70.
func installSignalHandlers() {
  signal(SIGPIPE, SIG_IGN)
  install(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
  guard getenv("SWIFT_BACKTRACE") == nil else { return }
  for fault in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
    install(fault) { _ in
      // Only what is safe in a signal handler: one write, one exit.
      let text: StaticString = """
        comity: internal fault; this is a mistake of comity's own
        (SWIFT_BACKTRACE=enable=yes in the environment shows where)

        """
      _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
      _exit(70)
    }
  }
}

/// Sets a handler unless the signal is ignored.
private func install(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
  var old = sigaction()
  guard sigaction(number, nil, &old) == 0 else { return }
  var action = sigaction()
  // On the other stack the runtime has set up, if any: this one may be what ran out.
  action.sa_flags = Int32(SA_ONSTACK)
  #if canImport(Glibc)
    let former = old.__sigaction_handler.sa_handler
    action.__sigaction_handler.sa_handler = handler
  #else
    let former = old.__sigaction_u.__sa_handler
    action.__sigaction_u.__sa_handler = handler
  #endif
  if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { return }
  sigaction(number, &action, nil)
}
