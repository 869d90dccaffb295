import Foundation
import IdentifiedCollections
import Testing

@Suite struct IdentifiedTests {
  struct Form: Hashable, Codable {
    var title = ""
    var count = 0
  }

  @Test func anID_isGivenOrTakenFromTheValue() {
    let form = Form(title: "Design", count: 1)
    #expect(Identified(form, id: 7).id == 7)
    #expect(Identified(form, id: 7).value == form)
    #expect(Identified(form, id: \.title).id == "Design")
    let names = IdentifiedArray(uniqueElements: ["a", "b"].map { Identified($0, id: \.self) })
    #expect(names.ids == ["a", "b"])
  }

  @Test func changingTheValue_keepsTheID() {
    var form = Identified(Form(title: "Design"), id: \.title)
    form.title += "!"
    form.value.count = 2
    #expect(form.title == "Design!")
    #expect(form.count == 2)
    #expect(form.id == "Design")
  }

  @Test func equalityAndHash_areThoseOfIDAndValue() {
    #expect(Identified("a", id: 1) == Identified("a", id: 1))
    #expect(Identified("a", id: 1) != Identified("a", id: 2))
    #expect(Identified("a", id: 1) != Identified("b", id: 1))
    #expect(
      Set([Identified("a", id: 1), Identified("a", id: 1), Identified("a", id: 2)]).count == 2)
  }

  @Test func coding_roundTrips() throws {
    let form = Identified(Form(title: "Design"), id: 1)
    let data = try JSONEncoder().encode(form)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(object?.keys.sorted() == ["id", "value"])
    #expect(try JSONDecoder().decode(Identified<Int, Form>.self, from: data) == form)
  }
}
