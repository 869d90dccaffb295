extension Declaration {
  /// Returns an extension of `DependencyValues` with `@DependencyEntry`.
  static func dependencyEntry(_ draw: inout Draw, space: String) -> Declaration {
    var members: [String] = []
    var uses: [String] = []
    let level = draw.element(of: ["", "public ", "package "])
    for index in 0..<draw.number(in: 1...4) {
      let name = "\(draw.element(of: ["value", "client", "key", "self_"]))\(index)\(space)"
      let type = draw.element(of: [
        DrawnType.int, .string,
        .plain("(any Shape & Swift::Sendable)?", ("Square(side: 1)", "nil")),
        .tuple([(nil, .int), ("id", .string)]),
      ])
      let isTyped = draw.once(in: 2) || type.source.hasPrefix("(")
      let (test, live) = type.values
      let hasTest = draw.once(in: 3) == false
      let hasLive = !hasTest || draw.once(in: 2)
      let hasPreview = draw.once(in: 2)
      // A key that is seen outside needs a name of its own.
      let arguments =
        ["\"Key\(index)\(space)\""] + (hasLive ? ["liveValue: \(live)"] : [])
        + (hasPreview ? ["previewValue: \(live)"] : [])
      let annotation = isTyped || !hasTest ? ": \(type.source)" : ""
      members.append(
        """
        \(draw.trivia())@DependencyEntry(\(arguments.joined(separator: ", ")))
        var \(name)\(draw.trivia())\(annotation)\(hasTest ? " = \(test)" : "")
        """)
      let expected = [("test", hasTest ? test : nil), ("live", hasLive ? live : nil)]
      for (context, value) in expected {
        guard let value else { continue }
        uses.append(
          """
          withDependencies { $0.context = .\(context) } operation: {
            @Dependency(\\.\(name)) var found
            let expected: \(type.outside) = \(value)
            expect(\(type.text("found")) == \(type.text("expected")), "\(context) \(name)")
          }
          """)
      }
    }
    return Declaration(
      source: "\(level)extension DependencyValues {\n\(members.joined(separator: "\n"))\n}",
      uses: uses)
  }
}
