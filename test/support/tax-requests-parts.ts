import fc from 'fast-check'

/** Million VND with whole đồng, up to a bound; small and round amounts often, where the edges are. */
export const million = (max: number): fc.Arbitrary<number> =>
  fc.oneof(
    fc.integer({ min: 0, max: max }),
    fc.integer({ min: 0, max: max * 10 }).map(tenths => tenths / 10),
    fc.integer({ min: 0, max: max * 1_000_000 }).map(dong => dong / 1_000_000),
  )

/** Every month from July 2025 to the end of 2026, and a day of 2027. */
export const dates = fc.oneof(
  fc
    .record({ month: fc.integer({ min: 6, max: 23 }), day: fc.integer({ min: 1, max: 28 }) })
    .map(({ month, day }) => new Date(Date.UTC(2025, month, day)).toISOString().slice(0, 10)),
  fc.constantFrom(
    '2025-07-01',
    '2025-12-31',
    '2026-01-01',
    '2026-06-30',
    '2026-07-01',
    '2026-12-31',
    '2027-05-05',
  ),
)

export const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

/** Leaves out what is undefined: a request has no such fields. */
export const request = (
  fields: Record<string, fc.Arbitrary<unknown>>,
): fc.Arbitrary<Record<string, unknown>> =>
  fc
    .record({ ...fields, effective_date: dates })
    .map(record => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)))
