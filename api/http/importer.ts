/** What is wrong with rows, by rule. */
export interface ImportedRule {
  readonly rule: string
  readonly verdict: string
  readonly rows: number
  readonly examples: readonly { readonly where: string; readonly detail: string }[]
}

/** What became of one document of an import. */
export interface ImportedDocument {
  readonly name: string
  readonly feed: string | null
  readonly outcome: string
  readonly reason?: string | null
  readonly rows: number
  readonly accepted: number
  readonly quarantined: number
  readonly refused: number
  readonly rules: readonly ImportedRule[]
}

/** A mapping that an import suggests for a table of no known shape. */
export interface ImportProposal {
  readonly file: string
  /** As YAML. */
  readonly text: string
  readonly reasons: readonly string[]
  /** Columns that it does not read. */
  readonly unread: readonly string[]
  readonly questions: readonly { readonly about: string; readonly text: string; readonly option: string }[]
  /** The first rows as facts; empty while a question is open. */
  readonly preview: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] }
}

/** The report of `vnfin import --json`, as far as pages show it. */
export interface ImportResult {
  readonly documents: readonly ImportedDocument[]
  readonly proposals: readonly ImportProposal[]
  /** Whether the read models have everything; null where that was not waited for. */
  readonly served: boolean | null
}

/** A file that was sent and waits for a word about it. */
export interface Upload {
  readonly token: string
  readonly name: string
}

/** Imports files as `vnfin import` does, one at a time. */
export interface Importer {
  /** Keeps a file for an hour. @throws Problem too_many_requests when too many wait */
  keep(name: string, bytes: Buffer): Promise<Upload>
  /** The upload of a token; null when its hour is over. */
  find(token: string): Upload | null
  /**
   * Runs the import of an upload.
   * @param options values by the name of the option of `vnfin import`: `source`, `prices`, …
   * @throws ImportFailed with what the command printed
   */
  run(upload: Upload, options: Readonly<Record<string, string>>, accept: boolean): Promise<ImportResult>
}

/** The command ended without a report: a wrong option, a database that is away. */
export class ImportFailed extends Error {
  override readonly name = 'ImportFailed'
}
