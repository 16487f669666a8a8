import { marketIndices } from '../../contracts/indices.ts'
import { isIndexFuture } from '../../contracts/market/instrument-kind.ts'

/** Indices that are described, and those that feeds carry besides. */
const codes = new Set([
  ...marketIndices.map(index => index.code),
  ...['VN50GROWTH', 'VNMITECH', 'VNDIVIDEND', 'HNXLCAP', 'HNXMSCAP', 'HNXFIN', 'HNXMAN', 'HNXCON'],
  ...['UPCOMLARGE', 'UPCOMMEDIUM', 'UPCOMSMALL'],
])

/** How publishers spell some of them otherwise. */
const aliases = new Map([
  ['VN30INDEX', 'VN30'],
  ['VN100INDEX', 'VN100'],
  ['HNX30INDEX', 'HNX30'],
  ['VNALLSHARE', 'VNALL'],
  ['VNMIDCAP', 'VNMID'],
  ['VNSMALLCAP', 'VNSML'],
  ['HNXUPCOMINDEX', 'UPCOMINDEX'],
  ['UPINDEX', 'UPCOMINDEX'],
  ['VNXALLSHARE', 'VNXALL'],
])

const cache = new Map<string, string | null>()

/**
 * Our code of an index by any publisher's name for it (`HNX-INDEX`, `HNXIndex`, `VNMIDCAP`), or null when the
 * name is none of an index.
 */
export function indexCode(name: string): string | null {
  let code = cache.get(name)
  if (code === undefined) {
    const bare = name.toUpperCase().replace(/[^A-Z0-9]/g, '')
    const ours = aliases.get(bare) ?? bare
    code = codes.has(ours) ? ours : null
    if (cache.size > 10_000) cache.clear()
    cache.set(name, code)
  }
  return code
}

/** Whether prices are points and no VND: indices, and futures on them. */
export const isInPoints = (name: string): boolean => indexCode(name) !== null || isIndexFuture(name)
