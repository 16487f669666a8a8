import type { Fact } from '../../contracts/events/fact.ts'
import { type Nats, streamState } from '../../runtime/nats.ts'
import type { Db } from '../../runtime/postgres.ts'
import { readStream } from '../../runtime/stream-reader.ts'
import type { ServerEvent } from '../billing/event-stream.ts'
import { type Topic, type TopicName, topics } from './topics.ts'

const heartbeatMs = 15_000

/** Whether the server filters by several subjects (2.10); an older one sends all and we choose. */
const manyFilters = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 2 || (major === 2 && minor >= 10)
}

/**
 * Facts of topics as events, in the order of the log, whose positions are their ids.
 * @param after position behind which to begin; null: only what comes from now on
 */
export async function* follow(
  { nats, db, account }: { nats: Nats; db: Db; account: string },
  names: readonly TopicName[],
  after: number | null,
  until: AbortSignal,
): AsyncGenerator<ServerEvent | null> {
  const from = after ?? (await streamState(nats, nats.names.facts)).lastSeq
  const bySubject = new Map<string, Topic>()
  for (const name of names)
    for (const { type } of topics[name].kinds) bySubject.set(nats.names.factSubject(type), topics[name])
  const subjects = [...bySubject.keys()]
  const messages = await readStream(nats, nats.names.facts, {
    from: from + 1,
    ...(manyFilters(nats.version) ? { subject: subjects } : {}),
    maxBytes: 512 * 1024,
  })
  const stop = () => messages.stop()
  until.addEventListener('abort', stop)
  try {
    const iterator = messages[Symbol.asyncIterator]()
    for (let next = iterator.next(); !until.aborted; ) {
      const come = await within(next, heartbeatMs, until)
      if (come === null) {
        yield null
        continue
      }
      if (come.done) return
      const { subject, seq } = come.value
      const fact = come.value.json<Fact>()
      next = iterator.next()
      // Control messages stand on the subjects of the kinds that they are about.
      if (nats.names.factSubject(fact.type) !== subject) continue
      const data = await bySubject.get(subject)?.render(fact, { db, account })
      if (data !== null && data !== undefined) yield { id: String(seq), event: fact.type, data }
    }
  } finally {
    until.removeEventListener('abort', stop)
    messages.stop()
  }
}

/** What comes, or null when nothing does within the time. */
async function within<T>(coming: Promise<T>, ms: number, until: AbortSignal): Promise<T | null> {
  let stop: () => void = () => undefined
  const late = new Promise<null>(resolve => {
    const done = () => resolve(null)
    const timer = setTimeout(done, ms)
    until.addEventListener('abort', done)
    stop = () => {
      clearTimeout(timer)
      until.removeEventListener('abort', done)
    }
  })
  try {
    return await Promise.race([coming, late])
  } finally {
    stop()
  }
}
