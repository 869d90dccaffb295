@_exported import TerminalCells
