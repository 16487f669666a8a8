import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { maxStreams } from '../../contracts/tiers.ts'
import { problem } from '../http/problem.ts'
import type { Reply } from '../http/reply.ts'

/** Streams of events that are open in this process, by who opened them. */
const open = new Map<string, number>()
let all = 0

/** How many are open in this process. */
export const openStreams = (): number => all

/**
 * Counts a reply that stays open until its reader hangs up. Others are not looked at.
 * @param who account of the caller, or the address that it comes from
 * @param res closed when its reader hangs up
 * @throws Problem quota_exceeded when this caller, or all together, have as many open as they may
 */
export function countStream(reply: Reply, who: string, res: ServerResponse): void {
  if (!('text' in reply) || !(reply.text instanceof Readable) || !reply.type.startsWith('text/event-stream'))
    return
  const stream = reply.text
  const mine = open.get(who) ?? 0
  if (mine >= maxStreams.ofAccount || all >= maxStreams.ofProcess) {
    stream.destroy()
    throw problem('quota_exceeded', {
      detail:
        mine >= maxStreams.ofAccount
          ? `${mine} streams of events are open already; ${maxStreams.ofAccount} are allowed at a time.`
          : `All ${maxStreams.ofProcess} streams of events of this server are open.`,
      action: 'Close one: several topics fit into one stream, separated by commas.',
      headers: { 'retry-after': '30' },
      members: { 'violated-policies': ['event-streams'] },
    })
  }
  open.set(who, mine + 1)
  all++
  // Not the stream's own end: that waits for its next event.
  res.once('close', () => {
    all--
    const left = (open.get(who) ?? 1) - 1
    if (left > 0) open.set(who, left)
    else open.delete(who)
  })
}
