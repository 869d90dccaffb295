import Models

/// The sizes of the parts of a running meeting, in cells.
///
/// From 56 columns and 12 rows the people are always on the screen, and from 112 columns the clock
/// has a column of its own. The clock takes at most a third of the screen.
struct MeetingLayout {
  let width: Int
  let height: Int
  /// The number of columns: the people, the panes, and the clock, if it has one.
  let columns: Int
  /// The height of what is between the times and the buttons.
  let bodyHeight: Int
  let clock: (width: Int, height: Int)
  let memoryHeight: Int
  let notesHeight: Int
  /// The gap between the times, the body and the buttons.
  let spacing: Int
  /// The gap between panes.
  let paneSpacing: Int
  let rosterHeight: Int
  /// The width of the list of people, or `nil` if there is no room for it.
  let rosterWidth: Int?

  init(width: Int, height: Int, state: RecordMeetingFeature.State) {
    self.width = width
    self.height = height
    columns = width >= 112 && height >= 20 ? 3 : width >= 56 && height >= 12 ? 2 : 1
    spacing = height >= 14 ? 1 : 0
    // The times, the buttons, the status and the gaps.
    bodyHeight = max(2, height - 3 - (height >= 7 ? 1 : 0) - 2 * spacing)
    paneSpacing = columns > 1 && bodyHeight >= 13 ? 1 : 0
    let people = state.roster.count
    rosterHeight = min(people, bodyHeight)
    // At least the longest name with its number, sign and note, if a third of the screen has room.
    let names = state.roster.map { $0.name.count + 12 }
    let rosterWidth = max(22, min(34, width / 4), min(width * 3 / 10, names.max() ?? 0))
    self.rosterWidth = columns > 1 ? rosterWidth : nil
    let paneWidth: Int
    switch columns {
    case 3:
      clock = (width / 3, min(bodyHeight, width / 6))
      paneWidth = width - width / 3 - rosterWidth - 4
    case 2:
      clock = (0, bodyHeight >= 17 ? 6 : bodyHeight >= 9 ? 4 : 1)
      paneWidth = width - rosterWidth - 2
    default:
      clock = (0, bodyHeight >= 6 ? bodyHeight - 2 : 1)
      paneWidth = width
    }
    let rest = bodyHeight - (columns == 3 ? 0 : clock.height + paneSpacing)
    guard columns > 1 else {
      memoryHeight = 0
      notesHeight = max(1, bodyHeight - clock.height)
      return
    }
    let wanted = MemoryView.rows(of: state, width: paneWidth)
    // The title of the notes and two lines are left at least.
    memoryHeight = rest >= 5 ? max(2, min(wanted, rest - paneSpacing - 3)) : 0
    notesHeight = max(1, rest - (memoryHeight > 0 ? memoryHeight + paneSpacing : 0))
  }

  var showsStatus: Bool { height >= 7 }

  /// Whether there is room for the topics below the people.
  var showsParkingLot: Bool { columns > 1 && bodyHeight - rosterHeight >= 4 }

}
