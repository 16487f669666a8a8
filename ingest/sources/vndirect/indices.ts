import { indexCode } from '../../bars/index-codes.ts'

/** How VNDIRECT calls two indices, in its tables and its chart service (public clients, 2026-09 and 2026-10). */
const names = new Map([
  ['HNXINDEX', 'HNX'],
  ['UPCOMINDEX', 'UPCOM'],
])
const codes = new Map([...names].map(([code, name]) => [name, code]))

/** VNDIRECT's name of an index of ours. */
export const vndirectName = (code: string): string => names.get(code) ?? code

/** Our code of what VNDIRECT calls an index, or null for a share. */
export const vndirectIndex = (name: string): string | null => codes.get(name.toUpperCase()) ?? indexCode(name)
