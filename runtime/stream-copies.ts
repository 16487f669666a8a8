import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type Nats, streamState } from './nats.ts'
import { lacking, type PositionRange } from './position-ranges.ts'
import { CopyNotRead } from './reading-consumer.ts'
import { storedMessages } from './stored-messages.ts'
import { serversOf } from './stream-servers.ts'

/** A copy of a stream that does not hold every message that another copy holds. */
export interface LackingCopy {
  readonly stream: string
  /** Name of the server. */
  readonly server: string
  /** Positions that it lacks, in order; null: the server takes no reader, so nobody can say. */
  readonly lacks: readonly PositionRange[] | null
}

/** A copy that catches up lacks less each time it is read: it is read again after so many ms, so often at most. */
const catchUp = { pauseMs: 3_000, looks: 10 }

/**
 * Reads each copy of a stream on the server that has it. A server answers with what its own disk holds, and calls itself
 * current also where a message there is damaged: whoever reads through it misses that message and learns nothing of it.
 * Contents are not compared, since a server leaves out a message whose checksum is wrong.
 * A copy that catches up is no damaged one.
 * @returns what stays lacking; nothing where the stream has one copy only
 * @throws NatsError when NATS does not answer
 */
export async function lackingCopies(nats: Nats, stream: string): Promise<LackingCopy[]> {
  let found = await lackingNow(nats, stream)
  for (let look = 1; found.length > 0 && look < catchUp.looks; look++) {
    await wait(catchUp.pauseMs)
    const before = found
    found = await lackingNow(nats, stream)
    if (isDeepStrictEqual(found, before)) break
  }
  return found
}

async function lackingNow(nats: Nats, stream: string): Promise<LackingCopy[]> {
  const servers = await serversOf(nats, stream)
  if (servers.length < 2) return []
  const { lastSeq } = await streamState(nats, stream)
  const copies = new Map<string, readonly PositionRange[] | null>()
  for (const server of servers) copies.set(server, await positionsOn(nats, stream, server, lastSeq))
  const complete = [...copies.values()].flatMap(ranges => ranges ?? [])
  return [...copies]
    .map(([server, ranges]) => ({ stream, server, lacks: ranges && lacking(complete, ranges) }))
    .filter(({ lacks }) => lacks === null || lacks.length > 0)
}

/** Positions up to the last one that a server has messages of; null when it takes no reader. */
async function positionsOn(
  nats: Nats,
  stream: string,
  server: string,
  lastSeq: number,
): Promise<PositionRange[] | null> {
  const ranges: [first: number, last: number][] = []
  const options = { from: 1, through: server, headersOnly: true, sealed: true } as const
  try {
    for await (const { seq } of storedMessages(nats, stream, options)) {
      if (seq > lastSeq) break
      const range = ranges.at(-1)
      if (range && range[1] === seq - 1) range[1] = seq
      else ranges.push([seq, seq])
    }
    return ranges
  } catch (error) {
    if (error instanceof CopyNotRead) return null
    throw error
  }
}
