import type { Test } from 'tap'
import type { AnyRoute } from '../../api/http/route.ts'
import { ingest } from '../../ingest/ingest.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { replay } from '../../ingest/replay.ts'
import type { Projection } from '../../projections/engine/projection.ts'
import { readModels } from '../../projections/index.ts'
import { silentLog } from '../../runtime/log.ts'
import type { Nats } from '../../runtime/nats.ts'
import { documentOf } from './documents.ts'
import { linesFeed, type Reading } from './lines-feed.ts'
import { type RunningOptions, runningSystem } from './running-system.ts'

/** The read model of corrections, as it is put together beside all others. */
export const corrections = readModels.find(({ name }) => name === 'corrections') as Projection

/** Takes in lines `TICKER DAY CLOSE` as a document, by a version of their parser. */
export const takeLines = (
  nats: Nats,
  name: string,
  body: string,
  reading: Reading = { parser: 1 },
  fetchedAt?: string,
) =>
  ingest(
    nats,
    linesFeed(reading),
    { ...documentOf(name, body), ...(fetchedAt && { fetchedAt }) },
    {
      log: silentLog,
      ledgers: new Ledgers(nats),
      now: new Date(),
      simulated: false,
      seen: 'ever',
    },
  )

/** Replays the lines by another version of their parser. */
export const replayLines = (
  nats: Nats,
  reading: Reading,
  more: { readonly reason?: string; readonly dryRun?: boolean; readonly now?: Date } = {},
) =>
  replay(nats, linesFeed(reading), {
    log: silentLog,
    ledgers: new Ledgers(nats),
    now: new Date(),
    dryRun: false,
    signal: new AbortController().signal,
    ...more,
  })

/** A running system with the read model of corrections, whose log takes lines. */
export async function correctedHome(
  t: Test,
  options: Partial<RunningOptions> & { readonly routes: readonly AnyRoute[] },
) {
  const system = await runningSystem(t, { models: [corrections], ...options })
  return {
    ...system,
    take: (name: string, body: string, reading?: Reading) => takeLines(system.nats, name, body, reading),
    replay: (reading: Reading, more: Parameters<typeof replayLines>[2] = {}) =>
      replayLines(system.nats, reading, more),
  }
}
