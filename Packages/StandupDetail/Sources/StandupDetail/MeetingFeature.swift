import ClipboardClient
import ComposableArchitecture
import DataManager
import Foundation
import Models
import Persistence

/// Shows a meeting that was held, and passes on what was said.
public struct MeetingFeature: Reducer, Sendable {
  /// A meeting that is looked at.
  public struct State: Equatable, Sendable {
    /// What came of the export.
    @PresentationState public var alert: AlertState<Action.Alert>?
    /// Whether the transcript was copied since the screen came up.
    public var isCopied = false
    /// The meeting.
    public let meeting: Meeting
    /// The standup that it is one of, for its title and attendees.
    public let standup: Standup

    /// Looks at a meeting of a standup.
    public init(
      alert: AlertState<Action.Alert>? = nil, meeting: Meeting, standup: Standup
    ) {
      self.alert = alert
      self.meeting = meeting
      self.standup = standup
    }
  }

  /// What people do here, and what comes of it.
  public enum Action: Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case copyButtonTapped
    case exportButtonTapped
    case exportResponse(Result<URL, ExportFailure>)

    /// Alerts only tell: there is nothing to choose.
    public enum Alert: Equatable, Sendable {}
  }

  /// Why a meeting could not be exported, in a sentence.
  public struct ExportFailure: Error, Equatable, Sendable {
    /// The sentence, for whoever wanted the file.
    public let message: String

    /// Creates a failure that says so.
    public init(message: String) {
      self.message = message
    }
  }

  @Dependency(\.clipboard) var clipboard
  @Dependency(\.dataManager) var dataManager
  @Dependency(\.exportFolder) var folder
  @Dependency(\.timeZone) var timeZone

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .copyButtonTapped:
        state.isCopied = true
        return .run { [transcript = state.meeting.transcript] _ in
          await clipboard.copy(transcript)
        }

      case .exportButtonTapped:
        return .run { [state] send in
          let name = state.fileName(in: timeZone)
          let text = state.standup.markdown(of: state.meeting, in: timeZone)
          await send(
            .exportResponse(
              Result { try export(Data(text.utf8), as: name) }
                .mapError { ExportFailure($0, file: folder.appending(path: "\(name).md")) }
            )
          )
        }

      case .exportResponse(.success(let file)):
        state.alert = .exported(to: file)
        return .none

      case .exportResponse(.failure(let failure)):
        state.alert = .exportFailed(failure)
        return .none
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }

  /// Saves data under a name, or, where that is the name of something else, with a number behind it.
  private func export(_ data: Data, as name: String) throws -> URL {
    var (file, number) = (folder.appending(path: "\(name).md"), 1)
    do {
      while try dataManager.load(file) != data {
        number += 1
        file = folder.appending(path: "\(name) (\(number)).md")
      }
    } catch CocoaError.fileReadNoSuchFile {
      try dataManager.save(data, file)
    }
    return file
  }
}

extension MeetingFeature.State {
  /// What the exported meeting is called: "Design 2023-07-31 0900".
  func fileName(in timeZone: TimeZone) -> String {
    let title = standup.heading.plainLine.map { "/\\:\u{FFFD}".contains($0) ? "-" : $0 }
    let date = meeting.date.plain(in: timeZone).filter { $0 != ":" }
    // The name of a file may have 255 bytes, of which the date and a number take some.
    return "\(String(title.prefix(60)).prefix(utf8: 180)) \(date)"
  }
}

extension MeetingFeature.ExportFailure {
  fileprivate init(_ error: any Error, file: URL) {
    message = DataManagerError.explanation(of: error, file: file, couldNotBe: "saved")
  }
}

extension AlertState where Action == MeetingFeature.Action.Alert {
  /// Says where the meeting is now.
  public static func exported(to file: URL) -> Self {
    Self {
      TextState("Meeting exported")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("It is now at “\(file.path)”.")
    }
  }

  /// Says why the meeting could not be exported.
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
  /// Where exported files go: the folder that the program was started in. In tests and previews it is a
  /// name that leads nowhere.
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
