import DependenciesCore
import Foundation

extension DataManager: RecordableClient {
  public static var recordedErrors: [any (Codable & Error).Type] { [DataManagerError.self] }

  public func recorded(by recorder: any CallRecorder) -> Self {
    Self(
      load: { file in
        try Data(recorder.call("dataManager.load") { FileContent(try load(file)) })
      },
      save: { data, file, condition in
        try recorder.call("dataManager.save") { try save(data, file, condition) }
      },
      setAside: { file in try recorder.call("dataManager.setAside") { try setAside(file) } },
      lock: { file in try recorder.call("dataManager.lock") { try lock(file) } },
      backUp: { file in try recorder.call("dataManager.backUp") { try backUp(file) } },
      changes: { file in recorder.stream("dataManager.changes") { changes(file) } }
    )
  }
}

/// The contents of a file, as text if possible, so that recordings can be read.
private enum FileContent: Codable, Sendable {
  case text(String)
  case data(Data)

  init(_ data: Data) {
    let text = String(decoding: data, as: UTF8.self)
    self = Data(text.utf8) == data ? .text(text) : .data(data)
  }
}

extension Data {
  fileprivate init(_ content: FileContent) {
    switch content {
    case .text(let text): self = Data(text.utf8)
    case .data(let data): self = data
    }
  }
}
