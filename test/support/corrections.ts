import { type Correction, correction } from '../../contracts/events/correction.ts'
import type { Fact } from '../../contracts/events/fact.ts'
import type { Nats } from '../../runtime/nats.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'

/** Corrections on the log, in their order. */
export async function correctionsOn(nats: Nats): Promise<Correction[]> {
  const found: Correction[] = []
  const subject = nats.names.factSubject(correction.type)
  for await (const message of storedMessages(nats, nats.names.facts, { from: 1, subject }))
    found.push(message.json<Fact<Correction>>().data)
  return found
}
