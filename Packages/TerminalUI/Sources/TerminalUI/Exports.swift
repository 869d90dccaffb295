// View code needs dates, URLs, points and sizes, and keys.
@_exported import Foundation

@_exported import struct TerminalCore.KeyModifiers
@_exported import struct TerminalCore.KeyStroke
