import SwiftSyntax

/// A dependency to add to a target: a product, and the package it is in.
struct NewDependency {
  let product: String
  let package: String

  init(_ product: String, in package: String? = nil) {
    self.product = product
    self.package = package ?? product
  }

  fileprivate var code: String {
    product == package
      ? "\"\(product)\"" : ".product(name: \"\(product)\", package: \"\(package)\")"
  }
}

extension Graph {
  /// Adds a dependency to targets of a package, and the package of the dependency to its list.
  func add(_ new: NewDependency, to targets: [String], of package: Package) throws {
    let file = package.manifestFile
    let folder = self[new.package]?.folder ?? "Packages/\(new.package)"
    let path = package.path(to: folder)
    try files.write(
      Self.adding(new, at: path, to: targets, in: files.text(file) ?? "", file: file), to: file)
  }

  static func adding(
    _ new: NewDependency, at path: String, to targets: [String], in manifest: String,
    file: String
  ) throws -> String {
    var edit = SourceEdit(manifest)
    func problem(_ message: String) -> Problem {
      Problem(
        file: file, line: 1,
        "\(message). Add `.package(path: \"\(path)\")` and \(new.code) by hand.")
    }
    guard
      let package = edit.tree.first(FunctionCallExprSyntax.self, where: { $0.name == "Package" }),
      let list = package.argument("dependencies")?.as(ArrayExprSyntax.self),
      let declared = package.argument("targets")?.as(ArrayExprSyntax.self)
    else { throw problem("Found no list of packages") }
    func name(_ package: ExprSyntax) -> String {
      let path = package.as(FunctionCallExprSyntax.self)?.argument("path")?.string
      return path?.split(separator: "/").last.map(String.init) ?? ""
    }
    if !list.elements.contains(where: { name($0.expression) == new.package }) {
      edit.add(".package(path: \"\(path)\")", to: list) { name($0) > new.package }
    }
    for target in targets {
      let call = declared.elements.lazy
        .compactMap { $0.expression.as(FunctionCallExprSyntax.self) }
        .first { $0.argument("name")?.string == target }
      guard let list = call?.argument("dependencies")?.as(ArrayExprSyntax.self) else {
        throw problem("Found no dependencies of the target \(target)")
      }
      guard !list.elements.contains(where: { $0.expression.trimmedDescription == new.code }) else {
        continue
      }
      edit.add(new.code, to: list) { other in
        let product = other.as(FunctionCallExprSyntax.self)?.argument("name")?.string
        return new.product == new.package
          ? other.string.map { $0 > new.product } ?? true
          : product.map { $0 > new.product } ?? false
      }
    }
    return edit.string
  }
}
