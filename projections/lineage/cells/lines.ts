/** A value as a document has it. */
export type Value = string | number | null

/** A line of a document: a row of a sheet or table, or an object of a JSON text. */
export interface Line {
  /** File in an archive, and sheet: `2025/VCB.csv`, `Sheet1`; empty where the document is one file. */
  readonly part: string
  /** `line 12`, `row 7`, `/data/3`. */
  readonly at: string
  readonly values: readonly Value[]
  /** What stands around the line: names and values of the objects that it lies in. */
  readonly context: readonly string[]
  /** Address of a value: `line 12, column close`, `C7`, `/data/3/close`. */
  address(column: number): string
  /** What stands above or before a value as its name. */
  heads(column: number): readonly string[]
}

/** A file of a document, unpacked. */
export interface Member {
  readonly path: string
  readonly bytes: Uint8Array
}
