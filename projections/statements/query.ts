import { sql } from 'kysely'
import type { Db } from '../../runtime/postgres.ts'
import { assemble, type Print } from './assemble.ts'
import { sectorTypes, type Template } from './form.ts'
import { type History, historyOf, type KnownPeriod } from './history.ts'
import { printsOf } from './store.ts'
import type { StatementsTables } from './table.ts'

export type { History, KnownPeriod } from './history.ts'

const tables = (db: Db) => db.withTables<StatementsTables>()

/** Day on which the first statement became known; null without any. */
export async function firstKnownDay(db: Db): Promise<string | null> {
  const row = await tables(db)
    .selectFrom('statements.prints')
    .select(eb => eb.fn.min<string | null>('known_on').as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}

/** Is there any statement of the ticker on file, whenever known? */
export async function hasStatements(db: Db, ticker: string): Promise<boolean> {
  const row = await tables(db)
    .selectFrom('statements.prints')
    .select('ticker')
    .where('ticker', '=', ticker)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The accounts of all companies as they were known at the end of a day: nothing that was published later, and in
 * the version of that day.
 */
export async function historiesAsOf(db: Db, day: string): Promise<History[]> {
  const rows = await tables(db)
    .selectFrom('statements.prints')
    .select([
      'ticker',
      'period',
      'statement',
      'scope',
      'source',
      'document',
      'fact',
      'known_on',
      'audited',
      'layout',
      'amounts',
    ])
    .where('known_on', '<=', day)
    .orderBy('ticker')
    .orderBy('period')
    .execute()
  const layouts = await tables(db)
    .selectFrom('statements.layouts')
    .select(['id', 'labels', 'codes', 'levels'])
    .execute()
  const prints = printsOf(rows, new Map(layouts.map(layout => [layout.id, layout])))
  return historiesOf(prints)
}

/** Prints, ordered by ticker and period, as histories. */
function historiesOf(prints: readonly Print[]): History[] {
  const byTicker = new Map<string, Map<string, Print[]>>()
  for (const print of prints) {
    const periods = byTicker.get(print.ticker) ?? new Map<string, Print[]>()
    byTicker.set(print.ticker, periods)
    const own = periods.get(print.period)
    if (own) own.push(print)
    else periods.set(print.period, [print])
  }
  return [...byTicker].flatMap(([ticker, periods]) => {
    const known: KnownPeriod[] = []
    for (const own of periods.values()) {
      const accounts = assemble(own)
      if (accounts)
        known.push({
          period: accounts.period,
          template: accounts.template,
          knownOn: accounts.knownOn,
          consistent: accounts.inconsistent.length === 0,
          figures: accounts.figures,
        })
    }
    const history = historyOf(ticker, known)
    return history ? [history] : []
  })
}

/** `general`, `bank`, `broker`, `insurer`: a template's name on the wire. */
export const sectorTypeOf = (template: Template): string => sectorTypes[template]

/** Feeds behind all statements that are served. */
export async function allStatementSources(db: Db): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct unnest(sources) as source from statements.periods order by source`.execute(db)
  return rows.map(row => row.source)
}
