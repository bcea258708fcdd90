#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sockets that take connections of this machine alone, all on one port.
final class Listener {
  let port: Int
  let descriptors: [Int32]

  private static let backlog: Int32 = 64

  /// - Parameter port: 0 for one that is free.
  init(port: Int) throws(CommandFailure) {
    let first: Int32
    do throws(FileError) {
      first = try Self.socket(AF_INET) { Self.bind($0, ipv4: UInt16(clamping: port)) }
    } catch {
      throw Self.failure(error, port)
    }
    self.port = Self.port(of: first)
    // `localhost` may mean ::1; a machine without it does not.
    let bound = UInt16(clamping: self.port)
    let second = try? Self.socket(AF_INET6) { Self.bind($0, ipv6: bound) }
    descriptors = [first] + (second.map { [$0] } ?? [])
  }

  deinit {
    for descriptor in descriptors { closeDescriptor(descriptor) }
  }

  /// The next connection that waits; nil where there is none.
  func accept(_ descriptor: Int32) -> Int32? {
    #if canImport(Glibc)
      let number = Glibc.accept(descriptor, nil, nil)
    #else
      let number = Darwin.accept(descriptor, nil, nil)
    #endif
    guard number >= 0 else { return nil }
    Self.prepare(number)
    return number
  }

  private static func failure(_ error: FileError, _ port: Int) -> CommandFailure {
    switch error.reason {
    case .inUse:
      CommandFailure(
        "port \(port) is taken by another program",
        help: "take another one: comity serve --port \(port < 65535 ? port + 1 : port - 1)")
    case .denied:
      CommandFailure(
        "port \(port) needs rights that this program has not",
        help: "take one from 1024 on: comity serve --port 8080")
    default: CommandFailure(error)
    }
  }

  private static func socket(_ family: Int32, _ bind: (Int32) -> Int32) throws(FileError) -> Int32 {
    #if canImport(Glibc)
      let number = Glibc.socket(family, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let number = Darwin.socket(family, SOCK_STREAM, 0)
    #endif
    guard number >= 0 else { throw FileError("open", "a socket", errno: errno) }
    prepare(number)
    set(number, SOL_SOCKET, SO_REUSEADDR)
    guard bind(number) == 0, listen(number, backlog) == 0 else {
      let code = errno
      closeDescriptor(number)
      throw FileError("open", "a socket", errno: code)
    }
    return number
  }

  /// Not waited for, not inherited by programs that are started.
  private static func prepare(_ number: Int32) {
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
    #if !canImport(Glibc)
      set(number, SOL_SOCKET, SO_NOSIGPIPE)
    #endif
  }

  private static func set(_ number: Int32, _ level: Int32, _ option: Int32) {
    var isOn: Int32 = 1
    setsockopt(number, level, option, &isOn, socklen_t(MemoryLayout.size(ofValue: isOn)))
  }

  private static func bind(_ number: Int32, ipv4 port: UInt16) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return bind(number, &address)
  }

  private static func bind(_ number: Int32, ipv6 port: UInt16) -> Int32 {
    set(number, Int32(IPPROTO_IPV6), IPV6_V6ONLY)
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_addr = in6addr_loopback
    return bind(number, &address)
  }

  private static func bind<Address>(_ number: Int32, _ address: inout Address) -> Int32 {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        #if canImport(Glibc)
          Glibc.bind(number, pointer, socklen_t(MemoryLayout<Address>.size))
        #else
          Darwin.bind(number, pointer, socklen_t(MemoryLayout<Address>.size))
        #endif
      }
    }
  }

  private static func port(of number: Int32) -> Int {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
