/// A lock that is held as long as this value lives.
package struct FileLock: ~Copyable {
  private let release: @Sendable () -> Void

  package init(release: @escaping @Sendable () -> Void) {
    self.release = release
  }

  deinit {
    release()
  }
}
