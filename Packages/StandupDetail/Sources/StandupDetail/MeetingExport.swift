import ComposableArchitecture
import DataManager
import Foundation
import Models

extension MeetingFeature {
  /// A failure to export a meeting, with a message for the user.
  public struct ExportFailure: Error, Equatable, Sendable {
    /// The failure and its remedy, for the user.
    public let message: String

    /// Creates a failure from a message for the user.
    public init(message: String) {
      self.message = message
    }

    init(_ error: any Error, file: URL) {
      message = DataManagerError.explanation(of: error, file: file, couldNotBe: "saved")
    }
  }
}

/// Saves a Markdown file without overwriting one: if a file of that name has other content, a
/// number is added to the name.
///
/// - Returns: The file with the data, which may have been there before.
func export(_ data: Data, as name: String, to folder: URL) throws -> URL {
  @Dependency(\.dataManager) var dataManager
  var (file, number) = (folder.appending(path: "\(name).md"), 1)
  while true {
    do {
      try dataManager.save(data, file, .ifNew)
      return file
    } catch let error as DataManagerError where error.code == EEXIST && number < 1_000 {
      if (try? dataManager.load(file)) == data { return file }
      number += 1
      file = folder.appending(path: "\(name) (\(number)).md")
    }
  }
}

extension MeetingFeature.State {
  /// Returns the name of the exported file, without its extension: "Design 2023-07-31 0900".
  func fileName(of meeting: Meeting, in timeZone: TimeZone) -> String {
    let title = standup.heading.plainLine.map { "/\\:\u{FFFD}".contains($0) ? "-" : $0 }
    let date = meeting.date.plain(in: timeZone).filter { $0 != ":" }
    // File names have at most 255 bytes on Linux. The date, a number and the extension need some of
    // them.
    return "\(String(title.prefix(60)).prefix(utf8: 180)) \(date)"
  }
}

extension Standup {
  /// Returns a meeting as a message for Slack.
  func slackText(of meeting: Meeting, in timeZone: TimeZone) -> String {
    var standup = self
    standup.meetings = [meeting]
    return Standup.slack(for: [standup], dates: DateText(timeZone: timeZone))
  }
}

extension AlertState where Action == MeetingFeature.Destination.Action.Alert {
  /// Reports that the meeting could not be exported.
  public static func exportFailed(_ failure: MeetingFeature.ExportFailure) -> Self {
    Self {
      TextState("Meeting could not be exported")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState(failure.message)
    }
  }
}

extension DependencyValues {
  /// The folder for exported files: the current directory. In tests and previews, a path
  /// where no folder exists.
  public var exportFolder: URL {
    get { self[ExportFolderKey.self] }
    set { self[ExportFolderKey.self] = newValue }
  }

  private enum ExportFolderKey: DependencyKey {
    static var liveValue: URL { .currentDirectory() }
    static var previewValue: URL { testValue }
    static var testValue: URL { URL(filePath: "/exports") }
  }
}
