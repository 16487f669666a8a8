import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { eventStream, type ServerEvent } from '../billing/event-stream.ts'
import { Problem } from '../http/problem.ts'
import type { TextReply } from '../http/reply.ts'
import type { Services } from '../http/route.ts'
import { type ChangesBehind, changesBehind, type WantedChanges } from './read.ts'

/** Changes that are read at a time: no more than these wait for a reader. */
const pageSize = 500
const pollMs = 1_000
const heartbeatMs = 15_000

/** How long a reader may take for one event: then it is sent away, and at last cut off. */
export const slowAfterMs = 30_000
export const cutAfterMs = 120_000

interface FollowOptions {
  readonly slowAfterMs?: number
  readonly cutAfterMs?: number
}

/**
 * Changes as server-sent events, whose ids are cursors. A reader that takes nothing for long holds a page and no more: it
 * is asked to come back with its cursor, and cut off if it does not read that either.
 * @throws Problem as `changesBehind`, before anything is sent
 */
export async function followChanges(
  services: Pick<Services, 'db'>,
  wanted: WantedChanges,
  options: FollowOptions = {},
): Promise<TextReply> {
  const first = await changesBehind(services, { ...wanted, limit: pageSize })
  const watch = new Watch(options)
  const reply = eventStream(until => watch.over(events(services, wanted, first, until)))
  watch.stream = reply.text as Readable
  return reply
}

async function* events(
  services: Pick<Services, 'db'>,
  wanted: WantedChanges,
  first: ChangesBehind,
  until: AbortSignal,
): AsyncGenerator<ServerEvent | null> {
  let page = first
  let said = ''
  let saidAt = Number.NEGATIVE_INFINITY
  while (!until.aborted) {
    for (const { cursor, json } of page.changes) yield { id: cursor, event: 'change', json }
    if (page.changes.length > 0) {
      said = page.changes.at(-1)!.cursor
      saidAt = performance.now()
    }
    if (!page.more) {
      if (performance.now() - saidAt > heartbeatMs) {
        // What was passed over moves the cursor too, else it would grow old in the hands of its reader.
        yield page.cursor === said
          ? null
          : { id: page.cursor, event: 'cursor', data: { cursor: page.cursor } }
        said = page.cursor
        saidAt = performance.now()
      }
      await wait(pollMs, undefined, { signal: until }).catch(() => undefined)
    }
    if (until.aborted) return
    const next = await changesBehind(services, { ...wanted, since: page.cursor, limit: pageSize }).catch(
      error => {
        if (error instanceof Problem) return error
        throw error
      },
    )
    if (next instanceof Problem) {
      // The database is away for a while: the reader waits with us.
      if (next.code === 'not_ready') {
        page = { ...page, changes: [], more: false }
        continue
      }
      yield {
        id: page.cursor,
        event: 'gone',
        data: { detail: next.options.detail, action: next.options.action },
      }
      return
    }
    page = next
  }
}

/** Looks after how long a reader takes for an event. */
class Watch {
  stream: Readable | null = null
  readonly #slowMs: number
  readonly #cutMs: number

  constructor(options: FollowOptions) {
    this.#slowMs = options.slowAfterMs ?? slowAfterMs
    this.#cutMs = options.cutAfterMs ?? cutAfterMs
  }

  async *over(source: AsyncGenerator<ServerEvent | null>): AsyncGenerator<ServerEvent | null> {
    for await (const event of source) {
      const given = performance.now()
      const cut = setTimeout(() => this.stream?.destroy(), this.#cutMs)
      cut.unref()
      yield event
      clearTimeout(cut)
      if (event !== null && performance.now() - given > this.#slowMs) {
        yield {
          id: event.id,
          event: 'slow',
          data: {
            detail: 'This reader takes changes more slowly than they come.',
            action: `Come back with Last-Event-ID: ${event.id}, or ask for pages: GET /api/changes?since=${event.id}.`,
          },
        }
        return
      }
    }
  }
}
