import { sql } from 'kysely'
import { publisherIn } from '../../contracts/publishers.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { ActionRow } from './table.ts'

export type StoredAction = Omit<ActionRow, 'vintage' | 'document' | 'fact'>

/** Kinds that move the reference price of their ex-date. */
const rightsKinds = ['cash_dividend', 'stock_dividend', 'bonus_shares', 'rights_issue'] as const

/** A source that people filled from the notices themselves goes before one that collects them. */
const isNotice = (source: string) => publisherIn(source) === 'curated'

export interface RightsSelection {
  /** All where left out. */
  readonly tickers?: readonly string[]
  /** Ex-dates after this day. */
  readonly after?: string
  /** Ex-dates up to this day, as they were known on it; left out: all, as they are known now. */
  readonly knownAt?: string
}

/**
 * Rights by ticker and ex-date. What was known on a day: of each action the newest state that had come in by then, else
 * the first one on file where the action had been announced by then. Where several sources state the same kind for one
 * ex-date, that of the notices counts alone: both are one action.
 */
export async function readRights(
  db: Db,
  { tickers, after, knownAt }: RightsSelection,
): Promise<Map<string, Map<string, StoredAction[]>>> {
  const { rows } = await sql<StoredAction>`
    with known as (
      select distinct on (source, action_id) * from ${
        knownAt === undefined ? sql`corporate_actions.actions` : sql`corporate_actions.states`
      }
       where ${tickers ? sql`ticker = any(${[...tickers]})` : sql`true`}
       order by source, action_id ${
         knownAt === undefined
           ? sql``
           : sql`, updated_on <= ${knownAt}::date desc,
                 case when updated_on <= ${knownAt}::date then updated_on end desc, updated_on`
       })
    select action_id, source, ticker, kind, day, announced_on, ex_date, record_date, payment_date, cash_per_share,
           ratio_per_100, price, shares, fiscal_year, tranche, status, note, updated_on
      from known
     where kind = any(${[...rightsKinds]}) and ex_date is not null
       ${after === undefined ? sql`` : sql`and ex_date > ${after}::date`}
       ${
         knownAt === undefined
           ? sql``
           : sql`and ex_date <= ${knownAt}::date and coalesce(announced_on, ex_date) <= ${knownAt}::date`
       }
     order by ticker, ex_date, action_id`.execute(db)
  const counted = [...Map.groupBy(rows, row => `${row.ticker} ${row.ex_date} ${row.kind}`).values()].flatMap(
    same => {
      const notices = same.filter(({ source }) => isNotice(source))
      return notices.length > 0 ? notices : same
    },
  )
  return new Map(
    [...Map.groupBy(counted, row => row.ticker)].map(([ticker, own]) => [
      ticker,
      Map.groupBy(own, row => row.ex_date!),
    ]),
  )
}
