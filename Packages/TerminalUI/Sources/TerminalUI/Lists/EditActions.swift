import Foundation

/// What rows of a bound collection can have done to them.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Rows can be deleted, with Delete or Backspace.
  public static var delete: Self { Self(rawValue: 1) }
  /// Rows can be moved, with Option and an arrow key.
  public static var move: Self { Self(rawValue: 2) }
  /// Rows can be deleted and moved.
  public static var all: Self { [.delete, .move] }
}

extension ForEach where Content: View {
  /// A view for a binding to each element of a collection that the rows' actions change.
  public init<C>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data == Binding<C>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, content: content)
    if editActions.contains(.delete) {
      deletion = { data.wrappedValue.remove(atOffsets: $0) }
    }
    if editActions.contains(.move) {
      movement = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

extension List where SelectionValue == Never {
  /// Makes a list of the elements of a bound collection, which deleting and moving rows changes.
  public init<C, Row: View>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
  )
  where
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Content == ForEach<Binding<C>, C.Element.ID, Row>, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(
      selection: nil, content: ForEach(data, editActions: editActions, content: rowContent))
  }

  /// Makes a list of the numbers of a range.
  public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}
