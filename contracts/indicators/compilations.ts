import { mappingOfFeed } from '../mapping.ts'

/**
 * Feeds whose documents others made of what publishers said, at one time or another. Their figures are as good as any,
 * but a document of theirs tells of no day: what it says otherwise than before is no revision by the publisher, and its
 * newest figure no release on the day on which it came in.
 */
export const compilations: ReadonlySet<string> = new Set([
  'statistics.nso.monthly-series',
  'statistics.worldbank.dataset-csv',
  'statistics.maybank.macro',
  'statistics.vietdataverse.cpi',
  'central-bank.vietdataverse.sbv-rates',
  'central-bank.vietdataverse.fx',
  'central-bank.sbv.interbank-history',
  'central-bank.sbv.open-market-history',
  'central-bank.fiingroup.interbank-history',
  'central-bank.vietcombank.rates-csv',
  'central-bank.vnstock.usd-vnd',
])

/** Is this the source of a fact (`/feeds/statistics.nso.monthly-series`) that a compilation states? */
export function isCompiled(source: string): boolean {
  const feed = source.replace(/^\/feeds\//, '')
  return compilations.has(feed) || mappingOfFeed(feed) !== null
}
