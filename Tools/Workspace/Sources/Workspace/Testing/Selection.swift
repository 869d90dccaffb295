extension Graph {
  /// Returns packages by their names, in the order of the graph.
  ///
  /// - Parameter names: Names that are separated by commas or spaces.
  /// - Throws: A ``Failure`` with code 64 and a list of all names, if there is no such package.
  public func packages(named names: String) throws -> [Package] {
    let wanted = names.split { $0 == "," || $0 == " " }.map(String.init)
    for name in wanted where self[name] == nil {
      let all = packages.map(\.name).joined(separator: ", ")
      throw Failure("There is no package \(name). There are: \(all).", code: 64)
    }
    return packages.filter { wanted.contains($0.name) }
  }

  /// Returns the names of the packages that changed files belong to.
  ///
  /// A file at the top, such as the README, belongs to the tools, whose tests read it.
  public func packages(containing changed: [String]) -> Set<String> {
    Set(
      changed.compactMap { file in
        if let package = packages.first(where: { file.hasPrefix($0.folder + "/") }) {
          return package.name
        }
        let isTool = file.hasPrefix("Tools/") || !file.utf8.contains(UInt8(ascii: "/"))
        return isTool && self["Workspace"] != nil ? "Workspace" : nil
      })
  }

  /// Returns the files that were changed since the merge base with a branch: committed, uncommitted
  /// and new ones.
  public static func changedFiles(in root: String, since branch: String = "main") throws -> [String]
  {
    func git(_ arguments: String...) throws -> [String] {
      let result = try ChildProcess.run(["git"] + arguments, in: root)
      guard result.code == 0 else {
        throw Failure(
          """
          `git \(arguments.joined(separator: " "))` failed. CHANGED=1 needs a git clone with a \
          branch \(branch); use PACKAGE=… otherwise.
          """)
      }
      return result.lines
    }
    let base = try git("merge-base", "HEAD", branch).first ?? branch
    let tracked = try git("-c", "core.quotePath=false", "diff", "--name-only", "--no-renames", base)
    let new = try git("-c", "core.quotePath=false", "ls-files", "--others", "--exclude-standard")
    return Array(Set(tracked + new)).sorted()
  }

  /// Returns the packages to test after changes of files, in the order of the graph.
  public func packagesToTest(changed: [String]) -> [Package] {
    let names = dependents(of: packages(containing: changed))
    return packages.filter { names.contains($0.name) }
  }
}
