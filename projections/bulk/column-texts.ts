/** What a reader must know about a column besides its type. */
export interface ColumnText {
  readonly description: string
  /** As `VND`, `shares`, `percent a year`; absent: it has none. */
  readonly unit?: string
  /** SQL in place of the column, over the row `b`. */
  readonly value?: string
  /** The column holds JSON as text. */
  readonly isJson?: true
}

/** Columns that mean the same in every table. A data set overrides the entry where its column means something else. */
export const commonColumns = {
  ticker: { description: 'Ticker of the share' },
  exchange: { description: 'HOSE, HNX or UPCOM; null where no source names it' },
  session: { description: 'Trading day' },
  day: { description: 'Day in Vietnam' },
  period: { description: '2026, 2026-Q3, 2026-10 or a day' },
  source: { description: 'Feed or publisher that says so' },
  document: { description: 'Position of the document in the log: what `explain` leads to' },
  fact: { description: 'Position of the fact in the log' },
  fact_id: { description: 'Id of the fact' },
  vintage: { description: 'What the document weighs against others' },
  standing: { description: 'What the document weighs against others' },
  place_by: { description: 'What the list weighs against others' },
  icb: { description: 'ICB code of the industry' },
  name_vi: { description: 'Name in Vietnamese' },
  name_en: { description: 'Name in English' },
  known_on: { description: 'Day in Vietnam on which it became known here' },
  as_of: { description: 'Day that the document speaks of' },
  method_version: { description: 'Version of the method' },
  template: { description: 'Form of accounts: general, bank, securities or insurer' },
  status: { description: 'Status as the source writes it' },
  source_url: { description: 'Address of the published table' },
} as const satisfies Readonly<Record<string, ColumnText>>
