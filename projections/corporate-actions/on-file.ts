import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import { isWithin, type Life, readLives, withFormer } from '../listing/lives.ts'
import { readRights, type StoredAction } from './rights.ts'
import type { CorporateActionsTables } from './table.ts'

/** Which tickers, of these or of all, have an action on file, whatever its day. */
export async function tickersWithActions(db: Db, tickers?: readonly string[]): Promise<Set<string>> {
  let query = db
    .withTables<CorporateActionsTables>()
    .selectFrom('corporate_actions.actions')
    .select('ticker')
    .distinct()
  if (tickers) query = query.where('ticker', '=', sql<string>`any(${[...tickers]})`)
  return new Set((await query.execute()).map(({ ticker }) => ticker))
}

/** Rights of one ticker by ex-date; empty where no action on file is one. */
export type RightsByExDate = ReadonlyMap<string, readonly StoredAction[]>

/**
 * Of each ticker with an action on file its rights by ex-date; none for a ticker without any action, of which nothing
 * tells whether it had one. What a security did under an earlier ticker is its own, what another one did under the same
 * ticker is not. Empty while the read model of actions is not built yet.
 * @param knownAt as known on that day, and under the tickers of then; left out: now
 */
export async function rightsOnFile(
  db: Db,
  tickers?: readonly string[],
  knownAt?: string,
): Promise<Map<string, RightsByExDate>> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('corporate_actions.actions') is not null as there`.execute(db)
  if (!rows[0]?.there) return new Map()
  const lives = await readLives(db, tickers, knownAt)
  const named = tickers && withFormer(tickers, lives)
  const rights = await readRights(db, {
    ...(named ? { tickers: named } : {}),
    ...(knownAt === undefined ? {} : { knownAt }),
  })
  const withActions = await tickersWithActions(db, named)
  const own = [...withActions].map((ticker): [string, RightsByExDate] => [
    ticker,
    rights.get(ticker) ?? new Map(),
  ])
  const ofSecurities = [...lives].flatMap(([ticker, life]): [string, RightsByExDate][] =>
    life.spans.some(span => withActions.has(span.ticker)) ? [[ticker, rightsOf(life, rights)]] : [],
  )
  return new Map([...own.filter(([ticker]) => !lives.has(ticker)), ...ofSecurities])
}

const rightsOf = (life: Life, rights: ReadonlyMap<string, RightsByExDate>): RightsByExDate =>
  new Map(
    [...new Set(life.spans.map(({ ticker }) => ticker))].flatMap(ticker =>
      [...(rights.get(ticker) ?? [])].filter(([day]) => isWithin(life, ticker, day)),
    ),
  )
