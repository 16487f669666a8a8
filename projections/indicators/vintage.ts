import { vietnamDate } from '../../contracts/vietnam-time.ts'

/** One version of a period's value with what is known of its day. */
export interface DatedVersion {
  readonly version: number
  readonly value: number
  readonly releasedOn: string | null
  readonly observedAt: string
}

export interface PublishedVersion<V extends DatedVersion> {
  readonly version: V
  /**
   * Day from which the value was known: the release day, else the day on which we saw it. Null when we saw it only
   * after a later version had been released, so that all that is known is "before".
   */
  readonly knownOn: string | null
}

/**
 * Adds the day from which each version was known. `versions` are in order of version. Only a later version whose day is
 * stated shows that one seen after it is older: two that came in on one day, of two sources say, tell nothing of before.
 */
export function datedVersions<V extends DatedVersion>(versions: readonly V[]): PublishedVersion<V>[] {
  const out: PublishedVersion<V>[] = []
  let statedLater: string | null = null
  for (const version of versions.toReversed()) {
    const own = version.releasedOn ?? vietnamDate(version.observedAt)
    const after = version.releasedOn === null && statedLater !== null && own >= statedLater
    out.push({ version, knownOn: after ? null : own })
    if (version.releasedOn !== null && (statedLater === null || own < statedLater)) statedLater = own
  }
  return out.reverse()
}
