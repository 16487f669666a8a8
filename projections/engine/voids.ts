import { type Void, voidType } from '../../contracts/events/void.ts'
import type { Nats } from '../../runtime/nats.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import type { Build } from './builds.ts'
import type { Item } from './decode.ts'

/** Facts that a build may have applied are void: it cannot go on, and one that begins now leaves them out. */
export class FactsVoided extends Error {
  override readonly name = 'FactsVoided'
  readonly seq: number
  constructor(name: string, seq: number) {
    super(`facts of ${name} became void at position ${seq}`)
    this.seq = seq
  }
}

/** @throws FactsVoided where a call to fill the tables again is newer than the build */
export function assertNothingVoided(item: Item | null, build: Pick<Build, 'name' | 'begun'>): void {
  if (item?.voided && item.seq > build.begun) throw new FactsVoided(build.name, item.seq)
}

/** Everything that is void, in the order of the log; with `until`, what was made void up to that position. */
export async function listVoids(nats: Nats, until = Number.POSITIVE_INFINITY): Promise<Void[]> {
  const subject = nats.names.factSubject(voidType)
  const voids: Void[] = []
  for await (const message of storedMessages(nats, nats.names.facts, { from: 1, subject }))
    if (message.seq <= until) voids.push(message.json<Void>())
  return voids
}

/** Positions of facts that are void: a build that begins now leaves them out. `until`: of a past state of the log. */
export async function readVoids(nats: Nats, until?: number): Promise<ReadonlySet<number>> {
  return new Set((await listVoids(nats, until)).map(({ position }) => position))
}
