#if Pictures
  import Composition
  import TestSupport
  import Testing

  @testable import Pictures

  @Suite("The sample's screens")
  struct SampleTests {
    @Test(
      "nothing is cut, nothing lacks, nothing overlaps, on every device at every text size",
      arguments: Sample.names)
    func screens(_ name: String) throws {
      let made = try Sample.country(name)
      let setter = try #require(TextSetter(known: SharedExtents()))
      let plan = made.country.plan
      for language in made.country.bundle.languages {
        for device in plan.devices {
          for size in plan.textSizes {
            for screen in made.country.screenNames {
              let shot = made.shot(
                screen, language: language, device: device, textSize: size, isFullLength: true)
              let laidOut = LaidOutScreen(try made.content(shot), shot, setter)
              let place = "\(name) \(screen) \(language) \(device.id) \(size)"
              #expect(laidOut.faults.isEmpty, "\(place): \(laidOut.faults)")
              check(laidOut, place)
            }
          }
        }
      }
    }

    private func check(_ screen: LaidOutScreen, _ place: String) {
      var texts: [LaidOutBox] = []
      let whole = Frame(0, 0, screen.size.width, screen.size.height)
      for box in screen.boxes {
        #expect(whole.contains(box.frame), "\(place): \(box.path) \(box.frame)")
        guard case .text(let run) = box.paint else { continue }
        #expect(!run.isCut, "\(place): \(box.path) is cut: \(run.query.text)")
        #expect(!run.isPlaceholder, "\(place): \(box.path)")
        for other in texts {
          #expect(
            other.frame.intersection(box.frame).isEmpty,
            "\(place): \(other.path) over \(box.path)")
        }
        texts.append(box)
      }
    }
  }
#endif
