import type { Db } from '../../runtime/postgres.ts'
import { rightsOnFile } from '../corporate-actions/on-file.ts'
import type { ListingTables } from '../listing/table.ts'
import { historiesAsOf } from '../statements/query.ts'
import type { Length } from './company.ts'
import { lastPrices, pricedBy } from './market-prices.ts'
import { isPriced, methodVersion, reportsOfOne } from './report.ts'
import type { DividendsOfYear, SharesOfDay } from './shares-of-day.ts'
import { type StoredScores, storedValues } from './stored-report.ts'
import type { RatiosTables, ReportRow } from './table.ts'

export { altmanModels } from './altman.ts'
export { beneishCutoffs } from './beneish.ts'
export { ratioById } from './catalogue.ts'
export type { Length } from './company.ts'
export { type Pillar, pillarWeights } from './composite.ts'
export type { RatioDefinition } from './definition.ts'
export { type KeyFigures, keyFiguresOfAll, peersAmong } from './key-figures.ts'
export { linesBehind } from './lines-behind.ts'
export { methodVersion } from './report.ts'
export type { StoredScores, StoredValues } from './stored-report.ts'
export type { ReportRow } from './table.ts'

const tables = (db: Db) =>
  db.withTables<RatiosTables & Pick<ListingTables, 'listing.instruments' | 'listing.industries'>>()

const columns = [
  'ticker',
  'length',
  'period',
  'known_on',
  'template',
  'quality',
  'ticker_then',
  'peer_group',
  'peer_level',
  'peer_members',
  'priced_on',
  'shares',
  'dividends',
  'values',
  'scores',
  'method_version',
] as const

export type StoredReport = Pick<
  ReportRow,
  Exclude<(typeof columns)[number], 'values' | 'scores' | 'shares' | 'dividends'>
> & {
  shares: SharesOfDay | null
  dividends: DividendsOfYear | null
  values: ReturnType<typeof storedValues>
  scores: StoredScores | null
}

/** The newest reports of a company, newest first, as known now. */
export async function reportsNow(
  db: Db,
  ticker: string,
  length: Length,
  periods: number,
): Promise<StoredReport[]> {
  return tables(db)
    .selectFrom('ratios.reports')
    .select(columns)
    .where('ticker', '=', ticker)
    .where('length', '=', length)
    .orderBy('period', 'desc')
    .limit(periods)
    .execute()
}

/** Tickers that have ratios. */
export async function tickersWithRatios(db: Db): Promise<string[]> {
  const rows = await tables(db).selectFrom('ratios.overview').select('ticker').execute()
  return rows.map(row => row.ticker)
}

/** Name, place, industry and form of a company as the newest lists tell; the names of the industry are its tree's. */
export async function companyOf(db: Db, ticker: string) {
  return tables(db)
    .selectFrom('listing.instruments as i')
    .leftJoin('listing.industries as t', 't.code', 'i.icb')
    .select([
      'i.ticker',
      'i.exchange',
      'i.icb',
      'i.icb_source',
      'i.icb_on',
      'i.name_vi',
      'i.name_en',
      'i.form',
      'i.form_source',
      'i.form_on',
    ])
    .select(e => [
      e.fn.coalesce('t.name_vi', 'i.industry_vi').as('industry_vi'),
      e.fn.coalesce('t.name_en', 'i.industry_en').as('industry_en'),
    ])
    .where('i.ticker', '=', ticker)
    .executeTakeFirst()
}

/**
 * The reports of a company out of what was known at the end of a day: statements published by then, in the version
 * of then, peers likewise, the ticker and the close of that day. The industry is today's.
 */
export async function reportsAsOf(
  db: Db,
  day: string,
  ticker: string,
  length: Length,
  periods: number,
): Promise<StoredReport[]> {
  const histories = await historiesAsOf(db, day)
  if (!histories.some(h => h.ticker === ticker)) return []
  const icb = new Map(
    (await tables(db).selectFrom('listing.instruments').select(['ticker', 'icb']).execute()).map(row => [
      row.ticker,
      row.icb,
    ]),
  )
  const prices = await lastPrices(
    db,
    histories.map(h => h.ticker),
    day,
  )
  const rights = await rightsOnFile(db, undefined, day)
  const companies = histories.map(history => ({
    history,
    icb: icb.get(history.ticker) ?? null,
    ...pricedBy(prices.get(history.ticker), history, rights.get(history.ticker)),
    rights: rights.get(history.ticker),
  }))
  const company = companies.find(({ history }) => history.ticker === ticker)
  return reportsOfOne(companies, ticker, length, periods).map(report => ({
    ticker,
    length,
    period: report.period,
    known_on: report.knownOn,
    template: report.template,
    quality: report.quality,
    ticker_then: report.tickerThen,
    peer_group: report.peerGroup.id,
    peer_level: report.peerGroup.level,
    peer_members: report.peerGroup.members,
    priced_on: isPriced(report) ? (prices.get(ticker)?.session ?? null) : null,
    shares: isPriced(report) ? (company?.shares ?? null) : null,
    dividends: isPriced(report) ? (company?.dividends ?? null) : null,
    values: storedValues(report),
    scores: report.scores,
    method_version: methodVersion,
  }))
}
