import Foundation
import Models
import Testing

@Suite struct ItemTests {
  @Test func item_isTheSameAfterAFile() throws {
    let item = Item(id: UUID(), title: "“Ünïcode”\n")
    let data = try JSONEncoder().encode(item)
    #expect(try JSONDecoder().decode(Item.self, from: data) == item)
  }
}
