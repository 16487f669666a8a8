import { setTimeout as wait } from 'node:timers/promises'
import { lastSessions, nextSession } from '../../contracts/calendar.ts'
import { indicator } from '../../contracts/events/indicator.ts'
import { ingest } from '../../ingest/ingest.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { publishFacts } from '../../ingest/publish.ts'
import { cafefBulkRaw } from '../../ingest/sources/cafef/bulk-daily.ts'
import { silentLog } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'
import { factOf } from '../support/facts.ts'

const header = '<Ticker>,<DTYYYYMMDD>,<Open>,<High>,<Low>,<Close>,<Volume>'
/** The last session of the history. */
export const historyEnds = '2025-06-27'

/** Days of a market at sixty times their speed. */
export interface Days {
  readonly documents: () => number
  readonly sessions: () => number
  /** Errors of the path from document to facts; none is expected. */
  readonly errors: readonly string[]
  stop(): Promise<void>
}

export interface Market {
  readonly nats: Nats
  readonly tickers: number
  readonly history: number
}

/** All sessions before the first day, in one document as a data team imports them. */
export async function ingestHistory({ nats, tickers, history }: Market): Promise<void> {
  const rows = lastSessions(historyEnds, history).flatMap((day, i) => rowsOf(tickers, day, i, 0))
  await take(
    nats,
    new Ledgers(nats),
    `CafeF.SolieuGD.Raw.Upto${historyEnds}.csv`,
    rows,
    `${historyEnds}T12:00:00.000Z`,
  )
}

/** The document of one more session. */
export const ingestSession = ({ nats, tickers }: Omit<Market, 'history'>, day: string): Promise<void> =>
  take(
    nats,
    new Ledgers(nats),
    `CafeF.SolieuGD.${day}.csv`,
    rowsOf(tickers, day, 0, 0),
    `${day}T09:00:00.000Z`,
  )

/**
 * The hours from 16:00 to 22:00 of one day after the other, in which files of an exchange come; the others, in which
 * nothing is due, are left out. A minute takes a second: every twenty of them another edition of the day's file, and
 * with the first the month's figures.
 */
export function runDays({ nats, tickers, history }: Market): Days {
  const ledgers = new Ledgers(nats)
  const errors: string[] = []
  const stopping = new AbortController()
  let documents = 0
  let sessions = 0
  const loop = (async () => {
    for (let day = nextSession(historyEnds); !stopping.signal.aborted; day = nextSession(day)) {
      sessions++
      for (let minute = 0; minute < 360 && !stopping.signal.aborted; minute += 20) {
        const fetchedAt = new Date(Date.parse(`${day}T09:00:00.000Z`) + minute * 60_000).toISOString()
        const edition = minute / 20
        try {
          const rows = rowsOf(tickers, day, history + sessions, edition)
          const bring = async () => {
            await take(nats, ledgers, `CafeF.SolieuGD.${day}.csv`, rows, fetchedAt)
            if (edition === 0) await publishFacts(nats, [release(day, sessions)])
          }
          // A server that is killed just then does not answer; the same once more is known by its id and counts once.
          await bring().catch(() => wait(10_000).then(bring))
          documents++
        } catch (error) {
          errors.push(`${day} edition ${edition}: ${(error as Error).message}`)
        }
        await wait(20_000, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  })()
  return {
    documents: () => documents,
    sessions: () => sessions,
    errors,
    async stop() {
      stopping.abort()
      await loop
    },
  }
}

async function take(
  nats: Nats,
  ledgers: Ledgers,
  name: string,
  rows: string[],
  fetchedAt: string,
): Promise<void> {
  const document = {
    url: `https://upstream.example/${name}`,
    name,
    fetchedAt,
    status: 200,
    contentType: 'text/csv',
    body: Buffer.from([header, ...rows].join('\n')),
  }
  const report = await ingest(nats, cafefBulkRaw, document, {
    log: silentLog,
    ledgers,
    now: new Date(),
    simulated: false,
    seen: 'last',
  })
  if (report.outcome === 'rejected') throw new Error(`refused: ${JSON.stringify(report)}`)
}

/** Later editions revise every tenth ticker. */
const rowsOf = (tickers: number, day: string, at: number, edition: number): string[] =>
  Array.from({ length: tickers }, (_, i) => {
    const close = 10 + (i % 90) + Math.sin(at / 9 + i) + ((i + edition) % 10 === 0 ? 0.05 * edition : 0)
    const price = close.toFixed(2)
    return `${nameOf(i)},${day.replaceAll('-', '')},${price},${price},${price},${price},${100_000 + i * 10}`
  })

export const nameOf = (i: number): string =>
  String.fromCharCode(65 + Math.floor(i / 676)) +
  String.fromCharCode(65 + (Math.floor(i / 26) % 26)) +
  String.fromCharCode(65 + (i % 26))

function release(day: string, n: number) {
  const data = {
    released_on: day,
    indicator: ['vn.cpi'],
    period: [`${2010 + (n % 15)}-0${1 + (n % 9)}`],
    value: [3 + n / 100],
    status: [null],
  }
  return factOf(indicator, data, { key: `cpi:${day}`, documentseq: n, effectiveon: day })
}
