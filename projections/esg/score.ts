import type { CompanyFilings } from '../connections/company-filings.ts'
import { readFilings } from '../connections/filings.ts'
import { isStateOwner } from '../connections/graph.ts'
import type { Score, Trx } from '../engine/projection.ts'
import { dbOfTrx } from '../engine/trx-db.ts'
import { loadEvidence, type ReviewedQuote } from '../evidence/load.ts'
import { holdingsOnFile } from '../listing/lives.ts'
import { loadPlaces } from '../listing/load.ts'
import type { History } from '../statements/history.ts'
import { loadHistories } from '../statements/load.ts'
import { rowsByCompany } from '../statements/securities.ts'
import { esgOf, methodVersion } from './assess.ts'
import type { CompanyFile } from './items.ts'
import { tables } from './table.ts'

/** ESG of all companies: governance from what is on file, the rest from reviewed documents. */
export const esgScore: Score = {
  name: 'esg',
  version: 3,
  from: ['statements', 'listing', 'evidence', 'connections'],
  tables,
  async derive(trx) {
    const { rows: there } = await trx.query<{ there: boolean }>(
      `select to_regclass('statements.periods') is not null and to_regclass('listing.instruments') is not null
          and to_regclass('connections.edges') is not null as there`,
    )
    if (!there[0]?.there) return undefined
    const histories = new Map((await loadHistories(trx)).map(h => [h.ticker, h]))
    const places = await loadPlaces(trx)
    const evidence = await loadEvidence(trx)
    const audits = await newestAudits(trx)
    const tickers = [
      ...new Set([...histories.keys(), ...(await companiesOnFile(trx)), ...evidence.keys()]),
    ].sort()
    const filings = new Map((await readFilings(trx, tickers, 'connections.')).map(f => [f.ticker, f]))
    const rows = tickers.map(ticker => {
      const file = fileOf(
        ticker,
        histories.get(ticker) ?? null,
        audits.get(ticker) ?? null,
        filings.get(ticker),
      )
      const quotes = evidence.get(ticker) ?? []
      const icb = places.get(ticker)?.icb ?? null
      const assessedOn = newestDay(file, quotes, filings.get(ticker))
      const esg = esgOf(file, icb, quotes, assessedOn)
      return {
        ticker,
        name: places.get(ticker)?.name_vi ?? null,
        exchange: places.get(ticker)?.exchange ?? null,
        icb,
        score: esg.score,
        governance: esg.pillars.find(p => p.pillar === 'governance')?.score ?? null,
        rating: esg.rating,
        pillars: esg.pillars,
        weight_set: esg.weightSet,
        contributions: esg.contributions,
        controversy: esg.controversy,
        controversies: esg.controversies,
        coverage: esg.coverage,
        confidence: esg.confidence,
        reasons: esg.reasons,
        assessed_on: assessedOn,
        method_version: methodVersion,
      }
    })
    await trx.query('delete from scores')
    for (let i = 0; i < rows.length; i += chunk)
      await trx.query(
        `insert into scores (ticker, name, exchange, icb, score, governance, rating, pillars, weight_set, contributions, controversy, controversies, coverage, confidence, reasons, assessed_on, method_version)
         select ticker, name, exchange, icb, score, governance, rating, pillars, weight_set, nullif(contributions, 'null'::jsonb),
                controversy, controversies, coverage, confidence, array(select jsonb_array_elements_text(reasons)), assessed_on, method_version
           from jsonb_to_recordset($1::jsonb) as r(ticker text, name text, exchange text, icb text, score float8,
                governance float8, rating text, pillars jsonb, weight_set text, contributions jsonb, controversy float8,
                controversies jsonb, coverage float8, confidence text, reasons jsonb, assessed_on date, method_version text)`,
        [JSON.stringify(rows.slice(i, i + chunk))],
      )
    return { ticker: tickers }
  },
}

const chunk = 500

/** Whether the newest year of which it is stated was audited, by ticker of today. */
async function newestAudits(trx: Trx): Promise<Map<string, boolean>> {
  const { rows } = await trx.query<{ ticker: string; period: string; audited: boolean }>(
    `select ticker, period, audited from statements.periods
      where length(period) = 4 and audited is not null order by period desc`,
  )
  const companies = rowsByCompany(rows, await holdingsOnFile(dbOfTrx(trx)))
  return new Map(
    [...companies].map(([ticker, own]) => [
      ticker,
      own.toSorted((a, b) => (a.period < b.period ? 1 : -1))[0]!.audited,
    ]),
  )
}

async function companiesOnFile(trx: Trx): Promise<string[]> {
  const { rows } = await trx.query<{ filing: string }>('select distinct filing from connections.nodes')
  return rows.map(r => r.filing)
}

function fileOf(
  ticker: string,
  history: History | null,
  audited: boolean | null,
  filings: CompanyFilings | undefined,
): CompanyFile {
  const officers = filings?.officers ?? []
  // Of the kinds of owner only the state is one holder; the others are many.
  const blocks = [
    ...(filings?.ownership ?? [])
      .filter(o => isStateOwner(o.owner))
      .map(o => ({ holder: o.owner, percent: o.percent, asOf: o.as_of })),
    ...(filings?.holders ?? []).map(h => ({ holder: h.name, percent: h.percent, asOf: h.updated_on })),
  ].filter((b): b is { holder: string; percent: number; asOf: string | null } => b.percent !== null)
  return {
    ticker,
    history,
    audited,
    officers: officers.map(({ name, position }) => ({ name, position })),
    officersAsOf:
      officers
        .map(o => o.updated_on)
        .filter(day => day !== null)
        .sort()
        .at(-1) ?? null,
    largestBlock: blocks.toSorted((a, b) => b.percent - a.percent)[0] ?? null,
    holdersOnFile: (filings?.holders.length ?? 0) + (filings?.ownership.length ?? 0) > 0,
  }
}

/** A score has no clock: it speaks of the newest day on which anything about the company became known. */
function newestDay(
  file: CompanyFile,
  quotes: readonly ReviewedQuote[],
  filings: CompanyFilings | undefined,
): string {
  const days = [
    ...(file.history?.years.map(y => y.knownOn) ?? []),
    ...(file.history?.quarters.map(q => q.knownOn) ?? []),
    ...quotes.map(q => q.retrieved_on),
    ...[...(filings?.officers ?? []), ...(filings?.holders ?? []), ...(filings?.ownership ?? [])].map(
      r => r.known_on,
    ),
  ]
  return days.sort().at(-1) ?? '1970-01-01'
}
