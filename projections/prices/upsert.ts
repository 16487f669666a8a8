import type { Bars } from '../../contracts/events/bars.ts'
import { numberArray, textArray } from '../engine/arrays.ts'
import type { StoredFact, Trx } from '../engine/projection.ts'
import { keepOverlaps } from './adjusted-overlaps.ts'
import { type Cell, type Column, cells, columns, groups } from './columns.ts'
import { bars } from './table.ts'

const textColumns = new Set<Column>(['session', 'ticker', 'exchange', 'adj_edition', 'adj_volume_basis'])

/** The same document again, or one of a higher standing; of one standing the newer document. */
const counts = (group: 'raw' | 'adj' | 'venue') => {
  const [standing, document] = [`${group}_standing`, `${group}_document`]
  return `excluded.${document} is not null and (bars.${document} is null or excluded.${document} = bars.${document}
    or (excluded.${standing}, excluded.${document}) > (bars.${standing}, bars.${document}))`
}

const replace = (group: 'raw' | 'adj' | 'venue') =>
  groups[group].map(c => `${c} = case when ${counts(group)} then excluded.${c} else bars.${c} end`)

const statement = `
  insert into bars (${columns.join(', ')})
  select * from unnest(${columns.map((c, i) => `$${i + 1}::${bars.columns[c].sql}[]`).join(', ')})
  on conflict (session, ticker) do update set
  ${[
    ...replace('raw'),
    ...replace('adj'),
    `adj_factor = case when ${counts('adj')} then 1 else bars.adj_factor end`,
    ...replace('venue'),
  ].join(',\n  ')}`

/** One statement for a batch, whatever its size: a column an array. */
export async function upsert(trx: Trx, facts: readonly StoredFact<Bars>[]): Promise<void> {
  for (const run of runsWithoutRepeats(facts)) {
    const overlapping = await keepOverlaps(trx, run)
    await trx.query(statement, parameters(run))
    await overlapping?.serveLatest()
  }
}

/**
 * A row may not occur twice in one upsert (error 21000). Facts of one document under different keys never share a
 * row, so a new statement begins where the document changes or a key comes again.
 */
function* runsWithoutRepeats(facts: readonly StoredFact<Bars>[]): Generator<StoredFact<Bars>[]> {
  let run: StoredFact<Bars>[] = []
  let keys = new Set<string>()
  for (const fact of facts) {
    if (run.length > 0 && (run[0]?.documentseq !== fact.documentseq || keys.has(fact.key))) {
      yield run
      run = []
      keys = new Set()
    }
    keys.add(fact.key)
    run.push(fact)
  }
  if (run.length > 0) yield run
}

function parameters(facts: readonly StoredFact<Bars>[]): string[] {
  const filled = facts.map(f => ({ rows: f.data.ticker.length, cells: cells(f) }))
  return columns.map(column => {
    const values: Cell[] = []
    for (const f of filled) {
      const of = f.cells[column]
      if (Array.isArray(of)) for (const v of of) values.push(v)
      else for (let i = 0; i < f.rows; i++) values.push(of as Cell)
    }
    return textColumns.has(column)
      ? textArray(values as (string | null)[])
      : numberArray(values as (number | null)[])
  })
}
