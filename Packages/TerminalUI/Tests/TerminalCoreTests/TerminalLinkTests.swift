import Testing

@testable import TerminalCore

@Suite struct TerminalLinkTests {
  @Test func manyDifferentLinks_areAllLinks() {
    let attributes: CellAttributes = [.bold, .strikethrough]
    for number in 0..<40_000 {
      let address = "https://example.org/\(number)"
      let link = TerminalLink(address)
      var style = CellStyle(attributes: attributes, link: link)
      // The first ones, and those for which there is no room.
      guard number < 100 || number > 32_000, number % 10 == 0 else { continue }
      guard link != nil, style.link == link, link?.address == address,
        style.attributes == attributes
      else {
        Issue.record("link \(number)")
        return
      }
      style.link = nil
      guard style == CellStyle(attributes: attributes) else {
        Issue.record("without link \(number)")
        return
      }
    }
  }

  @Test func attributesBesideALink_canBeChanged() throws {
    let link = try #require(TerminalLink("https://example.org"))
    var style = CellStyle(attributes: .bold, link: link)
    style.attributes.insert(.underline)
    #expect(style.link == link && style.attributes == [.bold, .underline])
    style.link = nil
    #expect(style == CellStyle(attributes: [.bold, .underline]))
  }
}
