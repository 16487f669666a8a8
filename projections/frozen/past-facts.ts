import { createHash, type Hash } from 'node:crypto'
import { feedOf } from '../../contracts/events/fact.ts'
import { type PublicationBasis, publicationBases, publishedBy } from '../../contracts/events/publication.ts'
import type { PastFacts } from '../engine/environment.ts'

/** Facts that a read model was made from, by what tells that they were public, and SHA-256 over their ids in order. */
export interface FactsRead {
  readonly facts: number
  readonly by: Readonly<Record<PublicationBasis, number>>
  readonly sha256: string
}

export interface CountedPast extends PastFacts {
  /** What the last reading of a read model took. */
  readOf(model: string): FactsRead
}

interface Reading {
  readonly first: Map<string, number>
  readonly hash: Hash
  readonly by: Record<PublicationBasis, number>
  last: number
}

/**
 * The log as it stood at a position, with what was public at the end of a day.
 * @param day null: everything up to the position
 */
export function pastFacts({
  until,
  day,
}: {
  readonly until: number
  readonly day: string | null
}): CountedPast {
  const readings = new Map<string, Reading>()
  return {
    until,
    begin(model) {
      const by = Object.fromEntries(publicationBases.map(basis => [basis, 0])) as Reading['by']
      const reading: Reading = { first: new Map(), hash: createHash('sha256'), by, last: 0 }
      readings.set(model, reading)
      return fact => {
        const key = `${fact.type}\n${feedOf(fact)}\n${fact.key}`
        const first = reading.first.get(key) ?? fact.seq
        reading.first.set(key, first)
        const published =
          day === null ? ({ fact, basis: 'observed' } as const) : publishedBy(fact, day, first === fact.seq)
        // Read again after an interruption: it was counted.
        if (published === null || fact.seq <= reading.last) return published?.fact ?? null
        reading.last = fact.seq
        reading.by[published.basis]++
        reading.hash.update(`${fact.seq} ${fact.id}\n`)
        return published.fact
      }
    },
    readOf(model) {
      const { by, hash } = readings.get(model)!
      const facts = Object.values(by).reduce((sum, count) => sum + count, 0)
      return { facts, by: { ...by }, sha256: hash.copy().digest('hex') }
    },
  }
}
