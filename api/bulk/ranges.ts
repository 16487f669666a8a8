import { problem } from '../http/problem.ts'

/** Bytes of a file, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

interface RangeHeaders {
  readonly range?: string | undefined
  readonly 'if-range'?: string | string[] | undefined
}

/**
 * Whether a part of a file is asked for (RFC 9110, 14): with `If-Range` only if it names this ETag. Several parts, and
 * other units than bytes, count as no range, as the standard allows: the answer is then the whole file.
 */
export const isRangeRequest = ({ range, 'if-range': condition }: RangeHeaders, etag: string): boolean =>
  range !== undefined && single.test(range.trim()) && (condition === undefined || condition === etag)

const single = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/

/**
 * The part of a file of so many bytes that a header `Range` names: `bytes=0-99`, `bytes=100-`, `bytes=-100`.
 * @throws Problem range_not_satisfiable where it begins behind the end
 */
export function rangeOf(header: string, bytes: number): ByteRange {
  const [, first, last, suffix] = single.exec(header.trim()) ?? []
  const start = first === undefined ? Math.max(0, bytes - Number(suffix)) : Number(first)
  const end = last === undefined || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (start <= end) return { start, end }
  throw problem('range_not_satisfiable', {
    detail: `The file has ${bytes} bytes; Range: ${header} names none of them.`,
    action:
      first === String(bytes)
        ? 'The file is complete: there is nothing left to send.'
        : `Ask for bytes from 0 to ${bytes - 1}, or leave the header out.`,
    headers: { 'content-range': `bytes */${bytes}` },
  })
}
