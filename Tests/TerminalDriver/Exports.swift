// Results of programs are a part of the interface.
@_exported import Subprocesses
