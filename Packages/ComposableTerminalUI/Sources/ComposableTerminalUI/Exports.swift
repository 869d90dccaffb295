// This package is the joint of these two: whoever imports it speaks to both.
@_exported import ComposableArchitecture
@_exported import TerminalUI
