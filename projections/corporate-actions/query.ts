import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { CorporateActionKind } from '../../contracts/events/corporate-action.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { StoredAction } from './rights.ts'
import type { CorporateActionsTables } from './table.ts'

export {
  type AdjustmentDifference,
  readAdjustmentDifferences,
} from './differences.ts'
export { startsOf } from './moves.ts'
export { tickersWithActions } from './on-file.ts'
export { type OwnStep, readOwnSteps, type StepSelection } from './own-steps.ts'
export { type Revision, readRevisions } from './revisions.ts'
export { readRights, type StoredAction } from './rights.ts'
export { readFactorSpans, type SpanSelection } from './spans.ts'

export interface ActionSelection {
  readonly tickers?: readonly string[]
  readonly kinds?: readonly CorporateActionKind[]
  /** First and last day, by ex-date, else payment, else announcement. */
  readonly from?: string
  readonly to?: string
  readonly descending: boolean
  readonly limit: number
  /** Row that the page begins behind. */
  readonly after?: { readonly day: string | null; readonly id: string }
}

const columns = [
  'action_id',
  'source',
  'ticker',
  'kind',
  'day',
  'announced_on',
  'ex_date',
  'record_date',
  'payment_date',
  'cash_per_share',
  'ratio_per_100',
  'price',
  'shares',
  'fiscal_year',
  'tranche',
  'status',
  'note',
  'updated_on',
] as const

/** An action without any day stands at the end of every list. */
const lastDay = (descending: boolean) =>
  sql<string>`coalesce(day, ${descending ? '0001-01-01' : '9999-12-31'}::date)`

type Builder = ExpressionBuilder<CorporateActionsTables, 'corporate_actions.actions'>

const conditions =
  ({ tickers, kinds, from, to }: ActionSelection) =>
  (eb: Builder) => {
    const all: Expression<SqlBool>[] = []
    if (tickers) all.push(eb('ticker', 'in', tickers))
    if (kinds) all.push(eb('kind', 'in', kinds))
    if (from !== undefined) all.push(eb('day', '>=', from))
    if (to !== undefined) all.push(eb('day', '<=', to))
    return eb.and(all)
  }

/** Actions by day, one more than the page to tell whether there is a next. */
export async function readActions(db: Db, selection: ActionSelection): Promise<StoredAction[]> {
  const { descending, limit, after } = selection
  const day = lastDay(descending)
  let query = db
    .withTables<CorporateActionsTables>()
    .selectFrom('corporate_actions.actions')
    .select(columns)
    .where(conditions(selection))
  if (after) {
    const at = sql`(coalesce(${after.day}::date, ${descending ? '0001-01-01' : '9999-12-31'}::date), ${after.id}::text)`
    query = query.where(sql<boolean>`(${day}, action_id) ${sql.raw(descending ? '<' : '>')} ${at}`)
  }
  return query
    .orderBy(day, descending ? 'desc' : 'asc')
    .orderBy('action_id', descending ? 'desc' : 'asc')
    .limit(limit)
    .execute()
}

export async function countActions(db: Db, selection: ActionSelection): Promise<number> {
  const { total } = await db
    .withTables<CorporateActionsTables>()
    .selectFrom('corporate_actions.actions')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where(conditions(selection))
    .executeTakeFirstOrThrow()
  return Number(total)
}
