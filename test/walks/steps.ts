import { setTimeout as pause } from 'node:timers/promises'
import { importPath } from '../../ingest/import.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { replay } from '../../ingest/replay.ts'
import { retireParser } from '../../ingest/retire.ts'
import { ModelLocked } from '../../projections/engine/maintenance.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { rebuildScore, verifyScore } from '../../projections/engine/rebuild-score.ts'
import { dropPrevious, NoPrevious, rollback } from '../../projections/engine/rollback.ts'
import { StreamWentBack } from '../../projections/engine/stream.ts'
import { prices } from '../../projections/prices/projection.ts'
import { silentLog } from '../../runtime/log.ts'
import { streamState } from '../../runtime/nats.ts'
import { totals } from '../support/totals.ts'
import { walkDays } from './documents.ts'
import { feedAt } from './models.ts'
import type { Place } from './place.ts'

/** A command that takes longer than this hangs, ms. */
export const longestCommand = 90_000

/** What a walk has done so far that later steps and its end must know. */
export interface Walk {
  readonly place: Place
  readonly files: readonly string[]
  /** At random, between 0 and 1. */
  readonly chance: () => number
  parser: number
  /** Parsers that wrote facts and were not retired. */
  readonly earlier: Set<number>
  readonly imported: Set<string>
  copies: { readonly database: string; readonly streams: string } | null
  /** Facts were taken from the log under the read models, so that only a rebuild removes their rows. */
  removed: boolean
}

export const pick = <T>(chance: () => number, from: readonly T[]): T =>
  from[Math.floor(chance() * from.length)] as T

const quick = () => AbortSignal.timeout(longestCommand)
const take = (place: Place) => ({ log: silentLog, ledgers: new Ledgers(place.nats), now: new Date() })
const maybeDay = (w: Walk) => (w.chance() < 0.5 ? pick(w.chance, walkDays) : undefined)

async function importFile(w: Walk): Promise<string> {
  const file = pick(w.chance, w.files)
  w.imported.add(file)
  await importPath(w.place.nats, [feedAt(w.parser)], file, { ...take(w.place), signal: quick() })
  return file.slice(file.lastIndexOf('/') + 1)
}

/** Runs a process and kills it after a while, unless it ends before. */
async function killed(w: Walk, act: 'import' | 'rebuild', argument: string): Promise<string> {
  const actor = await w.place.start(act, argument, w.parser)
  const ms = Math.round(w.chance() ** 2 * 600)
  await Promise.race([pause(ms), actor.ended])
  await w.place.end(actor, 'SIGKILL')
  return `after ${ms} ms`
}

async function replayAll(w: Walk): Promise<string> {
  const { place } = w
  const report = await replay(place.nats, feedAt(w.parser), {
    ...take(place),
    dryRun: false,
    signal: quick(),
  })
  return `parser ${w.parser}, ${report.published} facts`
}

async function retire(w: Walk): Promise<string> {
  const version = [...w.earlier].find(parser => parser < w.parser)
  if (version === undefined) return 'nothing to retire'
  await replayAll(w)
  w.earlier.delete(version)
  const { facts } = await retireParser(w.place.nats, feedAt(w.parser).id, version, {
    dryRun: false,
    signal: quick(),
  })
  if (facts > 0) {
    w.removed = true
    await rebuild(w.place.env, prices, { signal: quick(), keepPrevious: false })
  }
  return `parser ${version}, ${facts} facts`
}

async function loseTail(w: Walk): Promise<string> {
  const { nats } = w.place
  const { lastSeq } = await streamState(nats, nats.names.facts)
  const many = 1 + Math.floor(w.chance() * 8)
  for (let seq = Math.max(1, lastSeq - many + 1); seq <= lastSeq; seq++)
    await nats.jsm.streams.deleteMessage(nats.names.facts, seq).catch(() => undefined)
  w.removed = true
  return `${many} facts`
}

type Command = readonly [name: string, run: (w: Walk) => Promise<unknown>]

