import Synchronization

#if canImport(Glibc)
  import CSystem
  import Glibc
#else
  import Darwin
#endif

/// Runs `body(0)` … `body(count - 1)` on as many threads as there are processors the process may
/// use, the caller's among them, and returns when all are done. Threads take the next number when
/// they are free, so uneven work spreads.
package func parallelMap(_ count: Int, _ body: @Sendable (Int) -> Void) {
  let threads = min(processorCount, count)
  guard threads > 1 else {
    for index in 0..<max(0, count) { body(index) }
    return
  }
  withoutActuallyEscaping(body) { body in
    let work = Work(count: count, body: body)
    let started = (1..<threads).compactMap { _ in start(work) }
    work.run()
    for thread in started { pthread_join(thread, nil) }
  }
}

/// Processors this process may run on.
package let processorCount: Int = {
  #if canImport(Glibc)
    let usable = Int(comity_usable_processors())
    if usable > 0 { return usable }
  #endif
  return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}()

/// Runs `body` on a thread of its own and does not wait for it; false if the system has none left.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  guard let thread = start(Work(count: 1) { _ in body() }) else { return false }
  pthread_detach(thread)
  return true
}

/// What the threads share: the numbers left to do.
private final class Work: Sendable {
  private let next = Atomic<Int>(0)
  private let count: Int
  private let body: @Sendable (Int) -> Void

  init(count: Int, body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  func run() {
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      body(index)
    }
  }
}

/// Starts a thread on the work; nil if the system has none left, then the others do its share.
private func start(_ work: Work) -> pthread_t? {
  let argument = Unmanaged.passRetained(work).toOpaque()
  // As much as a main thread has, whatever the system's default: half a megabyte on macOS, a limit of
  // the shell on Linux.
  var attributes = pthread_attr_t()
  pthread_attr_init(&attributes)
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setstacksize(&attributes, 8 << 20)
  #if canImport(Glibc)
    var thread = pthread_t()
    if pthread_create(&thread, &attributes, threadMain, argument) == 0 { return thread }
  #else
    var thread: pthread_t?
    if pthread_create(&thread, &attributes, { threadMain($0) }, argument) == 0 { return thread }
  #endif
  Unmanaged<Work>.fromOpaque(argument).release()
  return nil
}

private func threadMain(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let argument { Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
  return nil
}
