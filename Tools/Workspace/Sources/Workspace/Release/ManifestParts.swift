import SwiftSyntax

/// The parts of a `Package.swift` that the manifest of a release repeats, as they are written.
struct ManifestParts {
  struct Product: Equatable {
    var name: String
    /// Whether it is a library, rather than a program.
    var isLibrary: Bool
    var targets: [String]
  }

  /// The imported modules.
  var imports: [String] = []
  /// The statements before `let package`, such as `let settings`, with the comments above them.
  var statements: [(code: String, text: String)] = []
  var products: [Product] = []
  /// The arguments of each target other than its name, dependencies and path.
  var settings: [String: [String]] = [:]

  /// Reads a manifest that ``Manifest`` reads, too.
  init(parsing text: String) {
    let tree = SwiftFile(text).tree
    for item in tree.statements {
      if let module = item.item.as(ImportDeclSyntax.self)?.path.first?.name.text {
        imports.append(module)
      } else if let call = item.item.as(VariableDeclSyntax.self)?.first(
        FunctionCallExprSyntax.self, where: { $0.name == "Package" })
      {
        read(call)
      } else {
        statements.append((item.trimmedDescription, item.description.trimmedLines))
      }
    }
  }

  private mutating func read(_ package: FunctionCallExprSyntax) {
    for call in package.calls(in: "products") {
      let targets = call.argument("targets")?.as(ArrayExprSyntax.self)?.elements
      products.append(
        Product(
          name: call.argument("name")?.string ?? "", isLibrary: call.name == "library",
          targets: targets?.compactMap { $0.expression.string } ?? []))
    }
    for call in package.calls(in: "targets") {
      settings[call.argument("name")?.string ?? ""] = call.arguments.filter {
        !["name", "dependencies", "path"].contains($0.label?.text)
      }.map { "\($0.label?.text ?? ""): \($0.expression.trimmedDescription)" }
    }
  }
}

extension FunctionCallExprSyntax {
  /// Returns the calls in the list that an argument is.
  fileprivate func calls(in label: String) -> [FunctionCallExprSyntax] {
    argument(label)?.as(ArrayExprSyntax.self)?.elements
      .compactMap { $0.expression.as(FunctionCallExprSyntax.self) } ?? []
  }
}

extension String {
  /// The text without empty lines around it. A comment with the version of the tools is left out.
  fileprivate var trimmedLines: String {
    split(separator: "\n").filter { !$0.hasPrefix("// swift-tools-version") }
      .joined(separator: "\n")
  }
}
