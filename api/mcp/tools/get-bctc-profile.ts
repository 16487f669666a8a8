import type { Ratios } from '../../../contracts/http/market/ratios.ts'
import { bctcProfileInput, bctcProfileOutput } from '../../../contracts/http/mcp/tools.ts'
import { ratios } from '../../market/ratios.ts'
import { cacheOf, tool } from '../tool.ts'

/** Which ratios the trend shows; those of a kind of company only where it has them. */
const trendOf = [
  'revenue_growth',
  'parent_profit_growth',
  'gross_margin',
  'net_margin',
  'roe',
  'roa',
  'debt_to_equity',
  'current_ratio',
  'eps',
  'nim',
  'cost_income_ratio',
  'npl',
  'combined_ratio',
  'margin_loans_to_equity',
]

/** What the market pays for the newest year, at the close of `as_of`. */
const valuationOf = ['pe', 'pb', 'ps', 'ev_ebitda', 'dividend_yield']

export const getBctcProfile = tool({
  name: 'get_bctc_profile',
  title: 'Financial statement profile',
  description:
    'Altman Z, Piotroski F, five pillar scores (0-100) and key ratios by year, from annual statements, with units. What does not fit banks is not_applicable.',
  tier: 'free',
  input: bctcProfileInput,
  output: bctcProfileOutput,
  cache: cacheOf(ratios),
  async answer({ symbol, years = 5 }, { callRoute, lang }) {
    const { data, meta } = await callRoute(ratios, {
      query: { period: 'annual', periods: years },
      params: { ticker: symbol },
    })
    const { scores } = data
    const altman = scores?.altman ?? null
    const piotroski = scores?.piotroski ?? null
    return {
      summary: sentence(data, lang),
      as_of: meta.as_of,
      source: meta.source,
      ticker: data.ticker,
      sector_type: data.sector_type,
      z_score: altman,
      f_score: piotroski,
      radar: scores?.overall.parts.map(({ id, score }) => ({ axis: id, score })) ?? [],
      trend: data.periods.map(({ period, published_at, published_at_basis, ratios: groups }) => ({
        period,
        published_at,
        published_at_basis,
        ratios: pick(groups, trendOf),
      })),
      valuation: pick(data.periods[0]?.ratios ?? {}, valuationOf),
      flags: flagsOf(data),
    }
  },
})

/** The rows of REST, standing among peers left out. */
function pick(groups: Ratios['periods'][number]['ratios'], ids: readonly string[]) {
  const all: Ratios['periods'][number]['ratios'][string] = Object.assign({}, ...Object.values(groups))
  return Object.fromEntries(
    ids.flatMap(id => {
      const row = all[id]
      if (row === undefined) return []
      const { value, unit, reason } = row
      return [[id, { value, unit, ...(reason === undefined ? {} : { reason }) }]]
    }),
  )
}

function flagsOf({ scores, periods }: Ratios): string[] {
  const beneish = scores?.beneish
  const altman = scores?.altman
  return [
    ...periods.filter(p => p.quality === 'inconsistent').map(p => `inconsistent_statement ${p.period}`),
    ...(beneish?.flags ?? []).map(flag => `beneish ${flag}`),
    ...(altman?.flags ?? []).map(flag => `altman ${flag}`),
  ]
}

function sentence({ ticker, periods, scores }: Ratios, lang: 'vi' | 'en'): string {
  const of = (score: { value: number | null } | undefined, maximum?: number) =>
    score?.value == null
      ? lang === 'vi'
        ? 'không có'
        : 'none'
      : `${score.value}${maximum ? `/${maximum}` : ''}`
  const [f, z, all] = [of(scores?.piotroski, 9), of(scores?.altman), of(scores?.overall, 100)]
  const period = periods[0]?.period ?? ''
  return lang === 'vi'
    ? `${ticker}, báo cáo năm ${period}: F-score ${f}, Z-score ${z}, điểm tổng hợp ${all}.`
    : `${ticker}, statements of ${period}: F-score ${f}, Z-score ${z}, overall score ${all}.`
}
