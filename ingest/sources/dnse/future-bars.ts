import { contractsOn, exchangeCode } from '../../../contracts/market/futures.ts'
import { isIndexFuture } from '../../../contracts/market/instrument-kind.ts'
import { addDays, epochDay, vietnamDate } from '../../../contracts/vietnam-time.ts'
import { newBarReader } from '../../bars/bar-reader.ts'
import { points, whole } from '../../bars/prices.ts'
import { type Feed, RejectedDocument, type ScheduledRequest } from '../../feed.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { windowsOf } from '../rotation.ts'
import { saysFuture } from './future-name.ts'

const columns = ['open', 'high', 'low', 'close', 'volume'] as const

/** The series that the service joins itself. */
const joined = 'VN30F1M'

/**
 * DNSE's chart service: daily bars of VN30 futures, in points and contracts. The series `VN30F1M` that it joins, and the
 * four contracts that trade; public clients of 2026-09-22 and 2026-10-01 read the first, and name the second by the codes
 * of the exchange (41I1G3000).
 */
export const dnseFutureBars: Feed = {
  id: 'exchange.dnse.future-bars',
  title: 'DNSE chart service: daily bars of VN30 futures, in points',
  publisher: { id: 'dnse', name: 'DNSE Securities', url: 'https://www.dnse.com.vn' },
  parser: 1,
  // Of shares others answer in the same shape: a file's name has to say that it is a future.
  recognise: ({ name, head, members }) =>
    !members && saysFuture(name) && /^\s*\{\s*"t"\s*:\s*\[/.test(head) && !/"s"\s*:\s*"/.test(head),
  parse(document) {
    const member = document.members[0]!
    const symbol = symbolOf(document.url, member.path)
    if (!isIndexFuture(symbol))
      throw new RejectedDocument('unknown-shape', `${document.name} names no future that is known: ${symbol}`)
    const answer = jsonRoot(member)
    const [times, ...values] = ['t', 'o', 'h', 'l', 'c', 'v'].map(name => answer.list(name))
    if (!times || values.some(column => column?.length !== times.length))
      throw new RejectedDocument(
        'unknown-shape',
        `${member.path} has no columns t, o, h, l, c, v of one length`,
      )
    const reader = newBarReader(document, columns)
    reader.open(member.path)
    for (const [i, seconds] of times.entries()) {
      const isTime = typeof seconds === 'number' && seconds > 0 && seconds < 1e11
      const cell = (column: number) => String(values[column]?.[i] ?? '')
      reader.row(symbol, isTime ? epochDay(vietnamDate(seconds * 1000)) : Number.NaN, i + 1, {
        open: points(cell(0)),
        high: points(cell(1)),
        low: points(cell(2)),
        close: points(cell(3)),
        volume: whole(cell(4)),
      })
    }
    return reader.finish()
  },
  schedule: {
    cron: '30 15,18 * * 1-5',
    form: 'json',
    anyRows: true,
    past: {
      since: '2017-08-10',
      span: (from, to) => windowsOf(from, to, 365).map(window => barsOf(joined, window.from, window.to)),
    },
    requests: now => {
      const today = vietnamDate(now)
      const contracts = (contractsOn('VN30', today) ?? []).map(exchangeCode)
      return [joined, ...contracts].map(symbol => barsOf(symbol, addDays(today, -40), today))
    },
  },
}

function barsOf(symbol: string, from: string, to: string): ScheduledRequest {
  const seconds = `from=${epochDay(from) * 86_400}&to=${(epochDay(to) + 1) * 86_400}`
  return {
    url: `https://api.dnse.com.vn/chart-api/v2/ohlcs/derivative?symbol=${symbol}&resolution=1D&${seconds}`,
    series: symbol,
  }
}

/** `…?symbol=VN30F1M&…` of the address, or the file's name where an answer was saved as `VN30F1M.json`. */
function symbolOf(url: string, path: string): string {
  const wanted = /[?&]symbol=([^&]+)/.exec(url)?.[1]
  const file = path.split('/').at(-1)!.replace(/\..*$/, '')
  return decodeURIComponent(wanted ?? file).toUpperCase()
}
