import type { Remark } from './watch.ts'

/** A remark that stands until the same request brings an answer as it was before. */
export interface OpenRemark extends Remark {
  /** When it was first made, RFC 3339. */
  readonly since: string
  /** Which request of the feed it was made on. */
  readonly request: string
}

/** How the answers of a feed differ from before, in its last run. Null where they do not. */
export interface Drift {
  readonly since: string
  readonly remarks: readonly OpenRemark[]
  /** Whether the webhook took the newest remark; it is called again with each run until it does. */
  readonly delivered: boolean
}

/** So many remarks say enough. */
const maxRemarks = 30
const keyOf = ({ rule, of }: Remark) => `${rule} ${of}`

/**
 * The remarks that are open after a run.
 * @param judged request → remarks on its answer, for each answer of the run that was new and understood
 * @returns `isNew` when there is a remark of a kind that was not open before
 */
export function driftAfter(
  before: Drift | null,
  judged: ReadonlyMap<string, readonly Remark[]>,
  now: string,
): { drift: Drift | null; isNew: boolean } {
  const still = (before?.remarks ?? []).filter(
    one => judged.get(one.request)?.some(remark => keyOf(remark) === keyOf(one)) ?? true,
  )
  const open = new Set(still.map(keyOf))
  const fresh: OpenRemark[] = []
  for (const [request, remarks] of judged)
    for (const remark of remarks)
      if (!open.has(keyOf(remark))) {
        open.add(keyOf(remark))
        fresh.push({ ...remark, since: now, request })
      }
  const remarks = [...still, ...fresh].slice(0, maxRemarks)
  if (remarks.length === 0) return { drift: null, isNew: false }
  const isNew = fresh.length > 0
  const since = remarks.map(one => one.since).sort()[0] ?? now
  return { drift: { since, remarks, delivered: !isNew && (before?.delivered ?? false) }, isNew }
}
