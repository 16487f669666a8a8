import { bars } from '../../contracts/events/bars.ts'
import type { Candidate } from '../../contracts/events/fact.ts'
import { type Feed, RejectedDocument } from '../../ingest/feed.ts'

/** What a version of the parser does with lines `TICKER DAY CLOSE`. */
export interface Reading {
  readonly parser: number
  /** Tickers that it leaves out. */
  readonly without?: readonly string[]
  readonly factor?: number
  /** One fact a day, or one a ticker. */
  readonly by?: 'day' | 'ticker'
  /** It refuses documents with more lines. */
  readonly maxLines?: number
  /** It breaks on this ticker. */
  readonly breaksOn?: string
}

/** A feed of a test's own, whose parser can be changed. */
export function linesFeed(reading: Reading, id: Feed['id'] = 'exchange.test.lines'): Feed {
  const { parser, without = [], factor = 1, by = 'day', maxLines = Infinity, breaksOn } = reading
  return {
    id,
    title: 'Lines of ticker, day and close',
    publisher: { id: 'test', name: 'Test', url: 'https://example.test' },
    parser,
    recognise: () => false,
    parse({ members }) {
      const lines = Buffer.from(members[0]?.bytes ?? [])
        .toString()
        .trim()
        .split('\n')
        .map(line => line.split(' ') as [ticker: string, day: string, close: string])
      if (lines.length > maxLines) throw new RejectedDocument('too-long', `${lines.length} lines`)
      if (lines.some(([ticker]) => ticker === breaksOn)) throw new TypeError(`no such thing as ${breaksOn}`)
      const rows = lines.filter(([ticker]) => !without.includes(ticker))
      const nameOf = (row: (typeof rows)[number]) => (by === 'day' ? `session:${row[1]}` : `ticker:${row[0]}`)
      const candidates = [...new Set(rows.map(nameOf))].map((key): Candidate => {
        const of = rows.filter(row => nameOf(row) === key)
        return {
          kind: bars,
          key,
          effectiveon: of[0]![1],
          group: 'all',
          data: {
            ticker: of.map(r => r[0]),
            session: of.map(r => r[1]),
            close: of.map(r => Number(r[2]) * factor),
          },
        }
      })
      return { candidates, rows: lines.length, issues: [] }
    },
  }
}
