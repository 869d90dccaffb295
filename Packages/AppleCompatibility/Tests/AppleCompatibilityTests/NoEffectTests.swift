import AppleCompatibility
import Testing

/// A screen is the same with what has no effect as without it.
@MainActor
@Suite struct NoEffectTests {
  private typealias Change = @MainActor (Sample) -> any View

  private struct Sample: View {
    @State private var name = "Blob"
    @State private var isOn = true

    var body: some View {
      List {
        Text("Text").font(.body)
        TextField("Name", text: $name)
        Toggle("On", isOn: $isOn)
        Button("Save") {}
        Image(systemName: "plus")
      }
      .navigationTitle("Title")
    }
  }

  private func screen(_ view: any View) -> String {
    Pilot(size: (40, 12)) { NavigationStack { AnyView(view) } }.styledScreen
  }

  @Test func modifiers() {
    let changes: [Change] = [
      { $0.animation(.default) }, { $0.animation(.default, value: 1) },
      { $0.transition(.opacity.combined(with: .move(edge: .leading)).animation(.default)) },
      { $0.transition(.asymmetric(insertion: .slide, removal: .scale)) },
      { $0.transition(.identity) },
      { $0.contentTransition(.numericText()) }, { $0.contentTransition(.opacity) },
      { $0.contentTransition(.identity) }, { $0.contentTransition(.interpolate) },
      { $0.blendMode(.difference) }, { $0.blur(radius: 3) }, { $0.clipShape(Circle()) },
      { $0.colorInvert() }, { $0.contentShape(Rectangle()) }, { $0.cornerRadius(8) },
      { $0.edgesIgnoringSafeArea(.all) }, { $0.ignoresSafeArea() }, { $0.imageScale(.large) },
      { $0.rotationEffect(.degrees(90)) }, { $0.scaleEffect(2) }, { $0.shadow(radius: 2) },
      { $0.allowsTightening(true) }, { $0.lineSpacing(4) }, { $0.minimumScaleFactor(0.5) },
      { $0.monospaced() }, { $0.monospacedDigit() }, { $0.autocapitalization(.none) },
      { $0.autocorrectionDisabled() }, { $0.disableAutocorrection(true) },
      { $0.keyboardType(.numberPad) }, { $0.scrollDismissesKeyboard(.immediately) },
      { $0.textContentType(.password) }, { $0.textInputAutocapitalization(.never) },
      { $0.listRowInsets(nil) }, { $0.listRowSeparator(.hidden) },
      { $0.navigationBarTitleDisplayMode(.inline) }, { $0.navigationViewStyle(.stack) },
      { $0.presentationDetents([.medium, .large, .fraction(0.5), .height(3)]) },
      { $0.presentationDragIndicator(.visible) }, { $0.textFieldStyle(.roundedBorder) },
      { $0.listStyle(.insetGrouped) }, { view in WithPerceptionTracking { view } },
      { $0.headerProminence(.increased) }, { $0.listRowSeparatorTint(.red) },
      { $0.listSectionSeparator(.hidden) }, { $0.navigationBarHidden(true) },
      { $0.buttonBorderShape(.capsule) }, { $0.controlSize(.large) },
      { $0.datePickerStyle(.compact) }, { $0.formStyle(.grouped) }, { $0.menuStyle(.button) },
      { $0.accessibilityIdentifier("name") }, { $0.kerning(2) }, { $0.tracking(2) },
      { $0.symbolVariant(.fill) }, { $0.toolbar(.hidden, for: .navigationBar, .tabBar) },
    ]
    let plain = screen(Sample())
    for (index, change) in changes.enumerated() {
      #expect(screen(change(Sample())) == plain, "change \(index)")
    }
  }

  @Test func shapesImagesAndFonts() {
    func screen(_ view: any View) -> String {
      Pilot(size: (12, 6), footer: false) { AnyView(view) }.styledScreen
    }
    #expect(screen(RoundedRectangle(cornerRadius: 8)) == screen(RoundedRectangle()))
    #expect(screen(Capsule().rotation(.degrees(45))) == screen(RoundedRectangle()))
    #expect(
      screen(LazyVStack(pinnedViews: [.sectionHeaders, .sectionFooters]) { Text("A") })
        == screen(LazyVStack { Text("A") }))
    #expect(
      screen(Image(systemName: "plus").renderingMode(.template))
        == screen(Image(systemName: "plus")))
    #expect(screen(Image(systemName: "plus").resizable()) == screen(Image(systemName: "plus")))
    let fonts: [(Font, Font)] = [
      (.largeTitle, .title), (.title2, .title), (.title3, .title), (.subheadline, .body),
      (.callout, .body), (.footnote, .caption), (.caption2, .caption), (.system(size: 9), .body),
      (.system(size: 9, weight: .bold), .body.bold()), (.system(.title), .title),
      (.title.monospaced().monospacedDigit(), .title),
    ]
    for (font, same) in fonts { #expect(font == same) }
  }

  @Test func earlierNames() {
    func screen(_ view: any View) -> String {
      Pilot(size: (30, 6)) { AnyView(view) }.styledScreen
    }
    #expect(
      screen(
        NavigationView {
          Button("A") {}.buttonStyle(.borderless).accentColor(.red)
            .navigationBarTitle("Title", displayMode: .inline)
            .navigationBarItems(leading: Text("L")).navigationBarItems(trailing: Text("T"))
        })
        == screen(
          NavigationStack {
            Button("A") {}.buttonStyle(.plain).tint(.red).navigationTitle("Title")
              .toolbar { ToolbarItem(placement: .navigation) { Text("L") } }
              .toolbar { ToolbarItem(placement: .topBarTrailing) { Text("T") } }
          }))
    #expect(
      screen(
        ScrollView(.vertical, showsIndicators: false) {
          NavigationLink("Title", destination: Text("A"))
          NavigationLink(destination: Text("A")) { Text("View") }
        }
        .toolbar {
          ToolbarItem(placement: .navigationBarLeading) { Text("L") }
          ToolbarItem(placement: .navigationBarTrailing) { Text("T") }
        })
        == screen(
          ScrollView {
            NavigationLink("Title") { Text("A") }
            NavigationLink {
              Text("A")
            } label: {
              Text("View")
            }
          }
          .toolbar {
            ToolbarItem(placement: .navigation) { Text("L") }
            ToolbarItem(placement: .topBarTrailing) { Text("T") }
          }))
    #expect(PickerStyle.wheel == .menu && PickerStyle.navigationLink == .menu)
  }
}

/// The modifiers under their earlier names that do something.
@MainActor
@Suite struct EarlierNameTests {
  private struct Counter: View {
    @State private var count = 0
    @State private var changes = ""

    var body: some View {
      List {
        Button("Add") { count += 1 }
          .swipeActions(edge: .leading, allowsFullSwipe: false) { Button("Reset") { count = 0 } }
        Text("Changes: \(changes)")
      }
      .onChange(of: count) { changes += "\($0)" }
    }
  }

  @Test func onChangeAndSwipeActions() {
    let ui = Pilot(size: (40, 10)) { Counter() }
    ui.click("Add")
    ui.click("Add")
    #expect(ui.contains("Changes: 12"))
    ui.press("m")
    #expect(ui.contains("Reset"))
    ui.press(.enter)
    #expect(ui.contains("Changes: 120"))
  }
}

private struct Sample_Previews: PreviewProvider {
  static var previews: some View { Text("A preview of the earlier dialect") }
}

struct CounterPreview: PreviewProgram {}
