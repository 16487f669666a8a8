import { type Fact, factId, feedOf } from '../../contracts/events/fact.ts'
import { type Void, voidType } from '../../contracts/events/void.ts'
import { personalKinds, personalTypes } from '../../contracts/personal.ts'
import type { Nats } from '../../runtime/nats.ts'
import { eraseMessage } from '../../runtime/persons/erase-messages.ts'
import type { PersonKeys } from '../../runtime/persons/keys.ts'
import { storedMessages } from '../../runtime/stored-messages.ts'
import { oneAtATime, type TakingTurns } from '../ingest-lease.ts'
import { publishFacts } from '../publish.ts'
import { decoded } from '../stated.ts'
import type { Match } from './find.ts'
import { personsIn, personsOf, sealData, sealFact, withoutNames } from './seal-facts.ts'

interface Plain {
  readonly seq: number
  readonly fact: Fact
}

/** Facts, corrections and voids that hold the person's fields plainly: of before fields were sealed. */
export async function plainFacts(nats: Nats, matches: Match): Promise<Plain[]> {
  const found: Plain[] = []
  const subject = personalTypes.map(nats.names.factSubject)
  for await (const message of storedMessages(nats, nats.names.facts, { from: 1, subject, sealed: true })) {
    const fact = decoded(message.data)
    if (fact && !fact.simulated && namesPlainly(fact, matches)) found.push({ seq: message.seq, fact })
  }
  return found
}

function namesPlainly(fact: Fact, matches: Match): boolean {
  if (fact.type in personalKinds) return personsIn(fact.type, fact.data).some(matches)
  if (fact.type === voidType) {
    const { fact: of, data } = fact as unknown as Void
    return data !== null && of.type in personalKinds && personsIn(of.type, data).some(matches)
  }
  const { kind, figures } = fact.data as CorrectionRows
  const texts = new Set((personalKinds[kind] ?? []).flatMap(({ name, about }) => [name, ...about]))
  return (
    texts.size > 0 &&
    figures.some(({ row, field }) => texts.has(field) || personsOf(kind, row, null).some(matches))
  )
}

interface CorrectionRows {
  readonly kind: string
  readonly figures: readonly { readonly row: Readonly<Record<string, unknown>>; readonly field: string }[]
}

/** It stands alone: the rows of its group are visible already. */
function sealedAgain(keys: PersonKeys, feed: string, { part: _, parts: __, ...fact }: Fact): Fact {
  const { key, data: open } = withoutNames(keys, fact)
  const data = sealData(keys, fact.type, open)
  const edition = fact.vintage === undefined ? '' : `@${fact.vintage}`
  // The old id is a hash of the name among others: it could be guessed.
  return { ...fact, key, data, id: factId(fact.type, `${feed} ${key}${edition}`, data) }
}

/**
 * Stores facts that are plain again, with what is about persons sealed, and takes the plain ones out, their bytes
 * overwritten. A fact keeps its document, so it cannot overwrite what a newer one says; its position is a new one.
 * @returns how many there were
 */
export async function rewritePlain(
  nats: Nats,
  keys: PersonKeys,
  matches: Match,
  turns: TakingTurns & { readonly now: Date },
): Promise<number> {
  const plain = await plainFacts(nats, matches)
  const ofFeeds = plain.filter(({ fact }) => fact.type in personalKinds)
  for (const [feed, own] of Map.groupBy(ofFeeds, ({ fact }) => feedOf(fact)))
    await oneAtATime(nats, feed, turns, async () => {
      const ledger = await turns.ledgers.of(feed)
      const renamed = new Map<string, readonly [head: string, id: string]>()
      const facts = own.map(({ fact }) => {
        const sealed = sealedAgain(keys, feed, { ...fact, time: turns.now.toISOString() })
        renamed.set(fact.id, [`${sealed.type} ${sealed.key}`, sealed.id])
        return sealed
      })
      const last = await publishFacts(nats, facts)
      for (const entry of ledger.entries()) {
        const heads = Object.entries(entry.heads ?? {})
        if (!heads.some(([, id]) => renamed.has(id))) continue
        const now = Object.fromEntries(heads.map(([head, id]) => renamed.get(id) ?? [head, id]))
        if (heads.some(([head]) => !(head in now))) await ledger.overwrite(entry.content)
        await ledger.put({ ...entry, heads: now })
      }
      for (const { seq } of own) await eraseMessage(nats, nats.names.facts, seq)
      await ledger.published(last)
    })
  for (const { seq, fact } of plain.filter(one => !(one.fact.type in personalKinds))) {
    if (fact.type === voidType) {
      const erased = { ...fact, data: null }
      await nats.js.publish(nats.names.factSubject(voidType), JSON.stringify(erased), {
        msgID: `${fact.id}-erased-${seq}`,
      })
    } else await publishFacts(nats, [sealFact(keys, { ...fact, time: turns.now.toISOString() })])
    await eraseMessage(nats, nats.names.facts, seq)
  }
  return plain.length
}
