import FoundationEssentials
import Glibc
import Subprocesses

/// A repository of one's own, of the shape of this one, that uses the library.
struct Project {
  let files: Files
  /// The folder of the library.
  let library: String
  /// A name such as `Kanban`: that of the first feature and, with a small letter, of the program.
  let name: String
  /// The absolute path of the repository.
  let folder: String
  /// The library that it depends on, such as `package(path: "/library")`.
  let dependency: String

  /// Writes the repository.
  ///
  /// - Throws: A ``Failure`` if the name or the folder cannot be used; nothing is written.
  func write() throws {
    guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
      throw Failure(
        description:
          "\"\(name)\" is no name of a module. Use a capital letter, then letters and digits: NAME=Kanban."
      )
    }
    let template = Graph(files: files, library: library).template("Project")
    let sources = files.files(in: template).map { String($0.dropFirst(template.count + 1)) }
    guard !sources.isEmpty else {
      throw Failure(description: "There is no template in \(template).")
    }
    // The names of all packages and modules.
    let taken = Set(sources.flatMap { $0.split(separator: "/").dropLast() })
    guard !taken.contains(where: { $0.lowercased() == name.lowercased() }) else {
      throw Failure(
        description: "A package of each project is called \(name). Choose another name.")
    }
    let target = Files(root: folder)
    guard target.names(in: "").isEmpty, !target.exists(".git") else {
      throw Failure(description: "\(folder) is not empty. Name another folder.")
    }
    for source in sources {
      let path = Scaffold.fill(source, with: name)
        .split(separator: "/").map { $0.hasPrefix("dot-") ? ".\($0.dropFirst(4))" : "\($0)" }
        .joined(separator: "/")
      let text = files.text("\(template)/\(source)") ?? ""
      try target.write(
        Scaffold.fill(text, with: name).replacing("__library__", with: dependency), to: path)
    }
    chmod(target.absolute(".ci/run"), 0o755)
    try target.write(
      files.text(library == "." ? ".swift-format" : "\(library)/.swift-format") ?? "",
      to: ".swift-format")
    for command in [
      ["swift", "format", "--in-place", "--recursive", "App", "Library", "Packages", "Tests"],
      ["git", "init", "--quiet", "--initial-branch=main"],
    ] {
      let result = try Subprocesses.run(command, in: folder, mergesErrors: true)
      guard result.status == 0 else { throw Failure(description: result.output) }
    }
  }
}

extension MakeCommand {
  /// Writes a project of one's own.
  func project() throws -> Int32 {
    guard let name = values["NAME"], let folder = values["DIR"].map(absolute) else {
      throw Failure(
        description: "Which name, and where? Try: make project NAME=Kanban DIR=../kanban")
    }
    let dependency: String
    switch (values["URL"], values["VERSION"]) {
    case (let url?, let version?):
      dependency = "package(url: \"\(url)\", from: \"\(version)\")"
    case (nil, nil):
      let graph = Graph(files: files)
      if !graph.packages.isEmpty { try ReleaseManifest(graph).write(to: files) }
      dependency = "package(path: \"\(files.root)\")"
    default:
      throw Failure(
        description: "A release has both: make project … URL=https://… VERSION=1.0.0. Without "
          + "both, the project depends on this folder.")
    }
    try Project(
      files: files, library: values["LIBRARY"] ?? ".", name: name, folder: folder,
      dependency: dependency
    ).write()
    print(
      """
      Wrote \(name) to \(folder), which uses .\(dependency).
      Next: cd \(folder) && make test
      """)
    return 0
  }
}
