/**
 * A place in the change feed: of which feed, behind which entry, and how many steps into it. A step is one key of the
 * entry for one data set.
 */
export interface Cursor {
  readonly feed: string
  readonly seq: number
  readonly step: number
}

/** The text of a cursor, which callers send back as it is. */
export const cursorText = ({ feed, seq, step }: Cursor): string => `${feed}.${seq}.${step}`

/** @param text that the schema of the request has checked */
export function readCursor(text: string): Cursor {
  const [feed = '', seq, step] = text.split('.')
  return { feed, seq: Number(seq), step: Number(step) }
}

/** Whether a change with this cursor lies before an end or at it; both of one feed. */
export function reached(cursor: string, end: string): boolean {
  const [at, to] = [readCursor(cursor), readCursor(end)]
  return at.seq < to.seq || (at.seq === to.seq && at.step <= to.step)
}
