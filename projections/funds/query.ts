import type { Db } from '../../runtime/postgres.ts'
import type { StatedNav } from './nav.ts'
import type { FundsTables } from './table.ts'

export { type ComparedFund, compareFunds, type FundComparison, type FundSeries } from './compare-funds.ts'
export { fundCosts } from './costs.ts'
export { resolveNavs } from './nav.ts'
export { performance } from './performance.ts'
export { monthsBefore, typicalReturns } from './returns.ts'

const tables = (db: Db) => db.withTables<FundsTables>()

export interface Fund {
  readonly fund: string
  readonly code: string | null
  readonly name: string
  readonly fundType: string | null
  readonly owner: string | null
  /** Percent a year; already inside the NAV. */
  readonly managementFee: number | null
  readonly inceptionOn: string | null
  readonly asOf: string
  readonly source: string
}

/** Funds as last listed; those that closed are not in the list, which flatters the rest. */
export async function fundList(db: Db, options: { funds?: readonly string[] } = {}): Promise<Fund[]> {
  let query = tables(db)
    .selectFrom('funds.list')
    .select([
      'fund',
      'code',
      'name',
      'fund_type',
      'owner',
      'management_fee',
      'inception_on',
      'as_of',
      'source',
    ])
    .orderBy('fund')
  if (options.funds !== undefined) query = query.where('fund', 'in', options.funds)
  return (await query.execute()).map(row => ({
    fund: row.fund,
    code: row.code,
    name: row.name,
    fundType: row.fund_type,
    owner: row.owner,
    managementFee: row.management_fee,
    inceptionOn: row.inception_on,
    asOf: row.as_of,
    source: row.source,
  }))
}

/** NAVs of funds, oldest first, with what another publication said of the same day. */
export async function fundNavs(
  db: Db,
  funds: readonly string[],
  options: { from?: string; to?: string } = {},
): Promise<Map<string, StatedNav[]>> {
  if (funds.length === 0) return new Map()
  let query = tables(db)
    .selectFrom('funds.nav')
    .select(['fund', 'day', 'nav', 'other_nav', 'document'])
    .where('fund', 'in', funds)
    .orderBy('fund')
    .orderBy('day')
  if (options.from !== undefined) query = query.where('day', '>=', options.from)
  if (options.to !== undefined) query = query.where('day', '<=', options.to)
  const out = new Map<string, StatedNav[]>(funds.map(fund => [fund, []]))
  for (const row of await query.execute()) {
    const navs = out.get(row.fund)!
    if (row.other_nav !== null) navs.push({ day: row.day, nav: row.other_nav, order: 0 })
    navs.push({ day: row.day, nav: row.nav, order: row.document })
  }
  return out
}
