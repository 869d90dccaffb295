import SwiftSyntax

extension Graph {
  /// Adds a client to a reducer of a feature and to its tests, and the live client to the programs of `App`
  /// that run the feature.
  ///
  /// - Parameters:
  ///   - client: The name of the client's package, such as `CalendarClient`.
  ///   - feature: The name of a package, or of a reducer in it: `StandupDetail.MeetingFeature`.
  /// - Throws: A ``Failure`` if it is not clear which reducer is meant; nothing is changed.
  func addClient(_ client: String, to feature: String, in changes: inout Changes) throws {
    let (package, wanted) = try packageAndReducer(named: feature)
    let all = reducers(in: package)
    let known = all.first { names(of: package, wanted).contains($0.name) }
    guard let reducer = known ?? (wanted == nil && all.count == 1 ? all[0] : nil) else {
      let choice = all.map { "FOR=\(package.name).\($0.name)" }.joined(separator: ", ")
      throw Failure(
        description: """
          \(wanted.map { "\(package.name) has no reducer \($0)" }
            ?? "\(package.name) has \(all.isEmpty ? "no reducer" : "several reducers")") to add \
          `@Dependency(\\.\(Scaffold.lowerCamelCase(client)))` to. Nothing was changed.\
          \(all.isEmpty ? "" : " Name one: \(choice).")
          """)
    }
    var edits = [edit(reducer.file)]
    edits[0].addDependency(Scaffold.lowerCamelCase(client), to: reducer.name)
    // The tests override the client.
    let module = package.manifest.targets.first {
      package.sourceFiles(of: $0, in: files).contains(reducer.file)
    }
    var targets = module.map { [$0.name] } ?? []
    for tests in package.manifest.targets
    where tests.kind == .test && tests.dependencies.contains(where: { $0.name == module?.name }) {
      targets.append(tests.name)
      let file = package.sourceFiles(of: tests, in: files).first {
        $0.hasSuffix("/\(reducer.name)Tests.swift")
      }
      edits += file.map { [edit($0)] } ?? []
    }
    for index in edits.indices {
      edits[index].addImport(of: client)
      changes[edits[index].file] = edits[index].string
    }
    declare(client, of: client, in: targets, of: package, &changes)
    addLive(client, of: package, in: &changes)
  }

  private func addLive(_ client: String, of feature: Package, in changes: inout Changes) {
    guard let app = self["App"] else { return }
    let owners = packagesByModule
    var programs: [String] = []
    for program in app.manifest.targets where program.kind == .executable {
      let features = program.dependencies.compactMap { owners[$0.name] }
        .filter { $0.name != app.name }.flatMap(closure)
      let file = app.sourceFiles(of: program, in: files)
        .first { files.text($0)?.contains("@main") == true }
      guard let file, features.contains(where: { $0.name == feature.name }) else { continue }
      var edit = edit(file)
      edit.addImport(of: "\(client)Live")
      changes[file] = edit.string
      programs.append(program.name)
    }
    if !programs.isEmpty {
      declare("\(client)Live", of: client, in: programs, of: app, &changes)
    }
  }
}

extension SourceEdit {
  /// Adds a dependency to a reducer, among those that it has.
  fileprivate mutating func addDependency(_ name: String, to reducer: String) {
    guard let reducer = reducers.first(where: { $0.name.text == reducer }) else { return }
    func modifiers(_ member: MemberBlockItemSyntax) -> String {
      member.decl.as(VariableDeclSyntax.self)?.modifiers.map { $0.trimmedDescription + " " }
        .joined() ?? ""
    }
    // NB: `filter` of a collection of syntax returns a copy, whose nodes have other positions.
    let others = Array(reducer.memberBlock.members).filter {
      $0.trimmedDescription.hasPrefix("@Dependency(\\.")
        && $0.decl.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation == nil
    }
    let line = "@Dependency(\\.\(name)) \(others.last.map(modifiers) ?? "")var \(name)"
    if others.isEmpty {
      let place = reducer.memberBlock.members.first {
        $0.decl.is(InitializerDeclSyntax.self) || $0.decl.is(FunctionDeclSyntax.self)
          || $0.decl.as(VariableDeclSyntax.self)?.modifiers.contains { $0.name.text == "static" }
            == false
      }
      guard let place else { return }
      insertLines(line + "\n", before: place)
    } else {
      add(
        line, named: name,
        among: others.map {
          (
            $0.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription ?? "",
            $0
          )
        })
    }
  }
}
