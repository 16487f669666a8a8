import { vietnamDate } from '../../contracts/vietnam-time.ts'

/** One version of a period's value with what is known of its day. */
export interface DatedVersion {
  readonly version: number
  readonly value: number
  readonly releasedOn: string | null
  readonly observedAt: string
}

export interface KnownVersion<V extends DatedVersion> {
  readonly version: V
  /**
   * Day from which the value was known: the release day, else the day on which we saw it. Null when we saw it only
   * after a later version had been released, so that all that is known is "before".
   */
  readonly knownOn: string | null
}

/** Adds the day from which each version was known. `versions` are in order of version. */
export function datedVersions<V extends DatedVersion>(versions: readonly V[]): KnownVersion<V>[] {
  const out: KnownVersion<V>[] = []
  let earliestLater: string | null = null
  for (const version of versions.toReversed()) {
    const own = version.releasedOn ?? vietnamDate(version.observedAt)
    const after = version.releasedOn === null && earliestLater !== null && own >= earliestLater
    out.push({ version, knownOn: after ? null : own })
    if (!after && (earliestLater === null || own < earliestLater)) earliestLater = own
  }
  return out.reverse()
}

/** The version that was known at the end of a day (YYYY-MM-DD, Vietnam); null when nothing was. */
export function knownAt<V extends DatedVersion>(versions: readonly V[], day: string): KnownVersion<V> | null {
  return datedVersions(versions).findLast(({ knownOn }) => knownOn === null || knownOn <= day) ?? null
}
