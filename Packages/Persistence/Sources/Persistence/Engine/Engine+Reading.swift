import DataManager
import DependenciesCore
import Foundation

extension Engine {
  /// Reads the file, merges what other programs have written, and saves the result.
  func read(_ notify: Notify) async {
    let result: Result<Loaded<Document, Work>, LoadFailure> =
      base == nil ? load(from: location) : Persistence.read(location.file)
    switch result {
    case .failure(let failure):
      await stop(.unreadable(failure), notify)
    case .success(let loaded):
      guard let base else { return await open(loaded, notify) }
      if loaded.isMissing, base != Document() {
        await stop(.unreadable(.deleted(location.file)), notify)
      } else if let readOnly = loaded.readOnly {
        await stop(.readOnly(readOnly), notify)
      } else if loaded.document == base, problem == nil {
        await saveLater(notify)
      } else {
        answers = [:]
        await merge(loaded.document, notify)
      }
    }
  }

  /// Passes on the content of a file that could not be written until now. Unless it is read only,
  /// the engine writes it from now on.
  private func open(_ loaded: Loaded<Document, Work>, _ notify: Notify) async {
    if loaded.readOnly == nil {
      rebase(onto: loaded.document)
      latest?.document = loaded.document
      mergedFrom = nil
      if let journal = loaded.journal { goOn(with: journal) }
    }
    await notify(.opened(loaded, version: version))
  }

  private func stop(_ problem: FileProblem<Document>, _ notify: Notify) async {
    if base != nil { self.problem = problem }
    await notify(.problem(problem))
  }

  /// Merges the document of the file with the changes from here, or asks if they contradict each
  /// other.
  func merge(_ theirs: Document, _ notify: Notify) async {
    guard let base, let latest else { return }
    let mine = latest.document
    let (merged, conflict) = mine.merging(
      theirs, base: base, inUse: Set(latest.work.open.map(\.owner)), answers: answers)
    let mineWithWork = latest.work.applied(to: mine)
    if let conflict {
      var isNew = true
      if case .conflict(_, theirs) = problem { isNew = false }
      problem = .conflict(conflict, file: theirs)
      if isNew, !isEnding { await backUp(mineWithWork, notify) }
      return await notify(.problem(.conflict(conflict, file: theirs)))
    }
    if mineWithWork.merging(theirs, base: base, inUse: [], answers: answers).conflict != nil {
      await backUp(nil, notify)
    }
    rebase(onto: theirs)
    mergedFrom = mine
    self.latest?.document = merged
    await notify(.merged(merged, from: mine, file: theirs, version: version))
    await saveLater(notify)
  }

  /// Copies the file, and the version from here, to files beside it.
  private func backUp(_ mine: Document?, _ notify: Notify) async {
    @Dependency(\.date.now) var now
    let file = location.file
    do {
      _ = try dataManager.backUp(file)
      guard let mine else { return }
      let time = now.formatted(
        .iso8601.year().month().day().time(includingFractionalSeconds: true)
          .timeSeparator(.omitted))
      try dataManager.save(
        mine.json(), file.appendingPathExtension("conflict-\(time)Z"), .always)
    } catch {
      await notify(.backUpFailed(reason: explanation(of: error, "copied")))
    }
  }

  /// Writes changes that are in no file to rescue files, once, and returns a message about them.
  func rescue(after failure: String?, journalFailure: String?) -> String? {
    guard !isRescued, let latest, let base else { return nil }
    var messages: [String] = []
    let isSaved =
      problem?.holds(latest.document, saved: base) ?? (failure == nil && latest.document == base)
    if !isSaved {
      let reason = problem?.message(isSaved: false) ?? failure ?? ""
      messages.append(
        rescue(latest.document, called: Document.contents, to: location.rescueFiles, after: reason))
    }
    if let journalFailure, !latest.work.open.isEmpty {
      let files = location.rescueFiles.map {
        $0.deletingPathExtension().appendingPathExtension("draft.json")
      }
      let edits = latest.work.applied(to: latest.document)
      messages.append(rescue(edits, called: "edits", to: files, after: journalFailure))
    }
    isRescued = !messages.isEmpty
    return messages.isEmpty ? nil : messages.joined(separator: "\n")
  }

  /// Writes a document to the first of some files that can be written, and returns where it is, or
  /// that it is lost.
  private func rescue(
    _ document: Document, called name: String, to files: [URL], after failure: String
  ) -> String {
    var reason = ""
    for file in files {
      do {
        try dataManager.save(document.json(), file, .always)
        return "\(failure) Nothing is lost: your \(name) are in “\(file.path)”."
      } catch {
        reason = DataManagerError.explanation(of: error, file: file, couldNotBe: "saved")
      }
    }
    return "\(failure) \(reason) The latest changes are lost."
  }
}
