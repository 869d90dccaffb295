import ComposableTerminalUI
import Foundation
import LocalTime
import Models
import Styleguide

/// The fields with both values each, and buttons that cancel and save, as the content of a sheet.
public struct ResolveConflictSheet: View {
  private let store: StoreOf<ResolveConflictFeature>

  public init(store: StoreOf<ResolveConflictFeature>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      WithViewStore(store, observe: { $0 }) { viewStore in
        Form {
          Text(viewStore.message).foregroundColor(.secondary)
          HStack(spacing: 2) {
            Button("All mine") { viewStore.send(.allTapped(isTheirs: false)) }
              .keyboardShortcut("m", modifiers: [])
            Button("All from the file") { viewStore.send(.allTapped(isTheirs: true)) }
              .keyboardShortcut("f", modifiers: [])
          }
          ForEach(viewStore.conflict.fields, id: \.self) { field in
            FieldSection(field: field, viewStore: viewStore)
          }
        }
        .navigationTitle("Two versions of “\(viewStore.heading)”")
      }
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Not now") { store.send(.cancelButtonTapped) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { store.send(.saveButtonTapped) }.keyboardShortcut("s")
        }
      }
    }
    .frame(idealHeight: 24)
    .interactiveDismissDisabled()
  }
}

/// A field with its value here and its value in the file, one of which is chosen.
private struct FieldSection: View {
  @Environment(\.dateCalendar) private var calendar
  let field: Standup.Field
  let viewStore: ViewStoreOf<ResolveConflictFeature>

  var body: some View {
    let dates = DateText(locale: calendar.locale, timeZone: calendar.timeZone)
    let conflict = viewStore.conflict
    let mine = field.text(in: conflict.mine, dates: dates)
    let theirs = field.text(in: conflict.theirs, dates: dates)
    let isTheirs = viewStore.takenFields.contains(field)
    Section(conflict.title(of: field, dates: dates)) {
      version(mine.excerpt(differingFrom: theirs), isTheirs: false, isChosen: !isTheirs)
      version(theirs.excerpt(differingFrom: mine), isTheirs: true, isChosen: isTheirs)
    }
  }

  private func version(_ text: String, isTheirs: Bool, isChosen: Bool) -> some View {
    let side = isTheirs ? "In the file" : "Here"
    return Button {
      viewStore.send(.versionTapped(field, isTheirs: isTheirs))
    } label: {
      HStack(alignment: .top) {
        Text(isChosen ? "◉" : "○")
        Text(side).foregroundColor(.secondary).frame(width: 12, alignment: .leading)
        Text(verbatim: text).lineLimit(6).bold(isChosen)
        Spacer()
      }
    }
    .buttonStyle(.plain)
    .accessibilityLabel("\(side): \(text)")
  }
}

extension String {
  /// Returns the text from a few words before the first difference from another one, if that is far
  /// from its beginning.
  fileprivate func excerpt(differingFrom other: String) -> String {
    let same = zip(self, other).prefix { $0 == $1 }.count
    guard same > 120 else { return self }
    let words = dropFirst(same - 40).drop { !$0.isWhitespace }
    return "…" + words.drop(while: \.isWhitespace)
  }
}

extension ResolveConflictFeature.State {
  fileprivate var heading: String { (conflict.mine ?? conflict.theirs)?.heading ?? "" }
}
