import { isIndexFuture } from '../../../contracts/market/instrument-kind.ts'

/**
 * Whether a name says that bars are of a future: its symbol, or the last part of the address that DNSE's chart service
 * gives futures under. The answers themselves look like those for shares.
 */
export const saysFuture = (name: string): boolean => {
  const stem = name.replace(/\..*$/, '')
  return stem === 'derivative' || isIndexFuture(stem.toUpperCase())
}
