import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { bulkRoutes } from '../../api/bulk/index.ts'
import { type BulkFormat, bulkFormatNames } from '../../contracts/http/bulk.ts'
import { bars } from '../../projections/prices/table.ts'
import { bulkHome, fill } from '../support/bulk-home.ts'
import { serveApp } from '../support/serve.ts'
import { interleaved, rounds, timed } from './pace.ts'
import type { BenchRow } from './row.ts'

const rows = 1_000_000
/** What a download may add to the memory of its process, MB. */
const maxMegabytes = 250

/** Shares of `COPY` that forms must reach; of the others the figure alone is of interest. */
const minOf: Partial<Record<BulkFormat, number>> = { csv: 0.7, parquet: 1, arrow: 1 }

/** A million bars over HTTP in each form, beside `COPY … TO STDOUT` of the same columns by one connection. */
export async function bulkBench(): Promise<BenchRow[]> {
  const ending: (() => unknown)[] = []
  const t = { teardown: (end: () => unknown) => void ending.push(end) }
  try {
    const { pool, db } = await bulkHome(t)
    await fill(pool, 'prices', bars, rows, given)
    await pool.query('vacuum analyze prices.bars')
    const { base } = await serveApp(t, {
      routes: bulkRoutes,
      db,
      bulk: pool,
      nats: null,
      readModels: { get: () => null, all: () => [], simulated: false, unavailable: null },
      now: () => new Date(),
    })
    const seconds = await interleaved(
      {
        copy: () => timed(() => plainCopy(pool)),
        csv: () => timed(() => download(base, 'csv')),
        'csv.gz': () => timed(() => download(base, 'csv.gz')),
        'csv.zst': () => timed(() => download(base, 'csv.zst')),
        jsonl: () => timed(() => download(base, 'jsonl')),
        parquet: () => timed(() => download(base, 'parquet')),
        arrow: () => timed(() => download(base, 'arrow')),
      },
      { rounds: rounds(), warmUps: 1 },
    )
    const perSecond = (samples: readonly number[]) => samples.map(s => rows / s)
    const peers = [{ what: 'COPY … TO STDOUT', samples: perSecond(seconds.copy) }]
    const memory: BenchRow[] = []
    for (const format of bulkFormatNames) {
      const { megabytes, bytes } = await added(() => download(base, format))
      memory.push({
        what: `memory of a million rows as ${format}`,
        unit: 'MB',
        samples: [megabytes],
        max: maxMegabytes,
        note: `${(bytes / 1e6).toFixed(1)} MB sent`,
      })
    }
    return [
      ...bulkFormatNames.map(
        (format): BenchRow => ({
          what: `rows as ${format}`,
          unit: 'rows/s',
          samples: perSecond(seconds[format]),
          peers: peers.map(peer => {
            const min = minOf[format]
            return min === undefined ? peer : { ...peer, min }
          }),
        }),
      ),
      ...memory,
    ]
  } finally {
    for (const end of ending.toReversed()) await end()
  }
}

/** Bars as they are in the market: 1,600 tickers a session. */
const given = {
  session: `date '2023-01-02' + i / 1600`,
  ticker: `'T' || lpad((i % 1600)::text, 4, '0')`,
  exchange: `'HOSE'`,
  open: '10000 + (i * 37) % 900 * 50',
  high: '10200 + (i * 37) % 900 * 50',
  low: '9900 + (i * 37) % 900 * 50',
  close: '10100 + (i * 41) % 900 * 50',
  volume: '(i::bigint * 7919) % 3000000',
  turnover: '(i::bigint * 7919) % 3000000 * 10100',
  raw_document: '1 + i / 500',
  raw_fact: '1 + i / 100',
}

const nowhere = () => {
  let bytes = 0
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      bytes += chunk.length
      done()
    },
  })
  return { sink, bytes: () => bytes }
}

async function plainCopy(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const columns =
      'session, ticker, open, high, low, close, volume, turnover, put_through_volume, put_through_turnover, raw_document, raw_fact, exchange'
    await pipeline(
      client.query(
        copyTo(
          `copy (select ${columns} from prices.bars where raw_document is not null) to stdout (format csv, header)`,
        ),
      ),
      nowhere().sink,
    )
  } finally {
    client.release()
  }
}

async function download(base: string, format: BulkFormat): Promise<number> {
  const [response] = (await once(get(`${base}/api/bulk/bars?format=${format}`), 'response')) as [
    IncomingMessage,
  ]
  if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`)
  const { sink, bytes } = nowhere()
  response.pipe(sink)
  await finished(sink)
  return bytes()
}

/** What some work adds to the memory of this process at most. */
async function added(work: () => Promise<number>): Promise<{ megabytes: number; bytes: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let max = before
  const timer = setInterval(() => {
    max = Math.max(max, process.memoryUsage.rss())
  }, 20)
  try {
    const bytes = await work()
    return { megabytes: (max - before) / 1e6, bytes }
  } finally {
    clearInterval(timer)
  }
}
