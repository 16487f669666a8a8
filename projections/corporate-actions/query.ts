import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { CorporateActionKind } from '../../contracts/events/corporate-action.ts'
import { publisherIn } from '../../contracts/publishers.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { ActionRow, CorporateActionsTables } from './table.ts'

export type StoredAction = Omit<ActionRow, 'vintage' | 'document' | 'fact'>

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

/** Which of these tickers have an action on file, whatever its day. */
export async function tickersWithActions(db: Db, tickers: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .withTables<CorporateActionsTables>()
    .selectFrom('corporate_actions.actions')
    .select('ticker')
    .distinct()
    .where('ticker', 'in', tickers)
    .execute()
  return new Set(rows.map(({ ticker }) => ticker))
}

/** Kinds that move the reference price of their ex-date. */
const rightsKinds = ['cash_dividend', 'stock_dividend', 'bonus_shares', 'rights_issue'] as const

/** A source that people filled from the notices themselves goes before one that collects them. */
const isNotice = (source: string) => publisherIn(source) === 'curated'

/**
 * The actions of a ticker that move prices, by ex-date. Where several sources state the same kind for one ex-date, that of
 * the notices counts alone: both are one action.
 */
export async function rightsOf(db: Db, ticker: string): Promise<Map<string, StoredAction[]>> {
  const rows = await db
    .withTables<CorporateActionsTables>()
    .selectFrom('corporate_actions.actions')
    .select(columns)
    .where('ticker', '=', ticker)
    .where('kind', 'in', rightsKinds)
    .where('ex_date', 'is not', null)
    .orderBy('ex_date')
    .orderBy('action_id')
    .execute()
  const counted = [...Map.groupBy(rows, row => `${row.ex_date} ${row.kind}`).values()].flatMap(same => {
    const notices = same.filter(({ source }) => isNotice(source))
    return notices.length > 0 ? notices : same
  })
  return Map.groupBy(counted, row => row.ex_date!)
}
