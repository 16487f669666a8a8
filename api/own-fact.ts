import type { Fact, FactKind } from '../contracts/events/fact.ts'

/** A fact that this interface states itself: behind it is no document and no parser. */
export function ownFact<T>(
  kind: FactKind<T>,
  { id, key, at, effectiveon, data }: Pick<Fact<T>, 'id' | 'key' | 'effectiveon' | 'data'> & { at: Date },
): Fact<T> {
  const moment = at.toISOString()
  return {
    specversion: '1.0',
    id,
    source: `/api/${kind.type.split('.')[0]}`,
    type: kind.type,
    time: moment,
    datacontenttype: 'application/json',
    schema: kind.schema,
    observedat: moment,
    effectiveon,
    documentseq: 0,
    parser: 1,
    key,
    data,
  }
}
