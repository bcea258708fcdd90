import ComityRuntime
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A taxi ride by the generated code of one country: requests and answers are types of its contract,
// texts and formats are called by name, and the mock server of ComityRuntime answers. Compiled with
// `build/<country>/ios/Sources/*.swift` and `build/<country>/debug/ios/Sources/*.swift`:
//
//     TypedRide build/jp -comityStubs ride-happy-path

typealias Dispatch = Comity.Services.Dispatch

let folder = try BundleFolder(URL(fileURLWithPath: CommandLine.arguments[1]))
let bundle = try CountryBundle(folder)
let texts = try Texts(folder, bundle, language: "en")
MockServer.shared.load(try StubSet.sets(folder, platform: .ios))
try MockServer.shared.apply(LaunchOptions())
let client = Client(session: URLSession(configuration: StubProtocol.configuration()))

print("\(Comity.app) in \(Comity.name)")
let booked = try await client.send(
  Dispatch.Book.self, .init(body: .init(destination: "p1", passengers: 1, pickup: "here")))
guard case .status201(let ride) = booked else {
  print("not booked: \(booked)")
  exit(1)
}

var shown: Dispatch.CarRequest.Response200.Status?
while shown != .done {
  let answer = try await client.send(
    Dispatch.CarRequest.self, .init(parameters: .init(id: ride.id)))
  guard case .status200(let request) = answer else { break }
  if request.status != shown {
    switch request.status {
    case .waiting: print(texts(Comity.Texts.Waiting.title))
    case .accepted: print(texts(Comity.Texts.Arriving.title), "·", request.driver?.name ?? "")
    case .pickedUp: print(texts(Comity.Texts.Ride.title))
    case .done: break
    case .noDrivers: print("no drivers")
    case .unknown(let word): print("a later version of the server says \(word)")
    }
  }
  shown = request.status
}

if case .status200(let receipt) = try await client.send(
  Dispatch.Receipt.self, .init(parameters: .init(id: ride.id)))
{
  let total = Comity.Format.money.text(of: receipt.total) ?? ""
  print(texts(Comity.Texts.Receipt.total), "·", total, "·", receipt.distance)
}
try MockServer.shared.verify(Dispatch.Book.self, count: 1)
print("\(MockServer.shared.calls.count) calls, all answered by the mock server")
