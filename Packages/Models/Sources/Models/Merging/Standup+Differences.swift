import Foundation
import IdentifiedCollections

extension Standup {
  /// Returns a line for each setting that another version of the standup has different, with both
  /// values: "Length: 10 min here, 15 min in the file".
  public func differences(from theirs: Self) -> [String] {
    func line(_ name: String, _ value: (Self) -> String) -> String? {
      let (here, there) = (value(self), value(theirs))
      return here == there ? nil : "\(name): \(here) here, \(there) in the file"
    }
    let changed = meetings.filter { theirs.meetings[id: $0.id] != $0 }
    let added = theirs.meetings.filter { meetings[id: $0.id] == nil }
    let count = changed.count + added.count
    return [
      line("Title") { "“\($0.heading.plainLine)”" },
      line("Length") { $0.duration.unitsText },
      line("When") { $0.schedule?.text ?? "not scheduled" },
      line("Theme") { $0.theme.name },
      line("Order") { $0.speakingOrder.rawValue },
      line("Overtime") { $0.allowsOvertime ? "yes" : "no" },
      line("People") {
        let names = $0.people.map(\.name.plainLine)
        return names.isEmpty ? "nobody" : names.joined(separator: ", ")
      },
      count == 0 ? nil : count == 1 ? "One meeting differs" : "\(count) meetings differ",
    ]
    .compactMap(\.self)
  }
}
