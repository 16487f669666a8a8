import type { Form, Template } from './form.ts'
import type { LineName } from './line.ts'

export type StatementKind = 'balance_sheet' | 'income' | 'cash_flow'

/** Where a canonical line stands in the statements of a template. */
export interface Place {
  readonly line: LineName
  readonly statement: StatementKind
  /** Plain labels (see plainLabel), most specific first. */
  readonly labels: readonly string[]
  /** Depth by numbering, where the same label stands twice (`IV. Hàng tồn kho` over `1. Hàng tồn kho`). */
  readonly depth?: number
  readonly codes?: Partial<Record<Form, string>>
  /** The total it is part of: where that is reached by what is printed, a part that is not printed at all is nil. */
  readonly within?: LineName
  /** −1 where the feed prints the opposite sign of ours. */
  readonly sign?: -1
}

/** total = Σ sign × part. Checked when all is stated; and when it holds without them, blank parts are nil. */
export interface Identity {
  readonly name: string
  readonly forms?: readonly Form[]
  readonly total: LineName
  readonly parts: readonly (readonly [1 | -1, LineName])[]
  /** Lines of groups that the source may leave out; absent ones do not stop the check. */
  readonly optional?: readonly LineName[]
  /** A failure makes the report inconsistent; otherwise it only proves blanks. */
  readonly check: boolean
}

export interface Chart {
  readonly template: Template
  readonly places: readonly Place[]
  readonly identities: readonly Identity[]
  /** Labels that only this template prints: a statement of unknown kind is recognised by them. */
  readonly signature: readonly string[]
}
