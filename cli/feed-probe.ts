import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Feed } from '../ingest/feed.ts'
import type { RunEnvironment } from '../ingest/fetch/run-environment.ts'
import { type Probe, probeFeed, savedName, withoutNames } from '../ingest/probe.ts'
import { createLog } from '../runtime/log.ts'
import type { Invocation } from './command.ts'
import { withNats } from './feed-list.ts'
import { openLive, scheduledFeed, wantedFeeds } from './live.ts'
import { type Output, table } from './output.ts'

/**
 * `vnfin feeds probe [ID] [--save DIR]`: asks each feed once and says what came. Exit code 1 when an answer is no good.
 */
export async function probeFeeds(invocation: Invocation, id: string | undefined): Promise<number> {
  const { settings, signal } = invocation
  const feeds = id === undefined ? wantedFeeds('live') : [scheduledFeed(id)]
  return withNats(settings, async nats => {
    const live = openLive(nats, createLog(settings.LOG_LEVEL), settings)
    try {
      return await probeAll(live, feeds, invocation, signal)
    } finally {
      await live.close()
    }
  })
}

/** Feeds that are asked side by side. */
const atOnce = 6

/** Probes feeds side by side, one request at a time to a host, and prints what came of each. */
export async function probeAll(
  env: RunEnvironment,
  feeds: readonly Feed[],
  { output, options }: Pick<Invocation, 'output' | 'options'>,
  signal: AbortSignal,
): Promise<number> {
  const discovered = await env.memory.discovered()
  const probes: Probe[] = []
  const queue = [...feeds.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift())
      probes[next[0]] = await probeFeed(env, next[1], discovered, signal)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const folder = options.save === undefined ? null : String(options.save)
  if (folder !== null)
    for (const [i, { exchange }] of probes.entries())
      if (exchange) {
        mkdirSync(folder, { recursive: true })
        const path = join(folder, savedName(feeds[i] as Feed, env.clock.now()))
        writeFileSync(path, withoutNames(exchange))
        output.note(`saved ${path}`)
      }
  print(output, probes)
  return probes.some(({ remedy, result }) => remedy !== null && result !== 'waits') ? 1 : 0
}

/** With a full stop, so that the remedy does not run into it. */
const sentence = (detail: string): string => (/[.!?]$/.test(detail) ? detail : `${detail}.`)

function print(output: Output, probes: readonly Probe[]): void {
  output.line(
    table(
      ['feed', 'result', 'status', 'bytes', 'rows', 'facts', 'newest', 'ms'],
      probes.map(one => [
        one.feed,
        one.result,
        one.status ?? '',
        one.bytes ?? '',
        one.rows ?? '',
        one.facts ?? '',
        one.newest ?? '',
        one.milliseconds,
      ]),
    ),
  )
  for (const { feed, result, detail, remedy, doubtful } of probes)
    if (remedy !== null || doubtful > 0)
      output.line(
        `${feed}: ${result}${doubtful > 0 ? ` (${doubtful} rows rejected or quarantined)` : ''}: ${sentence(detail)}${remedy === null ? '' : ` ${remedy}`}`,
      )
  for (const { feed, remarks } of probes)
    for (const { rule, detail } of remarks)
      output.line(
        `${feed}: ${rule}: ${detail} Compare the answer with the test document before the parser breaks.`,
      )
  output.result({ probes: probes.map(({ exchange: _, ...one }) => one) })
}
