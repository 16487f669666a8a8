import type { ContractId } from '../../contracts/licences.ts'
import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { judgedLicensed, type LicensedRow, licensedBarCandidates } from '../bars/licensed-candidates.ts'
import { type FeedDocument, type OpenDocument, type Parsed, RejectedDocument } from '../feed.ts'
import type { Placed, StreamRecord } from './record.ts'
import { barRows, dayRows, rowsOfTrades } from './record.ts'

/** Name of a document of a stream: what it holds, and when. */
const named = /^stream-(minute|day)-(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?(?:-\d+)?\.ndjson$/

export const isOfStream = (name: string): boolean => named.test(name)

export const isOfDay = (name: string): boolean => named.exec(name)?.[1] === 'day'

/** Messages as received, one in a line. */
export function streamDocument(
  url: string,
  {
    what,
    of,
    lines,
    piece = 0,
  }: {
    readonly what: 'minute' | 'day'
    readonly of: string
    readonly lines: readonly string[]
    readonly piece?: number
  },
  now: number,
): FeedDocument {
  const { origin, pathname } = new URL(url)
  return {
    url: `${origin === 'null' ? url.split('?')[0] : origin + pathname}#${what}=${of}`,
    name: `stream-${what}-${of}${piece > 0 ? `-${piece}` : ''}.ndjson`,
    fetchedAt: vietnamIso(now),
    status: 101,
    contentType: 'application/x-ndjson',
    body: Buffer.from(`${lines.join('\n')}\n`),
  }
}

/**
 * Bars of the messages of a minute, or of the last trades of a day.
 * @param recordsOf what a line says; none: a message of another kind
 * @throws RejectedDocument `unknown-shape`
 */
export function parseStream(
  document: OpenDocument,
  contract: ContractId,
  recordsOf: (line: string) => readonly StreamRecord[],
): Parsed {
  const [, what = '', session = '', minute = ''] = named.exec(document.name) ?? []
  const member = document.members[0]!
  const placed = Buffer.from(member.bytes)
    .toString('utf8')
    .split('\n')
    .flatMap((line, i): Placed[] => {
      const where = `${member.path}:${i + 1}`
      return line === '' ? [] : read(line, where, recordsOf).map(record => ({ record, where }))
    })
  const bars = barRows(placed)
  const rows: LicensedRow[] = what === 'day' ? dayRows(placed) : bars.length > 0 ? bars : rowsOfTrades(placed)
  const series = what === 'day' ? 'stream-day' : `stream-${minute}`
  const parsed = judgedLicensed(rows, document, accepted =>
    licensedBarCandidates(contract, what === 'day' ? '1d' : '1m', series, accepted, null),
  )
  const other = rows.filter(row => row.session !== session)
  return other.length === 0
    ? parsed
    : {
        ...parsed,
        issues: [
          ...parsed.issues,
          {
            verdict: 'flagged',
            rule: 'other-session',
            where: other[0]!.where,
            detail: `${other.length} bars are of another session than ${session}, as ${other[0]!.symbol} of ${other[0]!.session}`,
          },
        ],
      }
}

function read(
  line: string,
  where: string,
  recordsOf: (line: string) => readonly StreamRecord[],
): readonly StreamRecord[] {
  try {
    return recordsOf(line)
  } catch {
    throw new RejectedDocument('unknown-shape', `${where} is no message of the stream`)
  }
}
