/** Facts for tests: what a test does not say of them is made up here, and nowhere else. */
import { type Fact, type FactKind, factId } from '../../contracts/events/fact.ts'
import type { StoredFact } from '../../projections/engine/projection.ts'

let made = 0

/** A fact as it stands in the log: of a document of its own, observed on the morning of 2026-11-27. */
export function factOf<T>(kind: FactKind<T>, data: T, more: Partial<Fact> = {}): Fact<T> {
  made++
  const key = more.key ?? `key-${made}`
  return {
    specversion: '1.0',
    id: factId(kind.type, key, data),
    source: '/feeds/exchange.cafef.price-history',
    type: kind.type,
    time: '2026-11-27T02:00:00Z',
    datacontenttype: 'application/json',
    schema: kind.schema,
    observedat: '2026-11-27T02:00:00Z',
    effectiveon: '2026-11-27',
    documentseq: made,
    parser: 1,
    key,
    ...more,
    data,
  }
}

/** A fact as the engine hands it to a read model; positions grow with every call. */
export function storedFact<T>(
  kind: FactKind<T>,
  data: T,
  more: Partial<Omit<StoredFact<T>, 'data'>> = {},
): StoredFact<T> {
  const fact = factOf(kind, data, more)
  return { ...fact, seq: more.seq ?? made }
}
