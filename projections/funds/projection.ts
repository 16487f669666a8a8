import {
  type FundHoldings,
  type FundList,
  type FundNav,
  fundHoldings,
  fundList,
  fundNav,
} from '../../contracts/events/fund.ts'
import { publisherIn } from '../../contracts/publishers.ts'
import type { Projection, StoredFact, Trx } from '../engine/projection.ts'
import { standingOf, upsertRecords } from '../engine/records.ts'
import { RefusedFact } from '../engine/refused-fact.ts'
import { holdings, list, tables } from './table.ts'

/** Open-end funds: list, NAV history, holdings. */
export const funds: Projection<FundList | FundNav | FundHoldings> = {
  name: 'funds',
  version: 2,
  handles: [fundList, fundNav, fundHoldings],
  tables,
  async apply(trx, facts) {
    const touched = new Set<string>()
    for (const fact of facts)
      switch (fact.type) {
        case fundList.type: {
          const { as_of, rows } = fact.data as FundList
          for (const { fund } of rows) touched.add(fund)
          const source = publisherIn(fact.source)
          await upsertRecords(
            trx,
            list,
            rows.map(row => ({ ...row, as_of, source })),
            fact,
          )
          break
        }
        case fundHoldings.type: {
          const { by, rows } = fact.data as FundHoldings
          await upsertRecords(
            trx,
            holdings,
            rows.map(row => ({ ...row, kind: by })),
            fact,
          )
          break
        }
        default:
          touched.add((fact.data as FundNav).fund)
          await upsertNavs(trx, fact as StoredFact<FundNav>)
      }
    return { fund: [...touched] }
  },
}

/** The later edition counts, in whatever order they come in; where it differs from what was said before, both are on record. */
async function upsertNavs(trx: Trx, fact: StoredFact<FundNav>): Promise<void> {
  const { data, documentseq, seq } = fact
  if (data.nav.length !== data.day.length)
    throw new RefusedFact(`column nav has ${data.nav.length} values, day has ${data.day.length}`)
  await trx.query(
    `insert into nav as old (fund, day, nav, vintage, document, fact)
     select distinct on (day) $1, day, nav, $6::text, $4::bigint, $5::bigint
       from unnest($2::date[], $3::float8[]) with ordinality as n (day, nav, place)
      order by day, place desc
     on conflict (fund, day) do update set
       nav = case when (excluded.vintage, excluded.document) >= (old.vintage, old.document)
                  then excluded.nav else old.nav end,
       other_nav = case
         when excluded.nav = old.nav or excluded.document = old.document then old.other_nav
         when (excluded.vintage, excluded.document) > (old.vintage, old.document) then old.nav
         else excluded.nav
       end,
       vintage = greatest(excluded.vintage, old.vintage),
       document = case when (excluded.vintage, excluded.document) >= (old.vintage, old.document)
                       then excluded.document else old.document end,
       fact = case when (excluded.vintage, excluded.document) >= (old.vintage, old.document)
                   then excluded.fact else old.fact end`,
    [data.fund, data.day, data.nav, documentseq, seq, standingOf(fact)],
  )
}
