import Glibc
import SwiftSyntax

/// A reducer with a view, which can present a child.
struct Parent {
  let package: Package
  /// The name of the reducer.
  let reducer: String
  /// The file of the reducer.
  let file: String
  /// The name of the view, and its file.
  let view: (name: String, file: String)
  /// The file with the `destination:` of the stack of screens that the reducer has a `Path` of, if any.
  let stack: String?
}

extension Graph {
  /// Returns the reducer that a name means: `StandupsList` for the main one of a package, or
  /// `StandupDetail.MeetingFeature` for a certain one.
  func parent(named name: String) throws -> Parent {
    let (package, wanted) = try packageAndReducer(named: name)
    let parents = parents(in: package)
    let known = parents.filter { names(of: package, wanted).contains($0.reducer) }
    if let parent = known.first ?? (wanted == nil && parents.count == 1 ? parents[0] : nil) {
      return parent
    }
    let choice = parents.map { "PARENT=\(package.name).\($0.reducer)" }
    let all = reducers(in: package).map(\.name)
    if let wanted, all.contains(wanted) {
      throw Failure(
        description: """
          \(wanted) cannot present a child by itself: that takes a `struct State`, an `enum Action`, a \
          `body` in place of `reduce(into:action:)`, and a view with a property `store` of \
          `StoreOf<\(wanted)>`, whose `body` ends in a view rather than a condition. Nothing was \
          changed.\(parents.isEmpty ? "" : " Others can: \(choice.joined(separator: ", ")).")
          """)
    }
    throw Failure(
      description: """
        \(package.name) has \(wanted.map { "no reducer \($0)" }
          ?? (all.isEmpty ? "no reducer" : "several reducers")). \
        Nothing was changed.\(parents.isEmpty ? "" : " Name one: \(choice.joined(separator: ", ")).")
        """)
  }

  /// Returns the package of `Package` or `Package.Reducer`, and the reducer.
  func packageAndReducer(named name: String) throws -> (Package, reducer: String?) {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let package = try packages(named: parts.first ?? name).first else {
      throw Failure(description: "There is no package \(name).")
    }
    return (package, parts.count > 1 ? parts[1] : nil)
  }

  /// The names that a reducer may have: the one that is wanted, or that of the package.
  func names(of package: Package, _ wanted: String?) -> [String] {
    wanted.map { [$0] } ?? [package.name + "Feature", package.name]
  }

  /// Returns the reducers that are declared at the top of the sources of a package.
  func reducers(in package: Package) -> [(name: String, file: String)] {
    edits(of: package).flatMap { edit in edit.reducers.map { ($0.name.text, edit.file) } }
  }

  /// Returns the reducers of a package that can present a child.
  func parents(in package: Package) -> [Parent] {
    let edits = edits(of: package)
    return edits.flatMap { edit in
      edit.reducers.compactMap { reducer -> Parent? in
        let name = reducer.name.text
        // The core has neither case paths by `/` nor presentations of stores that closures have scoped.
        let isInToday = reducer.attributes.contains { $0.trimmedDescription == "@Reducer" }
        guard isInToday || !edit.importsTheCoreAlone,
          reducer.member(StructDeclSyntax.self, "State") != nil,
          reducer.member(EnumDeclSyntax.self, "Action") != nil,
          case .getter? = reducer.property("body")?.accessorBlock?.accessors
        else { return nil }
        let views = edits.flatMap { edit in
          edit.views(of: name).map {
            (name: $0.name.text, file: edit.file, isOpen: $0.hasExpression)
          }
        }
        let main = name.hasSuffix("Feature") ? String(name.dropLast(7)) : name
        let view =
          views.filter(\.isOpen).first { $0.name == "\(main)View" } ?? views.first { $0.isOpen }
        guard let view else { return nil }
        let hasPath = reducer.memberBlock.members.contains {
          $0.decl.asProtocol((any NamedDeclSyntax).self)?.name.text == "Path"
        }
        let stack =
          hasPath
          ? views.map(\.file).first { file in
            edits.first { $0.file == file }?.destinations(of: views.map(\.name)) != nil
          } ?? edits.first { $0.tree.destinations != nil }?.file : nil
        return Parent(
          package: package, reducer: name, file: edit.file, view: (view.name, view.file),
          stack: stack)
      }
    }
  }

  /// Returns edits of the sources of a feature that have reducers or views of stores.
  private func edits(of package: Package) -> [SourceEdit] {
    guard package.isFeature(in: files) else { return [] }
    return package.libraries.flatMap { package.sourceFiles(of: $0, in: files) }.compactMap { file in
      let text = files.text(file) ?? ""
      let isWanted = strstr(text, "Reducer") != nil || strstr(text, "StoreOf<") != nil
      return isWanted ? SourceEdit(text, file: file) : nil
    }
  }

  /// Returns an edit of a source.
  func edit(_ file: String) -> SourceEdit { SourceEdit(files.text(file) ?? "", file: file) }
}

extension SourceEdit {
  /// Returns the views at the top of the source that have a `store` of a reducer.
  func views(of reducer: String) -> [StructDeclSyntax] {
    tree.statements.compactMap { $0.item.as(StructDeclSyntax.self) }.filter {
      $0.conforms(to: "View")
        && $0.property("store")?.typeAnnotation?.type.trimmedDescription == "StoreOf<\(reducer)>"
    }
  }

  /// Returns the `switch` over the destinations of a stack in one of some views.
  fileprivate func destinations(of views: [String]) -> SwitchExprSyntax? {
    tree.statements.lazy.compactMap { $0.item.as(StructDeclSyntax.self) }
      .filter { views.contains($0.name.text) }.compactMap(\.destinations).first
  }
}

extension SyntaxProtocol {
  /// The `switch` over the destinations of a stack.
  var destinations: SwitchExprSyntax? {
    let closure = first(MultipleTrailingClosureElementSyntax.self) {
      $0.label.text == "destination" && $0.first(SwitchExprSyntax.self) != nil
    }
    return closure?.first(SwitchExprSyntax.self)
  }
}

extension StructDeclSyntax {
  /// The statements of `body`.
  var bodyStatements: CodeBlockItemListSyntax? {
    guard case .getter(let statements)? = property("body")?.accessorBlock?.accessors else {
      return nil
    }
    return statements
  }

  /// Whether `body` ends in an expression that a modifier can follow.
  fileprivate var hasExpression: Bool {
    guard case .expr(let expression)? = bodyStatements?.last?.item else { return false }
    return !expression.is(IfExprSyntax.self) && !expression.is(SwitchExprSyntax.self)
  }
}
