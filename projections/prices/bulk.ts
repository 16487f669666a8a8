import type { Bars } from '../../contracts/events/bars.ts'
import type { Bulk } from '../engine/projection.ts'
import { barColumnOf, overlapColumns } from './adjusted-overlaps.ts'
import { replaceSeries, settleAllSeries, settleSeries } from './adjusted-series.ts'
import { assertColumns, type Cell, type Column, cells, columns, groups } from './columns.ts'
import { sharesOf } from './shares-of.ts'
import { touchedBy } from './touched.ts'

/** Rows as lines of COPY. Tickers and days are plain words by the schema of the fact, so nothing needs an escape. */
export const bulk: Bulk<Bars> = {
  target: `bars (${columns.join(', ')})`,
  lines(whole) {
    assertColumns(whole)
    const fact = sharesOf(whole)
    if (fact.data.ticker.length === 0) return ''
    const filled = cells(fact)
    if (fact.data.ticker.length === 1) return onlyRow(filled)
    const columnsOfRow = rowParts(filled)
    let out = ''
    for (let i = 0; i < fact.data.ticker.length; i++) {
      for (const part of columnsOfRow) out += typeof part === 'string' ? part : text(part[i])
      out += '\n'
    }
    return out
  },
  touches: facts => touchedBy(facts.map(sharesOf)),
  async settle(trx, facts) {
    const shares = facts.map(sharesOf)
    return touchedBy(shares, await settleSeries(trx, shares))
  },
  keep: fact => fact.data.adj_series_replaced !== undefined,
  after: async (trx, facts) => touchedBy([], await replaceSeries(trx, facts.map(sharesOf))),
  finish: settleAllSeries,
  /** For each group of columns of a key the document of the highest standing, and of that the latest fact: as `apply`. */
  async merge(trx) {
    await trx.query(`
      with doubled as (select session, ticker from bars group by session, ticker having count(*) > 1),
      taken as (delete from bars b using doubled d where b.session = d.session and b.ticker = d.ticker returning b.*),
      raw as (${best('raw', 'raw_fact')}),
      said as (select distinct on (session, ticker, adj_document) * from taken where adj_document is not null
                order by session, ticker, adj_document, adj_fact desc),
      adj as (select distinct on (session, ticker) * from said order by session, ticker, adj_standing desc, adj_document desc),
      several as (insert into adjusted_overlaps (ticker, session, ${overlapColumns.join(', ')})
        select s.ticker, s.session, ${overlapColumns.map(c => `s.${barColumnOf(c)}`).join(', ')}
          from said s
         where exists (select 1 from said o where o.session = s.session and o.ticker = s.ticker and o.adj_document <> s.adj_document)),
      venue as (${best('venue', 'coalesce(raw_fact, adj_fact)')})
      insert into bars (session, ticker, ${groups.raw.join(', ')}, ${groups.adj.join(', ')}, ${groups.venue.join(', ')})
      select d.session, d.ticker, ${[
        ...groups.raw.map(c => `raw.${c}`),
        ...groups.adj.map(c => `adj.${c}`),
        ...groups.venue.map(c => `venue.${c}`),
      ].join(', ')}
        from doubled d
        left join raw using (session, ticker) left join adj using (session, ticker) left join venue using (session, ticker)`)
  },
}

/** Of each document its latest fact, of these the one of the highest standing. */
const best = (group: 'raw' | 'venue', fact: string) =>
  `select distinct on (session, ticker) * from (
     select distinct on (session, ticker, ${group}_document) * from taken where ${group}_document is not null
      order by session, ticker, ${group}_document, ${fact} desc) l
    order by session, ticker, ${group}_standing desc, ${group}_document desc`

/** Values that are the same in every row of a fact are joined to constant text once. */
function rowParts(filled: Record<Column, readonly Cell[] | Cell>): (string | readonly Cell[])[] {
  const parts: (string | readonly Cell[])[] = []
  let constant = ''
  for (const column of columns) {
    if (column !== columns[0]) constant += '\t'
    const of = filled[column]
    if (Array.isArray(of)) {
      parts.push(constant, of)
      constant = ''
    } else constant += text(of as Cell)
  }
  parts.push(constant)
  return parts
}

/** A fact of a single bar, as live feeds of one ticker give them, needs no parts. */
function onlyRow(filled: Record<Column, readonly Cell[] | Cell>): string {
  let out = ''
  for (const column of columns) {
    const of = filled[column]
    out += `${out === '' ? '' : '\t'}${text(Array.isArray(of) ? of[0] : (of as Cell))}`
  }
  return `${out}\n`
}

const text = (v: Cell): string | number => (v === null || v === undefined ? '\\N' : v)
