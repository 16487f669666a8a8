import { createReadStream, readFileSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import t from 'tap'
import tar from 'tar-stream'
import { isSession } from '../../../contracts/calendar.ts'
import type { Exchange } from '../../../contracts/events/bars.ts'
import { findGaps, gapSpans, type SessionCount } from '../../../ingest/completeness.ts'
import { realPath } from '../support/documents.ts'

/** Tickers with a closing price by session and exchange, straight from the raw lines. */
async function countArchive(): Promise<SessionCount[]> {
  const venue: Record<string, Exchange> = { '1': 'HOSE', '2': 'HNX', '9': 'UPCOM' }
  const exchangeOf = new Map(
    readFileSync(realPath('listing/cafef_companies_all.csv'), 'utf8')
      .split('\n')
      .map(line => line.split(','))
      .map(row => [row[1] ?? '', venue[row[2] ?? '']]),
  )
  const found = new Map<string, SessionCount & { tickers: number }>()
  const archive = createReadStream(realPath('ohlcv/cafef_price_history_tail.tar.gz'))
  for await (const entry of archive.pipe(createGunzip()).pipe(tar.extract())) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    const exchange = exchangeOf.get(/([^/]+)\.csv$/.exec(entry.header.name)?.[1] ?? '')
    if (!exchange) continue
    for (const line of Buffer.concat(chunks).toString('utf8').split(/\r?\n/).slice(1)) {
      const [date = '', , close] = line.split(',')
      const session = date.split('/').reverse().join('-')
      if (!(Number(close) > 0) || session < '2023-06-01' || !isSession(session)) continue
      const key = `${session} ${exchange}`
      const count = found.get(key) ?? { session, exchange, tickers: 0 }
      count.tickers += 1
      found.set(key, count)
    }
  }
  return [...found.values()]
}

t.test('the gaps of two years of real bars', async t => {
  const spans = gapSpans(findGaps(await countArchive(), '2025-08-25'))
  t.same(
    spans.map(span => `${span.from}…${span.to} ${span.exchange ?? 'all'} ${span.missing}`),
    [
      '2023-09-15…2023-09-15 HNX 123',
      '2023-09-19…2023-09-19 HNX 306',
      '2023-10-27…2023-10-27 HNX 306',
      '2024-11-28…2024-12-06 HNX 111',
      '2024-12-02…2024-12-06 UPCOM 654',
      '2025-02-03…2025-02-03 all 1537',
      '2025-03-17…2025-03-17 HNX 306',
      '2025-03-17…2025-03-17 UPCOM 845',
      '2025-07-09…2025-07-11 HNX 13',
      '2025-07-09…2025-07-11 UPCOM 215',
      '2025-08-14…2025-08-14 HOSE 71',
      '2025-08-25…2025-08-25 HOSE 92',
    ],
  )
})
