export interface Close {
  readonly date: string
  readonly close: number | null
}

export interface Rebased {
  /** The first day on which both have a close: there both are 100. */
  readonly base: string
  readonly dates: readonly string[]
  /** Levels on each date; null: no close on that day. */
  readonly own: readonly (number | null)[]
  readonly other: readonly (number | null)[]
}

/** Two series on a common base of 100, from a day on; null where they have no day in common. */
export function rebased(own: readonly Close[], other: readonly Close[], from: string): Rebased | null {
  const others = new Map(other.map(({ date, close }) => [date, close]))
  const days = own.filter(({ date }) => date >= from)
  const first = days.findIndex(({ date, close }) => (close ?? 0) > 0 && (others.get(date) ?? 0) > 0)
  const base = days[first]
  if (!base) return null
  const level = (close: number | null | undefined, of: number) =>
    close == null ? null : Math.round((close / of) * 10_000) / 100
  const rest = days.slice(first)
  return {
    base: base.date,
    dates: rest.map(({ date }) => date),
    own: rest.map(({ close }) => level(close, base.close!)),
    other: rest.map(({ date }) => level(others.get(date), others.get(base.date)!)),
  }
}
