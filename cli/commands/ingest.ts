import { once } from 'node:events'
import { streamNames } from '../../contracts/streams.ts'
import type { FeedRun } from '../../ingest/fetch/memory.ts'
import { runAllDue, runIfDue } from '../../ingest/schedule.ts'
import { createLog } from '../../runtime/log.ts'
import { openNats } from '../../runtime/nats.ts'
import { answerScrapes } from '../../runtime/process-metrics.ts'
import { startNats } from '../../runtime/services/nats.ts'
import { startTracing } from '../../runtime/tracing.ts'
import { bootstrap } from '../bootstrap.ts'
import type { Command, Invocation } from '../command.ts'
import { UsageError } from '../command.ts'
import { fetchHistory, historyOf } from '../fetch-history.ts'
import { readRunning } from '../home.ts'
import { followLive, type Live, openLive, scheduledFeed, wantedFeeds } from '../live.ts'
import { table } from '../output.ts'
import { personKeysOf } from '../persons.ts'
import { reachMs, reachNats } from '../reach.ts'

/** The feeds alone, for a machine or container of their own. Knows NATS only, no database. */
export const ingest: Command = {
  usage: 'ingest [feed]',
  about: 'Take in what the feeds bring, and nothing else; needs NATS only',
  options: [
    { flags: '--once', about: 'Take in what is due now, or the named feed whether due or not, and end' },
    {
      flags: '--from <date>',
      about:
        'Fetch days gone by from this day on, YYYY-MM-DD, and end; absent with --to or --feed: FEEDS_HISTORY days back',
    },
    { flags: '--to <date>', about: 'The last of these days; absent: today' },
    {
      flags: '--feed <id>',
      about: 'Fetch days gone by of this feed; may be given several times; absent: those of FEEDS, else all',
    },
  ],
  examples: [
    'FEEDS=live vnfin ingest',
    'vnfin ingest --once central-bank.vietcombank.rates-json',
    'vnfin ingest --from 2026-01-01 --to 2026-03-31 --feed exchange.vndirect.foreign-flow',
  ],
  async run(invocation) {
    const { args, settings, options, output, signal } = invocation
    const [named] = args
    const only = named === undefined ? null : scheduledFeed(named)
    if (only && options.once !== true) throw new UsageError('ingest: a single feed is run with --once')
    const wanted = wantedFeeds(settings.FEEDS)
    const history = historyOf(invocation, new Date())
    const log = createLog(settings.LOG_LEVEL)
    const running = settings.NATS_URL === null ? readRunning(settings.VNFIN_HOME) : null
    const address = settings.NATS_URL ?? running?.natsUrl
    const local = address ? null : await startNats({ home: settings.VNFIN_HOME, log: line => log.info(line) })
    const tracing = await startTracing(settings, 'ingest', log)
    try {
      const opening = openNats({
        url: address ?? local?.url ?? '',
        names: streamNames(settings.STREAM_PREFIX),
        persons: personKeysOf(settings),
        replicas: settings.STREAM_REPLICAS,
        name: 'vnfin ingest',
        log,
        signal,
        ...(options.once === true || history ? { giveUpMs: reachMs } : {}),
      })
      const nats = await reachNats(opening, { settings, pid: running?.pid ?? null })
      const scrapes = answerScrapes(nats, 'ingest')
      try {
        const live = openLive(nats, log, settings)
        if (history) {
          try {
            return await fetchHistory(live, history, invocation)
          } finally {
            await live.close()
          }
        }
        if (only) {
          try {
            return print(invocation, await runNamed(live, only.id, signal), false)
          } finally {
            await live.close()
          }
        }
        const simulated = await bootstrap({ nats, log, settings, output, signal })
        if (options.once === true) {
          try {
            return print(invocation, await runAllDue(live, wanted, signal), simulated)
          } finally {
            await live.close()
          }
        }
        const following = await followLive(live, wanted, {
          historyDays: settings.FEEDS_HISTORY,
          stream: settings.FEEDS_STREAM,
          announce: line => output.line(line),
        })
        output.line(
          wanted.length > 0
            ? `${wanted.length} feeds are followed.`
            : `Everything that was due is taken in${simulated ? ' (simulated)' : ''}.`,
        )
        if (!signal.aborted) await once(signal, 'abort')
        await following.stop()
      } catch (error) {
        // Stopped while the market was being made: the next start goes on with it.
        if (!signal.aborted || error !== signal.reason) throw error
      } finally {
        scrapes.stop()
        await nats.close()
      }
    } finally {
      await tracing?.stop()
      await local?.stop()
    }
    return 0
  },
}

async function runNamed(live: Live, id: string, signal: AbortSignal): Promise<FeedRun[]> {
  const run = await runIfDue(live, scheduledFeed(id), signal, true)
  if (!run) throw new UsageError(`ingest: another process works on ${id} now`)
  return [run]
}

const fine = new Set(['ok', 'unchanged', 'not-published'])

/** What the runs did. Exit code 1 when one of them brought something wrong. */
function print({ output }: Invocation, runs: readonly FeedRun[], simulated: boolean): number {
  output.line(
    runs.length === 0
      ? `Everything that was due is taken in${simulated ? ' (simulated)' : ''}.`
      : table(
          ['feed', 'result', 'documents', 'rejected', 'facts'],
          runs.map(run => [run.feed, run.result, run.taken, run.rejected, run.facts]),
        ),
  )
  for (const run of runs)
    for (const { reason, detail, times } of run.problems)
      output.note(`${run.feed}: ${reason}${times > 1 ? ` (${times} times)` : ''}: ${detail}`)
  output.result({ simulated, runs })
  return runs.every(run => fine.has(run.result)) ? 0 : 1
}
