import type { Test } from 'tap'
import type { Bars } from '../../../../contracts/events/bars.ts'
import type { Fact } from '../../../../contracts/events/fact.ts'
import type { FeedRun } from '../../../../ingest/fetch/memory.ts'
import { type Call, json, type Reply } from '../endpoint.ts'
import { sessionFiles, zipOfFiles } from '../endpoints/cafef.ts'
import type { Fetching } from '../fetching.ts'
import { tickers } from '../market.ts'
import type { Misbehaviour } from '../upstream.ts'

export const evening = '2026-11-27T22:00:00+07:00'
export const today = '2026-11-27'
export const [first] = tickers.map(({ ticker }) => ticker) as [string]

/** A fault inside an answer that is otherwise good: part of it is served, part is not, and it is stated which. */
export interface ContentFault {
  readonly number: number | null
  readonly fault: string
  readonly feed: string
  readonly make: Misbehaviour
  /** Runs before with a good answer. */
  readonly after?: 'good' | 'good yesterday'
  /** What else has run before. */
  readonly before?: (home: Fetching) => Promise<void>
  readonly at?: string
  readonly result: FeedRun['result'] | RegExp
  /** Reasons among the problems; absent: no problem at all. */
  readonly reported?: RegExp
  /** Reasons that may be among the problems, and no others. */
  readonly mayReport?: RegExp
  readonly check?: (t: Test, facts: readonly Fact[], run: FeedRun, home: Fetching) => unknown
}

export type Tree = Record<string, unknown>

export const editJson =
  (edit: (answer: Tree, call: Call) => unknown): Misbehaviour =>
  (good, call) =>
    good.headers['content-type']?.includes('json')
      ? {
          ...json(edit(JSON.parse(Buffer.from(good.body).toString()) as Tree, call)),
          headers: { 'content-type': good.headers['content-type'] },
        }
      : good

export const editText =
  (edit: (text: string) => string): Misbehaviour =>
  good => ({ ...good, body: Buffer.from(edit(Buffer.from(good.body).toString())) })

export const withBody = (good: Reply, body: Uint8Array): Reply => ({ ...good, body })

/** The files of today's session, changed by member. */
export const editSession =
  (edit: (files: Record<string, string>) => Record<string, string>): Misbehaviour =>
  good =>
    withBody(good, zipOfFiles(edit(sessionFiles(today))))

export const editLines = (edit: (line: string) => string | string[]) =>
  editSession(files =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, text.split('\r\n').flatMap(edit).join('\r\n')]),
    ),
  )

export const barsOf = (facts: readonly Fact[]) =>
  facts.filter(f => f.type === 'market.bars').map(f => f.data as Bars)
export const closesOf = (facts: readonly Fact[], ticker: string) =>
  barsOf(facts).flatMap(data => data.ticker.flatMap((one, i) => (one === ticker ? [data.close?.[i]] : [])))
export const rows = (facts: readonly Fact[]) =>
  barsOf(facts).reduce((sum, data) => sum + data.ticker.length, 0)
export const list = (of: Tree, name: string) => of[name] as Tree[]

export const raw = 'exchange.cafef.bulk-raw'
export const adjusted = 'exchange.cafef.bulk-adjusted'
export const finfo = 'exchange.vndirect.stock-prices'
export const dchart = 'exchange.vndirect.dchart'
export const hose = 'exchange.hose.trading-results'
export const kbs = 'exchange.kbs.finance-info'
export const flow = 'exchange.cafef.foreign-flow'

/** The file of all sessions of indices with these lines in place of its own; the other files as they are. */
export const withIndices =
  (lines: readonly string[]): Misbehaviour =>
  (good, { url }) =>
    url.pathname.includes('Index')
      ? withBody(
          good,
          zipOfFiles({
            'CafeF.INDEX.Upto27.11.2026.csv': `\uFEFF${['<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>', ...lines].map(line => `${line}\r\n`).join('')}`,
          }),
        )
      : good

/** Upto-files with some lines changed or left out: all sessions of all tickers, and the index. */
export const editUpto =
  (edit: (line: string) => string | string[]): Misbehaviour =>
  (good, { url, today: day }) => {
    if (url.pathname.includes('Index')) return good
    const name = (venue: string) => `CafeF.${venue}.Upto${day.split('-').reverse().join('.')}.csv`
    const sessions = ['2026-11-27', '2026-11-26', '2026-11-25'].map(sessionFiles)
    const files = ['HSX', 'HNX', 'UPCOM'].map(venue => {
      const lines = sessions.flatMap((files, i) => {
        const text = Object.entries(files).find(([path]) => path.includes(`.${venue}.`))?.[1] ?? ''
        return text.split('\r\n').slice(i === 0 ? 0 : 1)
      })
      return [name(venue), lines.flatMap(edit).join('\r\n')] as const
    })
    return withBody(good, zipOfFiles(Object.fromEntries(files)))
  }
