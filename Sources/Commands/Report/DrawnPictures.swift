#if Pictures
  import Composition
  import Diagnostics
  import Pictures
  import Report

  /// What is known of the pictures in a report's folder, so that those that are there need not be laid
  /// out again.
  struct DrawnPictures: Sendable {
    /// In the report's folder; no page reads it.
    static let fileName = ".comity-pictures.json"

    /// What laying out a picture told.
    struct Entry: Hashable, Sendable {
      /// In points.
      let size: Extent
      /// What it could not show, one line each.
      let faults: [String]
    }

    /// By path relative to the report's folder.
    private(set) var entries: [String: Entry] = [:]

    /// Reads what an earlier run wrote; anything else counts as nothing.
    init(_ bytes: [UInt8]) {
      guard let value = BundleValue(json: bytes), value["formatVersion"]?.integer == 1,
        let pictures = value["pictures"]?.object
      else { return }
      for member in pictures.members {
        guard let width = member.value["width"]?.double, let height = member.value["height"]?.double
        else { continue }
        entries[member.key] = Entry(
          size: Extent(width, height),
          faults: (member.value["faults"]?.array ?? []).compactMap(\.string))
      }
    }

    init(_ pictures: [ReportPicture]) {
      for picture in pictures {
        entries[picture.file] = Entry(size: picture.size, faults: picture.faults)
      }
    }

    /// The file, ending in a newline.
    var bytes: [UInt8] {
      var json = JSONWriter()
      json.object { json in
        json.key("formatVersion")
        json.integer(1)
        json.key("pictures")
        json.object { json in
          for path in entries.keys.sorted(by: byteOrder) {
            guard let entry = entries[path] else { continue }
            json.key(path)
            json.object { json in
              json.key("width")
              json.number(entry.size.width)
              json.key("height")
              json.number(entry.size.height)
              guard !entry.faults.isEmpty else { return }
              json.key("faults")
              json.array { json in
                for fault in entry.faults { json.string(fault) }
              }
            }
          }
        }
      }
      return json.finished()
    }
  }
#endif
