extension Manifest {
  /// Reads a manifest without running it, whose package must consist of literals.
  ///
  /// - Parameters:
  ///   - bytes: The source of the manifest.
  ///   - file: The path for errors.
  /// - Throws: A ``Problem`` at the first expression that is not a literal.
  public init(parsing bytes: [UInt8], file: String) throws {
    var parser = LiteralParser(bytes, file: file)
    // Settings and what they are made of come first.
    guard parser.skip(past: "let", "package", "=") else {
      throw Problem(file: file, line: 1, "Found no `let package = Package(…)`: declare one.")
    }
    guard case .call("Package", let arguments, let line) = try parser.value(), parser.isAtEnd else {
      throw parser.problem("Expected `Package(…)` and nothing after it")
    }
    try self.init(ManifestReader(file: file), arguments, line: line)
  }

  private init(
    _ reader: ManifestReader, _ arguments: [(label: String?, value: Literal)], line: Int
  ) throws {
    self.init(name: "", products: [], dependencies: [], targets: [])
    for (label, value) in arguments {
      switch label {
      case "name": name = try reader.string(value)
      case "products": products = try reader.array(value).map(reader.product)
      case "dependencies": dependencies = try reader.array(value).map(reader.dependency)
      case "targets": targets = try reader.array(value).map(reader.target)
      case "platforms", "swiftLanguageModes": break
      default: throw reader.problem(value, "`\(label ?? "")` is not understood in a package")
      }
    }
  }
}

/// Converts the expressions of a manifest to declarations.
private struct ManifestReader {
  let file: String

  func problem(_ value: Literal, _ message: String) -> Problem {
    Problem(
      file: file, line: value.line,
      "\(message). Write it as the other manifests do, or teach Tools/Workspace to read it.")
  }

  func string(_ value: Literal) throws -> String {
    guard case .string(let text, _) = value else { throw problem(value, "Expected a string") }
    return text
  }

  func array(_ value: Literal) throws -> [Literal] {
    guard case .array(let values, _) = value else { throw problem(value, "Expected a list") }
    return values
  }

  func product(_ value: Literal) throws -> Manifest.Product {
    guard case .call(".library", let arguments, _) = value.asLibrary else {
      throw problem(value, "Expected `.library` or `.executable`")
    }
    var product = Manifest.Product(name: "", targets: [])
    for (label, value) in arguments {
      switch label {
      case "name": product.name = try string(value)
      case "targets": product.targets = try array(value).map(string)
      case "type": break
      default: throw problem(value, "`\(label ?? "")` is not understood in a product")
      }
    }
    return product
  }

  func dependency(_ value: Literal) throws -> Manifest.PackageDependency {
    guard case .call(".package", let arguments, let line) = value else {
      throw problem(value, "Expected `.package(path:)`")
    }
    guard arguments.count == 1, arguments[0].label == "path" else {
      throw problem(
        value,
        """
        A package is named by a path and nothing else; there are no packages from elsewhere here. \
        Use `.package(path: "../Name")`, and copy or write what is missing
        """)
    }
    return Manifest.PackageDependency(path: try string(arguments[0].value), line: line)
  }

  func target(_ value: Literal) throws -> Manifest.Target {
    guard case .call(let function, let arguments, let line) = value else {
      throw problem(value, "Expected `.target`, `.executableTarget`, `.macro` or `.testTarget`")
    }
    let kind: Manifest.Target.Kind
    switch function {
    case ".target": kind = .library
    case ".executableTarget": kind = .executable
    case ".macro": kind = .macro
    case ".testTarget": kind = .test
    default: throw problem(value, "`\(function)` is not understood as a target")
    }
    var target = Manifest.Target(kind: kind, name: "", path: nil, dependencies: [], line: line)
    for (label, value) in arguments {
      switch label {
      case "name": target.name = try string(value)
      case "path": target.path = try string(value)
      case "dependencies": target.dependencies = try array(value).map(targetDependency)
      case "cSettings", "linkerSettings", "packageAccess", "publicHeadersPath", "resources",
        "swiftSettings":
        break
      default: throw problem(value, "`\(label ?? "")` is not understood in a target")
      }
    }
    return target
  }

  private func targetDependency(_ value: Literal) throws -> Manifest.TargetDependency {
    switch value {
    case .string(let name, let line):
      return Manifest.TargetDependency(name: name, package: nil, line: line)
    case .call(".product", let arguments, let line)
    where arguments.map(\.label) == ["name", "package"]:
      return Manifest.TargetDependency(
        name: try string(arguments[0].value), package: try string(arguments[1].value), line: line)
    case .call(".target", let arguments, let line) where arguments.map(\.label) == ["name"]:
      return Manifest.TargetDependency(
        name: try string(arguments[0].value), package: nil, line: line)
    default:
      throw problem(value, "Expected a name or `.product(name:package:)`")
    }
  }
}

extension Literal {
  /// The literal with `.library` for `.executable`, which the graph treats alike.
  fileprivate var asLibrary: Literal {
    guard case .call(".executable", let arguments, let line) = self else { return self }
    return .call(".library", arguments, line: line)
  }
}
