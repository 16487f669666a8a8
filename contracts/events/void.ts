/**
 * A control message on a subject of its own: one fact of the log is void. Its document no longer gives it, or gives
 * it with rows missing. The fact stays in the log, so that `explain` can name it; every build that begins later leaves
 * it out.
 */
export const voidType = 'system.void'

/** Names the void fact. Its position never comes back: a stream does not use a position twice. */
export interface Void {
  specversion: '1.0'
  id: string
  /** `/feeds/<feed>`, as of the fact that is void. */
  source: string
  type: typeof voidType
  /** RFC 3339. */
  time: string
  reason: string
  /** Position in FACTS of the fact that is void. */
  position: number
  fact: {
    readonly id: string
    readonly type: string
    readonly key: string
    readonly parser: number
    readonly documentseq: number
  }
  /** What it said; null where that is too large for a message, or is about persons. */
  data: unknown
}

/**
 * A control message on the subject of a kind of fact, after its voids: a read model that may have applied one of them
 * fills its tables again, beside the live ones.
 */
export const voidedType = 'system.voided'

export interface Voided {
  specversion: '1.0'
  id: string
  source: string
  type: typeof voidedType
  time: string
  reason: string
}
