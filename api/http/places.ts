import type { Readable } from 'node:stream'
import { problem } from './problem.ts'

/** A place among the answers of a kind that this process makes at a time. */
export interface Place {
  /** It is free again when this stream is closed, whoever closes it. */
  until(stream: Readable): void
  /** Not before this has settled. */
  alsoUntil(work: Promise<unknown>): void
  free(): void
}

/** How many there are, and the words of who finds none. */
export interface PlaceRules {
  readonly max: { readonly ofAccount: number; readonly ofProcess: number }
  /** `downloads`, in a sentence and as the policy of the problem. */
  readonly what: string
  readonly action: string
}

/**
 * Places for long answers, counted by who has them.
 * @returns takes one for an account. @throws Problem quota_exceeded when it, or all together, have as many as they may
 */
export function places({ max, what, action }: PlaceRules): (who: string) => Place {
  const open = new Map<string, number>()
  let all = 0
  return who => {
    const mine = open.get(who) ?? 0
    if (mine >= max.ofAccount || all >= max.ofProcess)
      throw problem('quota_exceeded', {
        detail:
          mine >= max.ofAccount
            ? `${mine} ${what} of this account are open; ${max.ofAccount} are allowed at a time.`
            : `All ${max.ofProcess} ${what} of this server are open.`,
        action,
        headers: { 'retry-after': '30' },
        members: { 'violated-policies': [what] },
      })
    open.set(who, mine + 1)
    all++
    let taken = true
    let work: Promise<unknown> = Promise.resolve()
    const free = () => {
      if (!taken) return
      taken = false
      void work.then(give, give)
    }
    const give = () => {
      all--
      const left = (open.get(who) ?? 1) - 1
      if (left > 0) open.set(who, left)
      else open.delete(who)
    }
    return {
      free,
      until: stream => void stream.once('close', free),
      alsoUntil: also => {
        work = also
      },
    }
  }
}
