import { indexCode } from '../../bars/index-codes.ts'

/** How SSI writes two indices (FastConnect Data, specification 2.2, section 4.5: IndexList of HNX). */
const names = new Map([
  ['HNXINDEX', 'HNXIndex'],
  ['UPCOMINDEX', 'HNXUpcomIndex'],
])
/** Indices that its index list names as we do. */
const same = new Set(['VNINDEX', 'VN30', 'VN100', 'HNX30', 'VNALL', 'VNMID', 'VNSML'])

/** SSI's name of an index of ours; null where it is not on record. */
export const ssiIndexName = (code: string): string | null => names.get(code) ?? (same.has(code) ? code : null)

/** Our code of what SSI writes, where that is an index; else the symbol as it is. */
export const ssiIndex = (symbol: string): string => indexCode(symbol) ?? symbol.toUpperCase()

/** `10/08/2023` as 2023-08-10; null for anything else. */
export function vietnameseDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? []
  return year === undefined ? null : `${year}-${month}-${day}`
}

/** `14:29:59` as 14:29, the minute at which the bar is; null for anything else. */
export function minuteOf(text: string): string | null {
  const [, minute] = /^([01]\d:[0-5]\d|2[0-3]:[0-5]\d):[0-5]\d$/.exec(text.trim()) ?? []
  return minute ?? null
}
