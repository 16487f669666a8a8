import { setTimeout as wait } from 'node:timers/promises'
import { ErrorCode, NatsError } from 'nats'
import type { Nats } from './nats.ts'

/** A stream between two leaders has one within some seconds. */
const election = { pauseMs: 500, looks: 20 }

/**
 * Names of the servers that have a copy of a stream, the leader first; it waits for the end of an election.
 * @returns one name, or none, where the stream has one copy only
 * @throws NatsError while no server leads the stream
 */
export async function serversOf(nats: Nats, stream: string): Promise<readonly string[]> {
  for (let look = 1; ; look++) {
    const { cluster } = await nats.jsm.streams.info(stream)
    if (!cluster) return []
    if (cluster.leader) return [cluster.leader, ...(cluster.replicas ?? []).map(copy => copy.name)]
    if (look === election.looks) throw new NatsError(`no server leads ${stream}`, ErrorCode.Timeout)
    await wait(election.pauseMs)
  }
}
