import Foundation

/// The edits of the rows of a bound collection.
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
  /// Creates views of bindings to the elements of a collection, whose rows can be edited.
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
  /// Creates a list of bindings to the elements of a collection, whose rows can be edited.
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

  /// Creates a list of rows for the numbers of a range.
  public init<Row: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
  ) where Content == ForEach<Range<Int>, Int, Row> {
    self.init(selection: nil, content: ForEach(data, content: rowContent))
  }
}