const commands: readonly Command[] = [
  ['rebuild', w => rebuild(w.place.env, prices, { signal: quick() })],
  [
    'rebuild from a day',
    w => rebuild(w.place.env, prices, { signal: quick(), fromDay: pick(w.chance, walkDays) }),
  ],
  ['verify', w => rebuild(w.place.env, prices, { signal: quick(), shadow: true })],
  ['rollback', w => rollback(w.place.env, 'prices')],
  ['drop', w => dropPrevious(w.place.env, 'prices')],
  ['rebuild of the score', w => rebuildScore(w.place.env, totals, quick())],
  ['verify of the score', w => verifyScore(w.place.env, totals, quick())],
  ['rollback of the score', w => rollback(w.place.env, 'totals')],
]

/** @throws what a command may not end with */
async function run([name, work]: Command, w: Walk): Promise<string> {
  try {
    const done = (await work(w)) as { outcome?: string }
    return `${name}: ${done.outcome ?? 'done'}`
  } catch (error) {
    const said = (error as Error).message
    const refused =
      error instanceof NoPrevious ||
      error instanceof ModelLocked ||
      error instanceof StreamWentBack ||
      /rebuild it whole, without --from/.test(said)
    if (!refused) throw new Error(`${name} of the walk`, { cause: error })
    return `${name}: ${said.slice(0, 60)}`
  }
}

async function stopAndWake(w: Walk): Promise<string> {
  const one = pick(w.chance, w.place.actors)
  if (!one) return 'nobody runs'
  if (one.stopped) {
    one.signal('SIGCONT')
    one.stopped = false
    return 'woken'
  }
  one.signal('SIGSTOP')
  one.stopped = true
  return 'stopped'
}

async function copyStores(w: Walk): Promise<string> {
  const { place } = w
  const projecting = place.actors.length
  await place.endAll()
  await place.disconnect()
  if (w.copies) await place.servers.dropDatabase(w.copies.database)
  const database = await place.servers.copyDatabase(place.databaseUrl)
  w.copies = { database, streams: await place.servers.copyStreams() }
  await place.connect()
  for (let i = 0; i < projecting; i++) await place.start('project')
  return 'both'
}

async function restoreDatabase(w: Walk): Promise<string> {
  const { place, copies } = w
  if (!copies) return 'no copy'
  const projecting = place.actors.length
  await place.endAll()
  await place.disconnect()
  await place.servers.restoreDatabase(place.databaseUrl, copies.database)
  await place.connect()
  for (let i = 0; i < projecting; i++) await place.start('project')
  return 'restored'
}

async function restoreStreams(w: Walk): Promise<string> {
  const { place, copies } = w
  if (!copies) return 'no copy'
  await place.disconnect()
  await place.servers.restoreStreams(copies.streams)
  await place.connect()
  return 'restored under the projectors'
}

async function startProjector(w: Walk): Promise<string> {
  if (w.place.actors.length >= 2) return 'two run'
  await w.place.start('project')
  return 'started'
}

async function endProjector(w: Walk): Promise<string> {
  const one = pick(w.chance, w.place.actors)
  if (!one) return 'nobody runs'
  const how = w.chance() < 0.7 ? 'SIGKILL' : 'SIGTERM'
  await w.place.end(one, how)
  return how
}

/** Every step, with how often it is taken. */
export const steps: readonly (readonly [often: number, name: string, take: (w: Walk) => Promise<string>])[] =
  [
    [5, 'import', importFile],
    [2, 'kill of an import', w => killed(w, 'import', importedNow(w))],
    [2, 'a newer parser and replay', w => replayAll(raised(w))],
    [1, 'replay', replayAll],
    [1, 'retire', retire],
    [6, 'command', w => run(pick(w.chance, commands), w)],
    [2, 'kill of a rebuild', w => killed(w, 'rebuild', maybeDay(w) ?? '')],
    [
      2,
      'two commands at once',
      async w =>
        (await Promise.all([run(pick(w.chance, commands), w), run(pick(w.chance, commands), w)])).join(' + '),
    ],
    [3, 'start of a projector', startProjector],
    [2, 'end of a projector', endProjector],
    [2, 'stop and wake', stopAndWake],
    [1, 'copy of the stores', copyStores],
    [1, 'restore of the database', restoreDatabase],
    [1, 'restore of the streams', restoreStreams],
    [1, 'lost tail', loseTail],
    [2, 'pause', async w => pause(w.chance() * 500).then(() => '')],
  ]

function importedNow(w: Walk): string {
  const file = pick(w.chance, w.files)
  w.imported.add(file)
  return file
}

function raised(w: Walk): Walk {
  w.earlier.add(w.parser)
  w.parser++
  return w
}
