// SwiftPM asks for a source. The modules of the library are imported by their own names.
