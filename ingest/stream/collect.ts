import { vietnamIso } from '../../contracts/vietnam-time.ts'
import type { StreamRecord, Trade } from './record.ts'

/** Messages of a minute, each in a line as received; a minute that is very full has several pieces. */
export interface MinuteOfMessages {
  /** YYYY-MM-DDTHH:MM in Vietnam */
  readonly minute: string
  readonly lines: readonly string[]
}

interface Open {
  readonly lines: string[]
  readonly quotes: Map<string, string>
  bytes: number
}

const minuteMs = 60_000
/** Messages of a minute come until so long after it. */
const graceMs = 10_000
/** More than this of one minute goes out at once. */
const pieceBytes = 8 * 1024 ** 2

export interface Collector {
  add(text: string, record: StreamRecord): void
  /** Minutes that are over, and pieces of those that are very full. */
  ready(now: number): MinuteOfMessages[]
  /** What is left, and nothing stays. */
  rest(): MinuteOfMessages[]
  /** The last trade of each symbol, as received. */
  lastTrades(): string[]
  readonly bytes: number
}

/**
 * Gathers messages by the minute of their own time: what comes out of order or late goes where it belongs as long as that
 * minute is open, and with the oldest open one after that, so that nothing is lost. Of quotes the last of each symbol in
 * a minute is stored.
 */
export function newCollector(): Collector {
  const minutes = new Map<number, Open>()
  const last = new Map<string, { readonly trade: Trade; readonly text: string }>()
  let closedTo = 0
  const openOf = (at: number): Open => {
    const minute = Math.max(Math.floor(at / minuteMs) * minuteMs, closedTo)
    const open = minutes.get(minute) ?? { lines: [], quotes: new Map<string, string>(), bytes: 0 }
    minutes.set(minute, open)
    return open
  }
  const taken = (minute: number, open: Open): MinuteOfMessages => {
    const lines = [...open.lines, ...open.quotes.values()]
    open.lines.length = 0
    open.quotes.clear()
    open.bytes = 0
    return { minute: vietnamIso(minute).slice(0, 16), lines }
  }
  const sorted = () => [...minutes].sort(([a], [b]) => a - b)
  return {
    add(text, record) {
      const open = openOf(record.at)
      if (record.kind === 'quote') {
        open.bytes += text.length - (open.quotes.get(record.symbol)?.length ?? 0)
        open.quotes.set(record.symbol, text)
        return
      }
      open.lines.push(text)
      open.bytes += text.length
      if (record.kind !== 'trade') return
      const before = last.get(record.symbol)
      if (!before || before.trade.total < record.total) last.set(record.symbol, { trade: record, text })
    },
    ready(now) {
      const out: MinuteOfMessages[] = []
      for (const [minute, open] of sorted()) {
        const isOver = minute + minuteMs + graceMs <= now
        if ((isOver || open.bytes > pieceBytes) && open.bytes > 0) out.push(taken(minute, open))
        if (!isOver) continue
        minutes.delete(minute)
        closedTo = Math.max(closedTo, minute + minuteMs)
      }
      return out
    },
    rest() {
      const out = sorted().flatMap(([minute, open]) => (open.bytes > 0 ? [taken(minute, open)] : []))
      minutes.clear()
      return out
    },
    lastTrades: () => [...last.values()].map(({ text }) => text),
    get bytes() {
      return [...minutes.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    },
  }
}
