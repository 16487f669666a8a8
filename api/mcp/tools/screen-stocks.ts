import { isScreenedShare } from '../../../contracts/http/market/screener.ts'
import { screenStocksInput, screenStocksOutput } from '../../../contracts/http/mcp/tools.ts'
import { strategyIds } from '../../../projections/screener/query.ts'
import { screener } from '../../market/screener.ts'
import { cleanedOrNull } from '../quoted.ts'
import { cacheOf, tool } from '../tool.ts'

export const screenStocks = tool({
  name: 'screen_stocks',
  title: 'Stock screens',
  description:
    'Shares by percent of rules passed of one of 13 published screens, each rule passed, failed or unknown with its values. End of day, newest annual statements; not back-tested.',
  tier: 'pro',
  input: screenStocksInput(strategyIds),
  output: screenStocksOutput,
  cache: cacheOf(screener),
  async answer({ strategy, min_score = 60, sector, exchange, limit = 20, cursor }, { callRoute, lang }) {
    const { data, meta } = await callRoute(screener, {
      query: { strategy, min_score, sector, exchange, limit, cursor },
    })
    const { next_cursor, total } = meta.pagination as { next_cursor: string | null; total: number }
    return {
      summary:
        lang === 'vi'
          ? `${total} cổ phiếu đạt từ ${min_score}% tiêu chí của bộ lọc ${strategy}; hiển thị ${data.length}.`
          : `${total} shares pass at least ${min_score}% of the rules of ${strategy}; ${data.length} are shown.`,
      as_of: meta.as_of,
      source: meta.source,
      strategy,
      universe: meta.universe ?? null,
      matched: total,
      items: data.filter(isScreenedShare).map(({ rules, name, ...row }) => ({
        ticker: row.ticker,
        name: cleanedOrNull(name),
        exchange: row.exchange,
        sector: row.sector,
        score: row.score,
        matched: row.matched,
        passed: rules.filter(r => r.pass === true).map(r => r.id),
        failed: rules.filter(r => r.pass === false).map(r => r.id),
        unknown: rules.filter(r => r.pass === null).map(r => r.id),
        key_metrics: Object.fromEntries(rules.map(r => [r.id, { value: r.value, unit: r.unit }])),
      })),
      next_cursor,
    }
  },
})
