import SwiftSyntax

extension Manifest {
  /// Reads a manifest without running it, whose package must consist of literals.
  ///
  /// - Parameters:
  ///   - text: The source of the manifest.
  ///   - file: The path for errors.
  /// - Throws: A ``Problem`` at the first expression that is not a literal.
  public init(parsing text: String, file: String) throws {
    let reader = ManifestReader(source: SwiftFile(text), file: file)
    self.init(name: "", products: [], dependencies: [], targets: [])
    for argument in try reader.package().arguments {
      let value = argument.expression
      switch argument.label?.text {
      case "name": name = try reader.string(value)
      case "products": products = try reader.list(value).map(reader.product)
      case "dependencies": dependencies = try reader.list(value).map(reader.dependency)
      case "targets": targets = try reader.list(value).map(reader.target)
      case "platforms", "swiftLanguageModes": break
      default: throw reader.unknown(argument)
      }
    }
  }
}

/// Converts the expressions of a manifest to declarations.
private struct ManifestReader {
  let source: SwiftFile
  let file: String

  func problem(_ node: some SyntaxProtocol, _ message: String) -> Problem {
    Problem(
      file: file, line: source.line(of: node),
      """
      \(message). A package here is made of literals, so that tools can read it without running its \
      manifest. Write it as the other manifests do, or teach Tools/Workspace to read it.
      """)
  }

  func unknown(_ argument: LabeledExprSyntax) -> Problem {
    problem(argument, "`\(argument.label?.text ?? "")` is not understood here")
  }

  /// Returns the call of `let package = Package(…)`, which must be the last statement.
  func package() throws -> FunctionCallExprSyntax {
    if source.tree.hasError {
      let missing = source.tree.tokens(viewMode: .all).first { $0.presence == .missing }
      throw problem(missing ?? source.tree.endOfFileToken, "The manifest does not compile")
    }
    // Settings and what they are made of come first.
    var call: FunctionCallExprSyntax?
    for statement in source.tree.statements {
      if call != nil { throw problem(statement, "Expected nothing after `let package = …`") }
      let binding = statement.item.as(VariableDeclSyntax.self)?.bindings.first
      guard binding?.pattern.trimmedDescription == "package" else { continue }
      call = binding?.initializer?.value.as(FunctionCallExprSyntax.self)
      guard call?.name == "Package" else { throw problem(statement, "Expected `Package(…)`") }
    }
    guard let call else {
      throw Problem(file: file, line: 1, "Found no `let package = Package(…)`: declare one.")
    }
    return call
  }

  func string(_ value: ExprSyntax) throws -> String {
    guard let text = value.string else { throw problem(value, "Expected a string of plain text") }
    return text
  }

  func list(_ value: ExprSyntax) throws -> [ExprSyntax] {
    guard let list = value.as(ArrayExprSyntax.self) else { throw problem(value, "Expected a list") }
    return list.elements.map(\.expression)
  }

  private func call(_ value: ExprSyntax, _ expected: String) throws -> FunctionCallExprSyntax {
    guard let call = value.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      call.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil
    else { throw problem(value, "Expected \(expected)") }
    return call
  }

  func product(_ value: ExprSyntax) throws -> Manifest.Product {
    let call = try call(value, "`.library` or `.executable`")
    guard ["executable", "library"].contains(call.name) else {
      throw problem(value, "Expected `.library` or `.executable`")
    }
    var product = Manifest.Product(name: "", targets: [])
    for argument in call.arguments {
      switch argument.label?.text {
      case "name": product.name = try string(argument.expression)
      case "targets": product.targets = try list(argument.expression).map(string)
      case "type": break
      default: throw unknown(argument)
      }
    }
    return product
  }

  func dependency(_ value: ExprSyntax) throws -> Manifest.PackageDependency {
    let call = try call(value, "`.package(path:)`")
    guard call.name == "package", call.arguments.count == 1, let path = call.argument("path") else {
      throw problem(
        value,
        """
        A package is named by a path and nothing else; there are no packages from elsewhere here. \
        Use `.package(path: "../Name")`, and copy or write what is missing
        """)
    }
    return Manifest.PackageDependency(path: try string(path), line: source.line(of: value))
  }

  func target(_ value: ExprSyntax) throws -> Manifest.Target {
    let kinds: [String: Manifest.Target.Kind] = [
      "executableTarget": .executable, "macro": .macro, "target": .library, "testTarget": .test,
    ]
    let call = try call(value, "a target")
    guard let kind = kinds[call.name] else {
      throw problem(value, "`.\(call.name)` is not understood as a target")
    }
    var target = Manifest.Target(
      kind: kind, name: "", path: nil, dependencies: [], line: source.line(of: value))
    for argument in call.arguments {
      switch argument.label?.text {
      case "name": target.name = try string(argument.expression)
      case "path": target.path = try string(argument.expression)
      case "dependencies":
        target.dependencies = try list(argument.expression).map(targetDependency)
      case "cSettings", "linkerSettings", "packageAccess", "publicHeadersPath", "resources",
        "swiftSettings":
        break
      default: throw unknown(argument)
      }
    }
    return target
  }

  private func targetDependency(_ value: ExprSyntax) throws -> Manifest.TargetDependency {
    let line = source.line(of: value)
    if let name = value.string {
      return Manifest.TargetDependency(name: name, package: nil, line: line)
    }
    let expected = "a name or `.product(name:package:)`"
    let call = try call(value, expected)
    let labels = call.arguments.map { $0.label?.text }
    guard let name = call.argument("name"),
      call.name == "product" ? labels == ["name", "package"] : call.name == "target"
    else { throw problem(value, "Expected \(expected)") }
    return Manifest.TargetDependency(
      name: try string(name), package: try call.argument("package").map(string), line: line)
  }
}
