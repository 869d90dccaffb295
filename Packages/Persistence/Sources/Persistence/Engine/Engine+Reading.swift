import DataManager
import DependenciesCore
import Foundation

extension Engine {
  /// Reads the file, and merges what other programs have written. A file that could not be written
  /// until now is passed on, and unless it is read only, the engine writes it from now on.
  func read(_ notify: Notify) async {
    do throws(LoadFailure) {
      guard let base = file.saved else {
        let loaded: Loaded<Work> = try load(from: location())
        return await report(.opened(loaded, version: file.latest.version + 1), notify)
      }
      let loaded: Loaded<Work> = try Persistence.read(location().file, asGuest: isGuest)
      if loaded.isMissing, base != Document() {
        let message = "“\(location().file.path)” was deleted by another program."
        throw LoadFailure(message: message, canStartOver: true)
      }
      if let readOnly = loaded.readOnly {
        await report(.problem(.readOnly(readOnly)), notify)
      } else if loaded.document != base || file.isBlocked {
        answers = [:]
        await merge(loaded.document, notify)
      }
    } catch {
      await report(.problem(.unreadable(error)), notify)
    }
  }

  /// Merges the document of the file with the changes from here, or asks if they contradict each
  /// other.
  func merge(_ theirs: Document, _ notify: Notify) async {
    guard let base = file.saved else { return }
    let mine = document
    let mineWithWork = file.latest.work.applied(to: mine)
    let (merged, conflict) = mine.merging(
      theirs, base: base, inUse: owners, answers: answers)
    let event: FileEvent<Work>
    var failure: String?
    if let conflict {
      event = .problem(.conflict(conflict, file: theirs))
      let isCopied = if case .conflict(_, file: theirs) = file.problem { true } else { false }
      if !isCopied, !isEnding { failure = backUp(mineWithWork) }
    } else {
      // Saving the open work will replace what contradicts it in the file, which is copied for that.
      if mineWithWork.merging(theirs, base: base, inUse: [], answers: answers).conflict != nil {
        failure = backUp(nil)
      }
      event = .merged(merged, from: mine, file: theirs, version: file.latest.version + 1)
      mergedFrom[file.latest.version] = mine
      answers = [:]
    }
    await report(event, notify)
    if let failure { await notify(.backUpFailed(reason: failure)) }
  }

  /// Copies the file, and the version from here, to files beside it, and returns the reason if that
  /// fails.
  private func backUp(_ mine: Document?) -> String? {
    @Dependency(\.date.now) var now
    let file = location().file
    do {
      _ = try dataManager.backUp(file)
      guard let mine else { return nil }
      let time = now.formatted(
        .iso8601.year().month().day().time(includingFractionalSeconds: true)
          .timeSeparator(.omitted))
      try dataManager.save(
        mine.json(), file.appendingPathExtension("conflict-\(time)Z"), .always)
      return nil
    } catch {
      return explanation(of: error, "copied")
    }
  }

  /// Writes changes that are in no file to rescue files, and notifies of each.
  func rescue(_ notify: Notify) async {
    if let problem = file.problem, !file.holds(document) {
      let failure = problem.message(isSaved: false)
      await rescue(document, called: Document.contents, after: failure, notify)
    }
    let work = file.latest.work
    if let journalFailure, !work.open.isEmpty {
      let edits = work.applied(to: document)
      await rescue(edits, called: "edits", infix: "draft", after: journalFailure, notify)
    }
  }

  /// Writes a document to the first rescue file that can be written, and notifies of where it is, or
  /// that it is lost.
  private func rescue(
    _ document: Document, called name: String, infix: String? = nil, after failure: String,
    _ notify: Notify
  ) async {
    isRescued = true
    var reason = ""
    for var file in location().newRescueFiles() {
      if let infix { file = file.deletingPathExtension().appendingPathExtension("\(infix).json") }
      do {
        try dataManager.save(document.json(), file, .always)
        let message = "\(failure) Nothing is lost: your \(name) are in “\(file.path)”."
        return await notify(.rescued(message: message))
      } catch {
        reason = DataManagerError.explanation(of: error, file: file, couldNotBe: "saved")
      }
    }
    await notify(.rescued(message: "\(failure) \(reason) The latest changes are lost."))
  }
}
