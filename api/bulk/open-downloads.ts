import type { Readable } from 'node:stream'
import { maxDownloads } from '../../contracts/tiers.ts'
import { problem } from '../http/problem.ts'

/** Downloads that are open in this process, by who opened them. */
const open = new Map<string, number>()
let all = 0

/** A place among the downloads of this process. */
export interface Place {
  /** It is free again when this stream is closed, whoever closes it. */
  until(stream: Readable): void
  free(): void
}

/**
 * Takes a place for one more download.
 * @param who account of the caller
 * @throws Problem quota_exceeded when this caller, or all together, have as many open as they may
 */
export function takePlace(who: string): Place {
  const mine = open.get(who) ?? 0
  if (mine >= maxDownloads.ofAccount || all >= maxDownloads.ofProcess)
    throw problem('quota_exceeded', {
      detail:
        mine >= maxDownloads.ofAccount
          ? `${mine} downloads of this account are open; ${maxDownloads.ofAccount} are allowed at a time.`
          : `All ${maxDownloads.ofProcess} downloads of this server are open.`,
      action: 'Wait until one has ended, or ask for less with from, to, ticker and columns.',
      headers: { 'retry-after': '30' },
      members: { 'violated-policies': ['downloads'] },
    })
  open.set(who, mine + 1)
  all++
  let taken = true
  const free = () => {
    if (!taken) return
    taken = false
    all--
    const left = (open.get(who) ?? 1) - 1
    if (left > 0) open.set(who, left)
    else open.delete(who)
  }
  return { free, until: stream => void stream.once('close', free) }
}
