import { numberArray, textArray } from '../engine/arrays.ts'
import type { Trx } from '../engine/projection.ts'
import { answerOf } from './answer.ts'
import type { BreadthDay, SectorRow } from './market/market.ts'
import type { TickerSeries } from './market/ticker-series.ts'
import { breadthCounts, mcclellanColumns } from './table.ts'

/** ASCII record separator. */
const separator = '\u001e'

/** Writes the newest answer of each series; a ticker without one has no row. */
export async function writeLatest(
  trx: Trx,
  tickers: readonly string[],
  seriesOf: (ticker: string) => TickerSeries | undefined,
): Promise<void> {
  const gone: string[] = []
  const rows = []
  for (const ticker of tickers) {
    const series = seriesOf(ticker)
    const answer = series ? answerOf(series) : null
    if (series === undefined || answer === null) gone.push(ticker)
    else rows.push({ ticker, series, answer })
  }
  if (gone.length > 0) await trx.query('delete from latest where ticker = any($1)', [gone])
  // A few hundred answers at a time: the bodies are some kilobytes each.
  for (let i = 0; i < rows.length; i += 400) {
    const some = rows.slice(i, i + 400)
    await trx.query(
      `insert into latest (ticker, session, exchange, bars_used, warm, low_liquidity, rating, rating_label, price_basis, mark, body)
       select * from unnest($1::text[], $2::date[], $3::text[], $4::integer[], $5::boolean[], $6::boolean[], $7::float8[], $8::text[], $9::text[], $10::text[], string_to_array($11, $12))
       on conflict (ticker) do update set session = excluded.session, exchange = excluded.exchange,
         bars_used = excluded.bars_used, warm = excluded.warm, low_liquidity = excluded.low_liquidity,
         rating = excluded.rating, rating_label = excluded.rating_label, price_basis = excluded.price_basis, mark = excluded.mark, body = excluded.body`,
      [
        textArray(some.map(r => r.ticker)),
        textArray(some.map(r => r.answer.as_of)),
        textArray(some.map(r => r.series.venue)),
        numberArray(some.map(r => r.answer.bars_used)),
        textArray(some.map(r => String(r.answer.warm))),
        textArray(some.map(r => r.answer.liquidity.low_liquidity?.toString())),
        numberArray(some.map(r => r.answer.rating?.total)),
        textArray(some.map(r => r.answer.rating?.label)),
        textArray(some.map(r => r.series.basis)),
        textArray(some.map(r => r.series.tape.mark)),
        // One text with a separator that JSON never holds: an array of JSON texts would have every quote escaped.
        some.map(r => JSON.stringify(r.answer)).join(separator),
        separator,
      ],
    )
  }
}

export async function writeBreadth(trx: Trx, days: readonly BreadthDay[]): Promise<void> {
  if (days.length === 0) return
  const columns = [...breadthCounts, ...mcclellanColumns]
  const types = [...breadthCounts.map(() => 'bigint'), ...mcclellanColumns.map(columnType)]
  await trx.query(
    `insert into breadth (session, exchange, ${columns.join(', ')})
     select * from unnest($1::date[], $2::text[], ${types.map((type, i) => `$${i + 3}::${type}[]`).join(', ')})
     on conflict (session, exchange) do update set ${columns.map(c => `${c} = excluded.${c}`).join(', ')}`,
    [
      textArray(days.map(d => d.session)),
      textArray(days.map(d => d.exchange)),
      ...breadthCounts.map(c => numberArray(days.map(d => d.counts[c]))),
      ...mcclellanColumns.map(c =>
        c === 'warm'
          ? textArray(days.map(d => d.mcclellan?.warm.toString()))
          : numberArray(days.map(d => d.mcclellan?.[c])),
      ),
    ],
  )
}

const columnType = (c: (typeof mcclellanColumns)[number]): string =>
  c === 'warm' ? 'boolean' : c === 'ad_line' ? 'bigint' : 'float8'

const sectorNumbers = [
  ['change_percent', 'float8'],
  ['change_percent_equal', 'float8'],
  ['turnover', 'bigint'],
  ['advancers', 'bigint'],
  ['decliners', 'bigint'],
  ['unchanged', 'bigint'],
] as const

export async function writeSectors(trx: Trx, rows: readonly SectorRow[]): Promise<void> {
  if (rows.length === 0) return
  const names = [...sectorNumbers.map(([name]) => name), 'turnover_estimated', 'leaders']
  await trx.query(
    `insert into sectors (session, code, ${names.join(', ')})
     select * from unnest($1::date[], $2::text[], ${sectorNumbers.map(([, type], i) => `$${i + 3}::${type}[]`).join(', ')}, $9::boolean[], $10::json[])
     on conflict (session, code) do update set ${names.map(c => `${c} = excluded.${c}`).join(', ')}`,
    [
      textArray(rows.map(r => r.session)),
      textArray(rows.map(r => r.code)),
      ...sectorNumbers.map(([name]) => numberArray(rows.map(r => r[name]))),
      textArray(rows.map(r => String(r.turnover_estimated))),
      rows.map(r => JSON.stringify(r.leaders)),
    ],
  )
}
