/// Creates packages from templates.
struct Scaffold {
  /// A kind of package.
  enum Kind: String {
    /// Logic, a screen, previews and tests.
    case feature = "Feature"
    /// An interface, a live client and tests.
    case client = "Client"
  }

  let graph: Graph
  private var files: Files { graph.files }

  /// Adds the files of a new package to changes.
  ///
  /// - Parameters:
  ///   - kind: The kind of package.
  ///   - name: The name, such as `Retro`. The package of a client is called `…Client`.
  /// - Returns: The name of the package.
  func make(_ kind: Kind, named name: String, in changes: inout Changes) throws -> String {
    let name = kind == .client && name.hasSuffix("Client") ? String(name.dropLast(6)) : name
    let package = kind == .client ? name + "Client" : name
    let suffixes = kind == .client ? ["", "Live", "Tests"] : ["", "Preview", "Tests"]
    let folder = "Packages/\(package)"
    if let mistake = mistake(in: name, modules: suffixes.map { package + $0 }, folder: folder) {
      throw Failure(description: mistake)
    }
    let template = graph.template(kind.rawValue)
    for source in files.files(in: template) {
      let path = Self.fill(String(source.dropFirst(template.count + 1)), with: name)
      guard let text = files.text(source)
      else { throw Failure(description: "Cannot read \(source).") }
      let filled = Self.fill(text, with: name)
      changes["\(folder)/\(path)"] = path == "Package.swift" ? graph.adapted(filled) : filled
    }
    return package
  }

  private func mistake(in name: String, modules: [String], folder: String) -> String? {
    guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
      return
        "\"\(name)\" is no name of a module. Use a capital letter, then letters and digits: NAME=Retro."
    }
    if name.hasSuffix("Feature") {
      return "Leave out \"Feature\", which is added where it belongs: NAME=Retro."
    }
    for module in modules {
      if let owner = graph.packagesByModule[module] ?? graph[module] {
        return "\(module) exists already, in \(owner.folder). Choose another name."
      }
    }
    return files.exists(folder)
      ? "\(folder) exists already. Choose another name, or remove the folder." : nil
  }

  /// Returns a template with replaced placeholders `__Name__` and `__name__`.
  static func fill(_ text: String, with name: String) -> String {
    text.replacing("__Name__", with: name).replacing("__name__", with: lowerCamelCase(name))
  }

  /// Returns a name in lower camel case: `retro` for `Retro`, `urlBar` for `URLBar`.
  static func lowerCamelCase(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    let count =
      capitals.count == name.count || capitals.count <= 1 ? capitals.count : capitals.count - 1
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}
