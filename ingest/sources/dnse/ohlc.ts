import { lastClosedSession } from '../../../contracts/calendar.ts'
import { vietnamDate, vietnamIso } from '../../../contracts/vietnam-time.ts'
import { judgedLicensed, type LicensedRow, licensedBarCandidates } from '../../bars/licensed-candidates.ts'
import { type Feed, type OpenDocument, type Parsed, RejectedDocument, type Sniff } from '../../feed.ts'
import { isOfStream, parseStream } from '../../stream/document.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { partOfDay } from '../rotation.ts'
import { dnseIndexBars, dnseIndices, dnseMinutes, fortyDays, ohlc } from './ohlc-requests.ts'
import { dnseRecord, dnseStream } from './stream.ts'

/*
 * DNSE OpenAPI, by one's own key: `GET /price/ohlc` with symbol, type, resolution, from and to in epoch seconds. Answer: columns
 * t, o, h, l, c, v and `nextTime`, 0 where nothing is left. Evidence: DNSE's page "Lịch sử OHLC" (interface of 2026-05-07), its
 * clients (pypi.org/project/dnse-sdk-openapi 2.0.0), read 2026-11-29. Prices of shares are in thousand VND (ACB at 23.8 there),
 * indices in points.
 */

const publisher = { id: 'dnse', name: 'DNSE Securities', url: 'https://www.dnse.com.vn' } as const
const licence = 'dnse-openapi'

/** The bars of the last forty days: a tenth of the market a day, and the indices each day. */
export const dnseOhlc: Feed = {
  id: 'exchange.dnse.ohlc',
  title: 'DNSE OpenAPI: bars of a session by ticker, and indices (own key)',
  publisher,
  licence,
  parser: 1,
  recognise: sniff => isAnswer(sniff) && stepOf(sniff.head) >= 86_400,
  parse: document => parseOhlc(document, '1d'),
  schedule: {
    cron: '30 16,18 * * 1-5',
    form: 'json',
    mayBeEmpty: true,
    needs: 'tickers',
    past: 'latest',
    requests: (now, { tickers }) => {
      const shares = partOfDay(Object.keys(tickers), now, 10)
      if (shares.length === 0) return []
      return [
        ...dnseIndices.map(code => dnseIndexBars(code, now)),
        ...shares.map(ticker => ohlc(ticker, 'STOCK', '1D', fortyDays(now))),
      ]
    },
  },
}

/** Bars of a minute: of the last session ticker by ticker, and as they come by the stream. */
export const dnseIntraday: Feed = {
  id: 'exchange.dnse.intraday',
  title: 'DNSE OpenAPI: bars of a minute by ticker, and its stream (own key)',
  publisher,
  licence,
  parser: 1,
  recognise: sniff =>
    (isAnswer(sniff) && stepOf(sniff.head) < 3_600) ||
    (isOfStream(sniff.name) && /"T"\s*:\s*"/.test(sniff.head)),
  parse: document =>
    isOfStream(document.name)
      ? parseStream(document, licence, line => [dnseRecord(JSON.parse(line))].flatMap(one => one ?? []))
      : parseOhlc(document, '1m'),
  stream: dnseStream,
  schedule: {
    cron: '0 17 * * 1-5',
    form: 'json',
    anyRows: true,
    needs: 'tickers',
    past: 'latest',
    requests: (now, { tickers }) => {
      const session = lastClosedSession(now)
      return partOfDay(Object.keys(tickers), now, 10).map(ticker => dnseMinutes(ticker, session))
    },
  },
}

/** By the last part of the address too: the chart that everybody may ask answers in the same form. */
const isAnswer = ({ name, head, members }: Sniff) =>
  !members &&
  name === 'ohlc' &&
  /^\s*\{\s*"t"\s*:\s*\[/.test(head) &&
  /"nextTime"\s*:\s*\d+\s*\}\s*$/.test(head)

/** Seconds between the first two bars, since an answer does not say its resolution; NaN where there is one at most. */
const stepOf = (head: string): number => {
  const [, first, second] = /"t"\s*:\s*\[\s*(\d+)\s*,\s*(\d+)/.exec(head) ?? []
  return Number(second) - Number(first)
}

/** Prices of shares are written in thousand VND; a float product would leave noise behind the last đồng. */
const inVnd = (text: string): string =>
  text === '' ? '' : String(Math.round(Number(text) * 1_000_000) / 1_000)

function parseOhlc(document: OpenDocument, resolution: '1d' | '1m'): Parsed {
  const member = document.members[0]!
  const answer = jsonRoot(member)
  const [times, ...columns] = ['t', 'o', 'h', 'l', 'c', 'v'].map(name => answer.list(name))
  if (!times || columns.some(column => !column))
    throw new RejectedDocument(
      answer.has('message') || answer.has('code') ? 'error-body' : 'unknown-shape',
      `${member.path} has no columns t, o, h, l, c, v: ${answer.text('code')} ${answer.text('message')}`.trim(),
    )
  if (columns.some(column => column?.length !== times.length))
    throw new RejectedDocument('unknown-shape', `${member.path} has columns of different lengths`)
  const wanted = paramsOf(document.url)
  const symbol = (wanted.get('symbol') ?? member.path.replace(/\.[a-z]+$/i, '')).toUpperCase()
  const price = wanted.get('type') === 'INDEX' ? (text: string) => text : inVnd
  const cell = (column: number, row: number) => {
    const value = columns[column]?.[row]
    return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  }
  const rows = times.map((seconds, i): LicensedRow => {
    const isTime = typeof seconds === 'number' && seconds > 0 && seconds < 1e11
    return {
      symbol,
      session: isTime ? vietnamDate(seconds * 1000) : null,
      ...(resolution === '1m' ? { minute: isTime ? vietnamIso(seconds * 1000).slice(11, 16) : null } : {}),
      where: `${member.path}:${i + 1}`,
      price: {
        open: price(cell(0, i)),
        high: price(cell(1, i)),
        low: price(cell(2, i)),
        close: price(cell(3, i)),
      },
      count: { volume: cell(4, i) },
    }
  })
  const parsed = judgedLicensed(rows, document, bars =>
    licensedBarCandidates(licence, resolution, symbol, bars, null),
  )
  const next = answer.number('nextTime') ?? 0
  if (next === 0) return parsed
  return {
    ...parsed,
    issues: [
      ...parsed.issues,
      {
        verdict: 'flagged',
        rule: 'partial-page',
        where: member.path,
        detail: `${symbol}: bars from ${next} on are left out of the answer`,
      },
    ],
  }
}

const paramsOf = (url: string): URLSearchParams =>
  URL.canParse(url) ? new URL(url).searchParams : new URLSearchParams()
