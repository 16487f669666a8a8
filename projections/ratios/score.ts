import type { Score, Touched, Trx } from '../engine/projection.ts'
import { loadPlaces, type Place } from '../listing/load.ts'
import { loadHistories } from '../statements/load.ts'
import type { Company } from './company.ts'
import { type LastPrice, lastPrices, marketOf, newestSession } from './market-prices.ts'
import { methodVersion, type Report, reportsOf } from './report.ts'
import { storedScores, storedValues } from './stored-report.ts'
import { init, tables } from './table.ts'

/** Ratios and scores of all companies: any new statement moves its peers, so the market is derived as one. */
export const ratiosScore: Score = {
  name: 'ratios',
  version: 1,
  from: ['statements', 'listing', 'prices'],
  tables,
  init,
  async derive(trx, touched) {
    if (!(await sourcesExist(trx))) return undefined
    const session = await newestSession(trx)
    const onlyPrices = touched.statements === undefined && touched.listing === undefined
    // A price of an older session is in no multiple.
    if (onlyPrices && !isAll(touched.prices) && session === (await pricedOn(trx))) return undefined
    const histories = await loadHistories(trx)
    if (histories.length === 0) return undefined
    const tickers = histories.map(h => h.ticker)
    const listed = await loadPlaces(trx)
    const prices = await lastPrices(trx, tickers)
    const companies = histories.map(
      (history): Company => ({
        history,
        icb: listed.get(history.ticker)?.icb ?? null,
        market: marketOf(prices.get(history.ticker)),
        bonusFactor: Number.NaN,
      }),
    )
    const reports = reportsOf(companies, onlyPrices ? 'priced' : 'all')
    await writeReports(trx, reports, prices, !onlyPrices)
    await writeOverview(trx, reports, listed)
    await trx.query('delete from pricing')
    await trx.query('insert into pricing (session) values ($1)', [session])
    return { ticker: tickers }
  },
}

const isAll = (touched: Touched | undefined): boolean => touched?.all === true

async function sourcesExist(trx: Trx): Promise<boolean> {
  const { rows } = await trx.query<{ there: boolean }>(
    `select to_regclass('statements.periods') is not null and to_regclass('prices.bars') is not null
        and to_regclass('listing.instruments') is not null as there`,
  )
  return rows[0]?.there === true
}

async function pricedOn(trx: Trx): Promise<string | null> {
  const { rows } = await trx.query<{ session: string | null }>('select session from pricing')
  return rows[0]?.session ?? null
}

/** Rows in one statement: some megabytes of JSON at most. */
const portion = 400

async function writeReports(
  trx: Trx,
  reports: readonly Report[],
  prices: ReadonlyMap<string, LastPrice>,
  whole: boolean,
): Promise<void> {
  if (whole) await trx.query('delete from reports')
  if (whole) await trx.query('delete from overview')
  for (let i = 0; i < reports.length; i += portion) {
    const rows = reports.slice(i, i + portion).map(report => ({
      ticker: report.ticker,
      length: report.length,
      period: report.period,
      known_on: report.knownOn,
      template: report.template,
      quality: report.quality,
      peer_group: report.peerGroup.id,
      peer_level: report.peerGroup.level,
      peer_members: report.peerGroup.members,
      priced_on:
        report.values.pe?.reason === 'no_price' ? null : (prices.get(report.ticker)?.session ?? null),
      values: storedValues(report),
      scores: storedScores(report.scores),
      method_version: methodVersion,
    }))
    await trx.query(
      `insert into reports (ticker, length, period, known_on, template, quality, peer_group, peer_level, peer_members, priced_on, values, scores, method_version)
       select ticker, length, period, known_on, template, quality, peer_group, peer_level, peer_members, priced_on, values,
              nullif(scores, 'null'::jsonb), method_version
         from jsonb_to_recordset($1::jsonb) as r(ticker text, length text, period text, known_on date, template text,
              quality text, peer_group text, peer_level int, peer_members int, priced_on date, values jsonb, scores jsonb, method_version text)
       on conflict (ticker, length, period) do update set
         ${['known_on', 'template', 'quality', 'peer_group', 'peer_level', 'peer_members', 'priced_on', 'values', 'scores', 'method_version'].map(c => `${c} = excluded.${c}`).join(', ')}`,
      [JSON.stringify(rows)],
    )
  }
}

/** The newest year of each company. */
async function writeOverview(
  trx: Trx,
  reports: readonly Report[],
  listed: ReadonlyMap<string, Place>,
): Promise<void> {
  const newest = new Map<string, Report>()
  for (const report of reports) {
    const known = newest.get(report.ticker)
    if (report.length === 'annual' && (!known || report.period > known.period))
      newest.set(report.ticker, report)
  }
  const rows = [...newest.values()].map(({ ticker, period, template, scores }) => ({
    ...listed.get(ticker),
    ticker,
    period,
    template,
    overall: scores?.overall.value ?? null,
    grade: scores?.overall.grade ?? null,
    piotroski: scores?.piotroski?.value ?? null,
    altman: scores?.altman?.value ?? null,
    beneish: scores?.beneish?.value ?? null,
  }))
  const columns = [
    'ticker',
    'period',
    'template',
    'exchange',
    'icb',
    'name_vi',
    'name_en',
    'overall',
    'grade',
    'piotroski',
    'altman',
    'beneish',
  ]
  await trx.query(
    `insert into overview (${columns.join(', ')})
     select ${columns.join(', ')}
       from jsonb_to_recordset($1::jsonb) as r(ticker text, period text, template text, exchange text, icb text,
            name_vi text, name_en text, overall float8, grade text, piotroski int, altman float8, beneish float8)
     on conflict (ticker) do update set ${columns
       .slice(1)
       .map(c => `${c} = excluded.${c}`)
       .join(', ')}`,
    [JSON.stringify(rows)],
  )
}
