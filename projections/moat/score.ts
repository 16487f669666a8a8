import type { Score } from '../engine/projection.ts'
import { loadEvidence } from '../evidence/load.ts'
import { loadPlaces } from '../listing/load.ts'
import { loadHistories } from '../statements/load.ts'
import { methodVersion, moatsOf } from './assess.ts'
import { tables } from './table.ts'

/** Moat estimates of all companies: sources stand against peers, so any new statement moves others too. */
export const moatScore: Score = {
  name: 'moat',
  version: 5,
  from: ['statements', 'listing', 'evidence'],
  tables,
  async derive(trx) {
    const { rows: there } = await trx.query<{ there: boolean }>(
      "select to_regclass('statements.periods') is not null and to_regclass('listing.instruments') is not null as there",
    )
    if (!there[0]?.there) return undefined
    const histories = await loadHistories(trx)
    const places = await loadPlaces(trx)
    const moats = moatsOf(
      histories.map(history => ({ history, icb: places.get(history.ticker)?.icb ?? null })),
      await loadEvidence(trx),
    )
    const templates = new Map(histories.map(h => [h.ticker, h.template]))
    const rows = moats.map(m => ({
      ticker: m.ticker,
      name: places.get(m.ticker)?.name_vi ?? null,
      exchange: places.get(m.ticker)?.exchange ?? null,
      icb: places.get(m.ticker)?.icb ?? null,
      template: templates.get(m.ticker),
      period: m.period,
      score: m.score,
      rating: m.rating,
      confidence: m.confidence,
      economics: m.economics,
      sources: m.sources,
      contributions: m.contributions,
      best_sources: m.bestSources,
      reasons: m.reasons,
      history_years: m.historyYears,
      peer_group: m.peerGroup,
      method_version: methodVersion,
    }))
    await trx.query('delete from scores')
    await trx.query(
      `insert into scores (ticker, name, exchange, icb, template, period, score, rating, confidence, economics, sources, contributions, best_sources, reasons, history_years, peer_group, method_version)
       select ticker, name, exchange, icb, template, period, score, rating, confidence, economics, sources,
              nullif(contributions, 'null'::jsonb), array(select jsonb_array_elements_text(best_sources)),
              array(select jsonb_array_elements_text(reasons)), history_years, peer_group, method_version
         from jsonb_to_recordset($1::jsonb) as r(ticker text, name text, exchange text, icb text, template text, period text,
              score float8, rating text, confidence text, economics jsonb, sources jsonb, contributions jsonb,
              best_sources jsonb, reasons jsonb, history_years int, peer_group text, method_version text)`,
      [JSON.stringify(rows)],
    )
    return { ticker: moats.map(m => m.ticker) }
  },
}
