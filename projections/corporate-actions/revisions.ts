import { sql } from 'kysely'
import type { CorporateActionKind } from '../../contracts/events/corporate-action.ts'
import type { Db } from '../../runtime/postgres.ts'
import type { StoredAction } from './rights.ts'

/** What an action said on the day on which this state of it came in. */
export interface Revision extends StoredAction {
  /** States of the action that came in on earlier days; 0: it is new. */
  readonly earlier: number
}

export interface RevisionSelection {
  readonly tickers?: readonly string[]
  readonly kinds?: readonly CorporateActionKind[]
  /** States that came in from this day on. */
  readonly from: string
  readonly limit: number
}

/** States of actions, those that came in last first; on one day those of the latest day of the action first. */
export async function readRevisions(
  db: Db,
  { tickers, kinds, from, limit }: RevisionSelection,
): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select s.action_id, s.source, s.ticker, s.kind, s.day, s.announced_on, s.ex_date, s.record_date, s.payment_date,
           s.cash_per_share, s.ratio_per_100, s.price, s.shares, s.fiscal_year, s.tranche, s.status, s.note, s.updated_on,
           (select count(*)::int from corporate_actions.states e
             where e.source = s.source and e.action_id = s.action_id and e.updated_on < s.updated_on) as earlier
      from corporate_actions.states s
     where s.updated_on >= ${from}::date
       ${tickers ? sql`and s.ticker = any(${[...tickers]})` : sql``}
       ${kinds ? sql`and s.kind = any(${[...kinds]})` : sql``}
     order by s.updated_on desc, s.day desc nulls last, s.source, s.action_id
     limit ${limit}`.execute(db)
  return rows
}
