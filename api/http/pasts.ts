import type pg from 'pg'
import type { Db } from '../../runtime/postgres.ts'
import type { ReadModelStatuses } from './read-model-statuses.ts'

/** A frozen release whose tables can be read. */
export interface Past {
  readonly name: string
  /** The day whose end it holds; null: it is a state of the home. */
  readonly knownAt: string | null
  /** What its answers take for now. */
  readonly now: Date
  /** In place of those of the request. */
  readonly services: { readonly db: Db; readonly readModels: ReadModelStatuses; readonly bulk: pg.Pool }
}

/** The frozen releases of a home. */
export interface Pasts {
  names(): Promise<readonly string[]>
  named(name: string): Promise<Past | null>
  /** The release that holds what was known at the end of a day. */
  knownAt(day: string): Promise<Past | null>
}
