import FoundationEssentials

extension Manifest {
  /// Reads what `swift package dump-package` prints, for a manifest that computes what it declares.
  public init(dump json: [UInt8]) throws {
    let dump = try JSONDecoder().decode(Dump.self, from: Data(json))
    self.init(
      name: dump.name,
      products: dump.products.map { Product(name: $0.name, targets: $0.targets) },
      dependencies: dump.dependencies.flatMap { $0.fileSystem ?? [] }.map {
        PackageDependency(path: $0.path, line: 1)
      },
      targets: dump.targets.map {
        Target(
          kind: $0.type == "test" ? .test : $0.type == "executable" ? .executable : .library,
          name: $0.name, path: $0.path,
          dependencies: $0.dependencies.compactMap(\.dependency), line: 1)
      },
      isLiteral: false
    )
  }
}

private struct Dump: Decodable {
  struct Product: Decodable {
    let name: String
    let targets: [String]
  }
  struct PackageDependency: Decodable {
    struct FileSystem: Decodable { let path: String }
    let fileSystem: [FileSystem]?
  }
  struct Target: Decodable {
    let name: String
    let type: String
    let path: String?
    let dependencies: [TargetDependency]
  }
  struct TargetDependency: Decodable {
    /// The name, then for a product its package, then what does not matter here.
    struct Part: Decodable {
      let text: String?
      init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }
    let byName: [Part]?
    let product: [Part]?
    let target: [Part]?

    var dependency: Manifest.TargetDependency? {
      guard let parts = byName ?? product ?? target, let name = parts.first?.text else {
        return nil
      }
      let package = product.flatMap { $0.count > 1 ? $0[1].text : nil }
      return Manifest.TargetDependency(name: name, package: package, line: 1)
    }
  }
  let name: String
  let products: [Product]
  let dependencies: [PackageDependency]
  let targets: [Target]
}
