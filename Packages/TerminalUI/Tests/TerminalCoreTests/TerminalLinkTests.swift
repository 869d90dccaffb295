import Testing

@testable import TerminalCore

@Suite struct TerminalLinkTests {
  @Test func manyDifferentLinks_areAllLinks() throws {
    for number in 0..<40_000 {
      let address = "https://example.org/\(number)"
      let link = try #require(TerminalLink(address), "link \(number)")
      var style = CellStyle(attributes: [.bold, .strikethrough], link: link)
      style.attributes.insert(.underline)
      #expect(style.link == link && link.address == address)
      #expect(style.attributes == [.bold, .strikethrough, .underline])
      style.link = nil
      #expect(style == CellStyle(attributes: [.bold, .strikethrough, .underline]))
    }
  }

  @Test func addressesThatAreNoLinks_areRefused() {
    #expect(TerminalLink("no scheme") == nil)
    #expect(TerminalLink("https://example.org/\u{1B}]8;;") == nil)
    #expect(TerminalLink("https://" + String(repeating: "a", count: 2_100)) == nil)
    #expect(TerminalLink("https://example.org/a b")?.address == "https://example.org/a%20b")
  }
}
