import pg from 'pg'
import { readRunning } from '../../cli/home.ts'
import { type SimulatedHome, simulatedHome } from '../support/vnfin-process.ts'
import { interleaved, rounds } from './pace.ts'
import type { BenchRow } from './row.ts'
import { median } from './samples.ts'

/** Shares of a round; none is read twice, so that no response comes from the cache. */
const shares = 20
const bars = 250

/** The stored figures of the same rows, as text, by one statement. */
const plainSql = `
  select json_agg(d)::text as text from (
    select b.ticker, i.exchange, b.session as date, b.open, b.high, b.low, b.close, b.adj_close, b.volume, b.turnover,
           b.put_through_volume, b.put_through_turnover, lag(b.close) over w as previous_close, lag(b.session) over w as previous_date,
           f.buy_volume, f.sell_volume, f.buy_value, f.sell_value
      from prices.bars b
      left join listing.instruments i on i.ticker = b.ticker
      left join foreign_flow.flows f on f.ticker = b.ticker and f.session = b.session
     where b.ticker = $1 and b.session between $2 and $3
    window w as (order by b.session) order by b.session limit ${bars}) d`

/**
 * The history of a share as JSON, from a response that nobody has requested before, beside one plain query of its stored
 * figures in the same rounds: what bands, reasons, sources and the envelope cost.
 */
export async function historyBench(): Promise<BenchRow[]> {
  const ends: (() => unknown)[] = []
  const t = { teardown: (end: () => unknown) => ends.unshift(end) } as never
  try {
    const home = await simulatedHome(t)
    const client = new pg.Client(readRunning(home.folder)!.databaseUrl)
    await client.connect()
    ends.unshift(() => client.end())
    const { rows } = await client.query<{ ticker: string; from: string; to: string }>(`
      select ticker, min(session)::text as from, max(session)::text as to
        from (select ticker, session, row_number() over (partition by ticker order by session desc) as n from prices.bars) b
       where n <= ${bars} group by ticker having count(*) = ${bars} order by md5(ticker)`)
    let next = 0
    const some = () => {
      if (next + shares > rows.length) throw new Error(`only ${rows.length} shares have ${bars} bars`)
      const chosen = rows.slice(next, next + shares)
      next += shares
      return chosen
    }
    const bytes: number[] = []
    const samples = await interleaved(
      {
        ours: () =>
          eachTimed(some(), async ({ ticker, from, to }) =>
            bytes.push(await history(home, { ticker, from, to })),
          ),
        plain: () =>
          eachTimed(some(), ({ ticker, from, to }) =>
            client.query<{ text: string }>(plainSql, [ticker, from, to]),
          ),
      },
      { rounds: rounds(), warmUps: 2 },
    )
    return [
      {
        what: `history of a share, ${bars} bars as JSON, uncached`,
        unit: 'ms',
        samples: samples.ours,
        note: `${median(bytes)} bytes`,
        peers: [{ what: 'its stored figures by one query (json_agg)', samples: samples.plain, min: 1 / 1.3 }],
      },
    ]
  } finally {
    for (const end of ends) await end()
  }
}

/** Median milliseconds of a piece of work on each, one after another. */
async function eachTimed<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const one of all) {
    const begun = performance.now()
    await work(one)
    times.push(performance.now() - begun)
  }
  return median(times)
}

/** Reads the whole answer. @returns its bytes @throws for another status than 200, or fewer bars */
async function history(
  { address, keys }: SimulatedHome,
  { ticker, from, to }: { readonly ticker: string; readonly from: string; readonly to: string },
): Promise<number> {
  const response = await fetch(
    `${address}/api/finance/stock-market/daily?symbols=${ticker}&from=${from}&to=${to}&limit=${bars}`,
    { headers: { 'x-api-key': keys.elite } },
  )
  const text = await response.text()
  const { data } = JSON.parse(text) as { data?: unknown[] }
  if (data?.length !== bars)
    throw new Error(`${ticker}: ${response.status}, ${data?.length} bars: ${text.slice(0, 300)}`)
  return text.length
}
