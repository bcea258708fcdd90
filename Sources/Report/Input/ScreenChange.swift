package import Pictures

/// A screen before and after a change, both drawn in one run.
package struct ScreenChange: Sendable {
  /// Nil for a screen that is new, or gone.
  package let before: ReportPicture?
  package let after: ReportPicture?
  /// What moved, changed or went, as it lay before; in points.
  package let marksBefore: [ChangeMark]
  /// What moved, changed or came, as it lies now.
  package let marksAfter: [ChangeMark]

  package init(
    before: ReportPicture?, after: ReportPicture?, marksBefore: [ChangeMark],
    marksAfter: [ChangeMark]
  ) {
    self.before = before
    self.after = after
    self.marksBefore = marksBefore
    self.marksAfter = marksAfter
  }
}

/// A box around something that is not as it was.
package struct ChangeMark: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// Elsewhere, or of another size.
    case moved
    /// In its place with another look.
    case changed
    case added, removed
  }

  package let kind: Kind
  /// `cells.hero.title`
  package let path: String
  package let frame: Frame
}

extension ChangeMark {
  /// Compares where everything lies in two states of one screen. Boxes are paired by path, element
  /// and what is drawn in them, in the order they are drawn.
  package static func marks(
    _ before: LaidOutScreen, _ after: LaidOutScreen
  ) -> (before: [ChangeMark], after: [ChangeMark]) {
    let old = Dictionary(grouping: before.boxes, by: Key.init)
    var used: [Key: Int] = [:]
    var left: [ChangeMark] = []
    var right: [ChangeMark] = []
    func add(_ kind: Kind, _ box: LaidOutBox, to list: inout [ChangeMark]) {
      let frame = box.frame.intersection(box.clip)
      let mark = ChangeMark(kind: kind, path: box.path, frame: frame)
      if !frame.isEmpty, !list.contains(mark) { list.append(mark) }
    }
    for box in after.boxes {
      let key = Key(box)
      let number = used[key, default: 0]
      used[key] = number + 1
      guard let known = old[key], number < known.count else {
        add(.added, box, to: &right)
        continue
      }
      let former = known[number]
      if !former.frame.isClose(to: box.frame) {
        add(.moved, former, to: &left)
        add(.moved, box, to: &right)
      } else if former.paint != box.paint {
        add(.changed, former, to: &left)
        add(.changed, box, to: &right)
      }
    }
    var seen: [Key: Int] = [:]
    for box in before.boxes {
      let key = Key(box)
      let number = seen[key, default: 0]
      seen[key] = number + 1
      if number >= used[key, default: 0] { add(.removed, box, to: &left) }
    }
    return (left, right)
  }

  private struct Key: Hashable {
    let path: String
    let element: String
    let paint: String

    init(_ box: LaidOutBox) {
      path = box.path
      element = box.element
      paint =
        switch box.paint {
        case .fill: "fill"
        case .border: "border"
        case .text: "text"
        case .picture: "picture"
        case .map: "map"
        case .toggle: "toggle"
        case .slider: "slider"
        case .statusBar, .homeBar, .back: "bar"
        case .placeholder: "placeholder"
        }
    }
  }
}

extension Frame {
  /// Equal up to what nobody sees.
  fileprivate func isClose(to other: Frame) -> Bool {
    abs(x - other.x) < 0.5 && abs(y - other.y) < 0.5 && abs(width - other.width) < 0.5
      && abs(height - other.height) < 0.5
  }
}
