import Foundation
import TerminalUI

struct RandomView: View {
  let model: RandomModel
  var body: some View { PieceView(piece: model.root, model: model) }
}

private struct PieceView: View {
  let piece: Piece
  let model: RandomModel

  var body: some View { AnyView(content) }

  private var isOdd: Bool { !piece.value.isMultiple(of: 2) }

  private var number: Binding<Double> {
    Binding(
      get: { Double(model.text(piece.id).wrappedValue) ?? 3 },
      set: { model.text(piece.id).wrappedValue = "\($0)" })
  }

  private func parts() -> some View {
    ForEach(piece.parts) { part in AnyView(PieceView(piece: part, model: model)) }
  }

  /// The parts, with a value of the piece in each.
  private func rows() -> some View {
    ForEach(piece.parts) { part in
      AnyView(PieceView(piece: part, model: model).padding(.leading, CGFloat(piece.value)))
    }
  }

  private static let placements: [ToolbarItemPlacement] = [
    .automatic, .navigation, .bottomBar, .principal,
  ]

  private var content: any View {
    let button = Button("Present \(piece.id)") { model.tap(piece.id) }
    let isPresented = model.flag(piece.id)
    return switch piece.kind {
    case .text:
      Text(Array(repeating: "word\(piece.id)", count: piece.value + 1).joined(separator: " "))
    case .button:
      Button("Button \(piece.id) \(model.flag(piece.id).wrappedValue)") { model.tap(piece.id) }
    case .toggle: Toggle("Toggle \(piece.value)", isOn: model.flag(piece.id))
    case .field: TextField("Field \(piece.value)", text: model.text(piece.id))
    case .divider: Divider()
    case .picker:
      Picker("Picker", selection: model.text(piece.id)) {
        ForEach(0..<piece.value + 1, id: \.self) { Text("option \($0)").tag("\($0)") }
      }
      .pickerStyle(isOdd ? .segmented : .inline)
    case .constant:
      // Only the modifiers change.
      Text("A text of several words")
        .padding(.leading, CGFloat(piece.value % 3))
        .frame(width: CGFloat(8 + piece.value), alignment: isOdd ? .trailing : .leading)
        .offset(x: CGFloat(piece.value % 2))
        .border(.secondary)
    case .progress: ProgressView("Progress", value: Double(piece.value) / 8)
    case .stepper: Stepper("Step \(piece.value)", onIncrement: {}, onDecrement: {})
    case .choice:
      Picker("Choice \(piece.id)", selection: model.text(piece.id)) {
        ForEach(0..<piece.value + 1, id: \.self) { Text("option \($0)").tag("\($0)") }
      }
    case .menu:
      Menu("Menu \(piece.id) \(model.flag(piece.id).wrappedValue)") {
        Button("Item \(piece.value)") { model.tap(piece.id) }
        if isOdd { Menu("Inner") { Button("Last") { model.tap(piece.id) } } }
      }
    case .slider: Slider(value: number, in: 0...8, step: 1) { Text("Slider \(piece.id)") }
    case .date: DatePicker("Date \(piece.id)", selection: model.date(piece.id))
    case .secret: SecureField("Secret \(piece.value)", text: model.text(piece.id))
    case .editor: TextEditor(text: model.text(piece.id)).frame(height: 2)
    case .disabledButton:
      Button("Button \(piece.id)", role: isOdd ? .destructive : nil) { model.tap(piece.id) }
        .disabled(piece.value > 3)
    case .spacer: Spacer()
    case .column: VStack(alignment: isOdd ? .leading : .center) { parts() }
    case .row: HStack(alignment: .top, spacing: CGFloat(piece.value)) { parts() }
    case .layers: ZStack(alignment: isOdd ? .topLeading : .center) { parts() }
    case .list:
      List {
        if isOdd {
          Section("Section \(piece.value)") { rows() }
        } else {
          rows()
        }
      }
      .frame(height: model.scrollHeight)
    case .grid:
      Grid {
        ForEach(piece.parts) { part in
          GridRow {
            Text("\(part.id)")
            AnyView(PieceView(piece: part, model: model))
          }
        }
      }
    case .border: VStack { parts() }.border(isOdd ? .red : .blue)
    case .padded: VStack { parts() }.padding(.leading, CGFloat(piece.value))
    case .styled:
      VStack { parts() }.foregroundColor(isOdd ? .red : .green).lineLimit(piece.value)
    case .disabled: VStack { parts() }.disabled(isOdd)
    case .titled:
      HStack { parts() }.frame(width: CGFloat(40 + 5 * piece.value), alignment: .trailing)
    case .fits: ViewThatFits(in: .horizontal) { parts() }.frame(width: CGFloat(10 * piece.value))
    case .box: GroupBox("Box \(piece.value)") { parts() }
    case .overlaid:
      VStack { parts() }.overlay(alignment: .topTrailing) { Text("over \(piece.value)") }
        .background(isOdd ? Color.blue : .clear)
    case .identified: VStack { parts() }.id(piece.value / 2)
    case .lazy:
      ScrollView { LazyVStack(alignment: .leading) { rows() } }.frame(height: model.scrollHeight)
    case .scroll: ScrollView { VStack { parts() } }.frame(height: model.scrollHeight)
    case .geometry:
      Group {
        VStack { parts() }
        GeometryReader { Text("\($0.size.width) × \($0.size.height)") }.frame(height: 1)
      }
    case .group: Group { parts() }.tint(isOdd ? .orange : nil)
    case .screen:
      NavigationStack {
        // The order of the items shows that of the parts.
        VStack {
          ForEach(piece.parts) { part in
            AnyView(PieceView(piece: part, model: model)).toolbar { Text("\(part.id)") }
          }
        }
        .navigationTitle("Title \(piece.value)")
        .toolbar {
          if isOdd { Button("Item \(piece.value)") {} }
          ToolbarItem(placement: .cancellationAction) { Text("First") }
          ToolbarItem(placement: Self.placements[piece.value % 4]) { Button("Moving") {} }
        }
      }
    case .tabs:
      TabView(selection: .constant(piece.parts.first?.id ?? 0)) {
        ForEach(piece.parts) { part in
          AnyView(PieceView(piece: part, model: model))
            .tabItem { Text("Tab \(part.value)") }
            .tag(part.id)
        }
      }
    case .disclosure:
      DisclosureGroup("Group \(piece.value)", isExpanded: model.flag(piece.id)) { parts() }
    case .keyed:
      VStack { parts() }.buttonStyle(.plain).labelsHidden()
        .onKey("k", "Key \(piece.value)") { model.tap(piece.id) }
    case .form:
      Form {
        if isOdd { Section("Section \(piece.value)") { rows() } } else { rows() }
      }
      .frame(height: model.scrollHeight)
    case .selection:
      List(selection: model.set(piece.id)) {
        ForEach(piece.parts) { part in AnyView(PieceView(piece: part, model: model)) }
          .onDelete { _ in model.tap(piece.id) }
      }
      .frame(height: model.scrollHeight)
    case .themed:
      VStack {
        if model.flag(piece.id).wrappedValue { Text("themed").screenTheme(.highContrast) }
        parts()
      }
    case .hidden:
      Group { if isOdd { VStack { parts() }.opacity(0) } else { VStack { parts() }.hidden() } }
    case .link:
      NavigationStack {
        VStack {
          NavigationLink("Open \(piece.id)") {
            VStack { parts() }.navigationTitle("Screen \(piece.value)")
          }
          Text("root \(piece.id)")
        }
      }
      .frame(height: 8)
    // A button that presents the parts.
    case .sheet:
      button.sheet(isPresented: isPresented) {
        if isOdd {
          NavigationStack { VStack { parts() }.navigationTitle("Sheet") }
        } else {
          parts()
        }
      }
    case .cover: button.fullScreenCover(isPresented: isPresented) { VStack { parts() } }
    case .popover: button.popover(isPresented: isPresented) { VStack { parts() } }
    case .alert:
      button.alert("Alert \(piece.id)", isPresented: isPresented) {
        Button("Yes") {}.disabled(isOdd)
        Button("No", role: .cancel) {}
      } message: {
        Text(Array(repeating: "message\(piece.id)", count: piece.value + 1).joined(separator: " "))
      }
    }
  }
}
