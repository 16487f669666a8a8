import { rightsOnFile } from '../corporate-actions/on-file.ts'
import type { Score, Touched, Trx } from '../engine/projection.ts'
import { dbOfTrx } from '../engine/trx-db.ts'
import { loadPlaces, type Place } from '../listing/load.ts'
import { loadHistories } from '../statements/load.ts'
import type { Company } from './company.ts'
import { type LastPrice, lastPrices, movesLastPrice, newestSession, pricedBy } from './market-prices.ts'
import { isPriced, methodVersion, type Report, reportsByPeriod } from './report.ts'
import { storedValues } from './stored-report.ts'
import { tables } from './table.ts'

/** Ratios and scores of all companies: any new statement moves its peers, so the market is derived as one. */
export const ratiosScore: Score = {
  name: 'ratios',
  version: 6,
  from: ['statements', 'listing', 'prices', 'corporate_actions'],
  tables,
  async derive(trx, touched) {
    if (!(await sourcesExist(trx))) return undefined
    const session = await newestSession(trx)
    const onlyPrices =
      touched.statements === undefined &&
      touched.listing === undefined &&
      touched.corporate_actions === undefined
    // A price before a share's last one is in no multiple.
    if (
      onlyPrices &&
      !isAll(touched.prices) &&
      session === (await pricedOn(trx)) &&
      !(await movesLastPrice(trx, touched.prices))
    )
      return undefined
    const histories = await loadHistories(trx)
    if (histories.length === 0) return undefined
    const tickers = histories.map(h => h.ticker)
    const listed = await loadPlaces(trx)
    const prices = await lastPrices(dbOfTrx(trx), tickers)
    const rights = await rightsOnFile(dbOfTrx(trx))
    const companies = histories.map(
      (history): Company => ({
        history,
        icb: listed.get(history.ticker)?.icb ?? null,
        ...pricedBy(prices.get(history.ticker), history, rights.get(history.ticker)),
        rights: rights.get(history.ticker),
      }),
    )
    if (!onlyPrices) await trx.query('delete from reports')
    const byTicker = new Map(companies.map(company => [company.history.ticker, company]))
    const newest = new Map<string, OverviewSource>()
    for (const reports of reportsByPeriod(companies, onlyPrices ? 'priced' : 'all')) {
      await writeReports(trx, reports, prices, byTicker)
      for (const report of reports) keepNewest(newest, report)
    }
    if (!onlyPrices) await trx.query('delete from overview')
    await writeOverview(trx, [...newest.values()], listed)
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
const chunk = 400

async function writeReports(
  trx: Trx,
  reports: readonly Report[],
  prices: ReadonlyMap<string, LastPrice>,
  companies: ReadonlyMap<string, Company>,
): Promise<void> {
  for (let i = 0; i < reports.length; i += chunk) {
    const some = reports.slice(i, i + chunk)
    await trx.query(
      `insert into reports (ticker, length, period, known_on, template, quality, ticker_then, peer_group, peer_level, peer_members, priced_on, shares, dividends, values, scores, method_version)
       select ticker, length, period, known_on, template, quality, ticker_then, peer_group, peer_level, peer_members, priced_on,
              nullif(shares, 'null')::json, nullif(dividends, 'null')::json, values::json, nullif(scores, 'null')::json, $16
         from unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::text[], $6::text[], $7::text[], $8::text[], $9::int[], $10::int[], $11::date[],
                     string_to_array($12, E'\n'), string_to_array($13, E'\n'), string_to_array($14, E'\n'), string_to_array($15, E'\n'))
           as r(ticker, length, period, known_on, template, quality, ticker_then, peer_group, peer_level, peer_members, priced_on, shares, dividends, values, scores)
       on conflict (ticker, length, period) do update set
         ${['known_on', 'template', 'quality', 'ticker_then', 'peer_group', 'peer_level', 'peer_members', 'priced_on', 'shares', 'dividends', 'values', 'scores', 'method_version'].map(c => `${c} = excluded.${c}`).join(', ')}`,
      [
        some.map(r => r.ticker),
        some.map(r => r.length),
        some.map(r => r.period),
        some.map(r => r.knownOn),
        some.map(r => r.template),
        some.map(r => r.quality),
        some.map(r => r.tickerThen),
        some.map(r => r.peerGroup.id),
        some.map(r => r.peerGroup.level),
        some.map(r => r.peerGroup.members),
        some.map(r => (isPriced(r) ? (prices.get(r.ticker)?.session ?? null) : null)),
        jsonLines(some.map(r => (isPriced(r) ? (companies.get(r.ticker)?.shares ?? null) : null))),
        jsonLines(some.map(r => (isPriced(r) ? (companies.get(r.ticker)?.dividends ?? null) : null))),
        jsonLines(some.map(storedValues)),
        jsonLines(some.map(r => r.scores)),
        methodVersion,
      ],
    )
  }
}

/** One JSON text a line, none of which has a newline in it: half the work of an array of texts full of quotes. */
const jsonLines = (items: readonly unknown[]): string => items.map(item => JSON.stringify(item)).join('\n')

/** What the overview takes from a company's newest year. */
type OverviewSource = Pick<Report, 'ticker' | 'period' | 'template'> & {
  readonly overall: number | null
  readonly grade: string | null
  readonly piotroski: number | null
  readonly altman: number | null
  readonly beneish: number | null
}

function keepNewest(
  newest: Map<string, OverviewSource>,
  { ticker, length, period, template, scores }: Report,
): void {
  const newestScore = newest.get(ticker)
  if (length !== 'annual' || (newestScore && newestScore.period >= period)) return
  newest.set(ticker, {
    ticker,
    period,
    template,
    overall: scores?.overall.value ?? null,
    grade: scores?.overall.grade ?? null,
    piotroski: scores?.piotroski?.value ?? null,
    altman: scores?.altman?.value ?? null,
    beneish: scores?.beneish?.value ?? null,
  })
}

/** The newest year of each company. */
async function writeOverview(
  trx: Trx,
  newest: readonly OverviewSource[],
  listed: ReadonlyMap<string, Place>,
): Promise<void> {
  const rows = newest.map(own => ({ ...listed.get(own.ticker), ...own }))
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
