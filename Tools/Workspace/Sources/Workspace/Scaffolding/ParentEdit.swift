extension Graph {
  /// The result of adding a child to a feature.
  public struct ParentResult: Equatable, Sendable {
    /// The paths of the changed files.
    public var changed: [String]
    /// Lines to paste by hand, with a heading for each place.
    public var rest: [String]
  }

  /// Adds a feature to the sources of its parent.
  ///
  /// Edits the parent's manifest and, if the parent has a `Path`, adds the child's state, action,
  /// reducer and view to it. Returns lines for the places that cannot be edited automatically.
  public func addChild(_ name: String, to parent: Package) throws -> ParentResult {
    let manifest = parent.manifestFile
    try files.write(
      Self.addingDependency(
        on: name, to: parent.name, in: files.text(manifest) ?? "", file: manifest),
      to: manifest)
    var result = ParentResult(changed: [manifest], rest: [])
    let child = Scaffold.lowerCamelCase(name)
    guard let target = parent.manifest.targets.first(where: { $0.name == parent.name }) else {
      return result
    }
    let sources = parent.sourceFiles(of: target, in: files).map { ($0, files.text($0) ?? "") }
    let reducers = sources.compactMap { file, text in
      Self.addingToPath(name, child, in: text).map { (file, $0) }
    }
    let views = sources.compactMap { file, text in
      Self.addingToDestination(name, child, of: parent.name, in: text).map { (file, $0) }
    }
    if reducers.count == 1, views.count == 1 {
      for (file, text) in reducers + views {
        try files.write(text, to: file)
        result.changed.append(file)
      }
      result.rest = [
        "To open the screen, in an action of \(parent.name)'s reducer:",
        "  state.path.append(.\(child)(\(name)Feature.State()))",
        "To handle its result, in the `switch` over the actions of \(parent.name):",
        "  case .path(.element(id: let id, action: .\(child)(.delegate(.finished)))):",
        "    state.path.pop(from: id)",
      ]
    } else {
      result.rest = [
        "In the source of \(parent.name)'s reducer, and in that of its view:",
        "  import \(name)",
        "In the state of \(parent.name):",
        "  @PresentationState public var \(child): \(name)Feature.State?",
        "In its actions:",
        "  case \(child)(PresentationAction<\(name)Feature.Action>)",
        "In its reducer, to open the screen, and after `Reduce { … }`:",
        "  state.\(child) = \(name)Feature.State()",
        "  .ifLet(\\.$\(child), action: /Action.\(child)) { \(name)Feature() }",
        "In its view:",
        "  .sheet(store: store.scope(state: \\.$\(child), action: { .\(child)($0) })) { store in",
        "    NavigationStack { \(name)View(store: store) }",
        "  }",
      ]
    }
    return result
  }

  static func addingDependency(
    on name: String, to target: String, in manifest: String, file: String
  ) throws -> String {
    var edit = SourceEdit(manifest)
    func problem(_ message: String) -> Problem {
      Problem(
        file: file, line: 1,
        "\(message). Add `.package(path: \"../\(name)\")` and \"\(name)\" by hand.")
    }
    guard let start = edit.find("let", "package", "="),
      let label = edit.find("dependencies", ":", "[", in: start..<edit.count),
      let list = edit.block("[", "]", after: label)
    else { throw problem("Found no list of packages") }
    let next = list.first {
      edit.isString(at: $0)
        && edit.text(at: $0).split(separator: "/").last.map(String.init) ?? "" > name
    }
    // In `.package(path: "…")`, the string is the sixth token.
    if let next {
      edit.insert(".package(path: \"../\(name)\"),\n    ", before: next - 5)
    } else {
      edit.insert(
        "\(list.isEmpty ? "" : edit.text(at: list.upperBound - 1) == "," ? "" : ", ")"
          + ".package(path: \"../\(name)\"),", before: list.upperBound)
    }
    guard let place = Self.targetDependencies(of: target, in: edit) else {
      throw problem("Found no dependencies of the target \(target)")
    }
    let first = place.first {
      edit.text(at: $0) == "." || edit.isString(at: $0) && edit.text(at: $0) > name
    }
    if let first {
      edit.insert("\"\(name)\", ", before: first)
    } else {
      let comma = place.isEmpty || edit.text(at: place.upperBound - 1) == "," ? "" : ", "
      edit.insert("\(comma)\"\(name)\"", before: place.upperBound)
    }
    return edit.string
  }

  private static func targetDependencies(of target: String, in edit: SourceEdit) -> Range<Int>? {
    guard let targets = edit.find("targets", ":", "[", "."),
      let all = edit.block("[", "]", after: targets)
    else { return nil }
    var start = all.lowerBound
    while let place = edit.find("name", ":", in: start..<all.upperBound) {
      start = place + 2
      guard edit.text(at: place - 1) == "(", edit.text(at: place - 2) == "target",
        edit.text(at: start) == target,
        let label = edit.find("dependencies", ":", "[", in: start..<all.upperBound)
      else { continue }
      return edit.block("[", "]", after: label)
    }
    return nil
  }

  /// Returns the source of a reducer with a screen added to its `Path`, or `nil` if it has none.
  static func addingToPath(_ name: String, _ child: String, in source: String) -> String? {
    var edit = SourceEdit(source)
    // From the end to the start, so that insertions do not move the following places.
    for (words, lines) in [
      (
        ["var", "body"],
        "      Scope(state: /State.\(child), action: /Action.\(child)) {\n        \(name)Feature()\n      }"
      ),
      (["enum", "Action"], "      case \(child)(\(name)Feature.Action)"),
      (["enum", "State"], "      case \(child)(\(name)Feature.State)"),
    ] {
      guard let path = edit.find("struct", "Path", ":", "Reducer"),
        let inside = edit.block("{", "}", after: path),
        let declaration = edit.find(words[0], words[1], in: inside),
        let block = edit.block("{", "}", after: declaration)
      else { return nil }
      edit.append(lines, toBlockBefore: block.upperBound)
    }
    edit.addImport(of: name)
    return edit.string
  }

  /// Returns the source of a view with a destination added, or `nil` if it has none.
  static func addingToDestination(
    _ name: String, _ child: String, of parent: String, in source: String
  ) -> String? {
    var edit = SourceEdit(source)
    guard let destination = edit.find("destination", ":", "{", "state", "in", "switch", "state"),
      let block = edit.block("{", "}", after: destination + 5)
    else { return nil }
    edit.append(
      """
            case .\(child):
              CaseLet(
                /\(parent).Path.State.\(child), action: \(parent).Path.Action.\(child)
              ) { store in
                \(name)View(store: store)
              }
      """, toBlockBefore: block.upperBound)
    edit.addImport(of: name)
    return edit.string
  }
}
