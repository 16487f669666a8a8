import { mean } from '../../contracts/math.ts'
import { earningAssets, funding, totalOperatingIncome } from '../ratios/banks.ts'
import { operatingResult } from '../ratios/terms.ts'
import { average } from '../ratios/window.ts'
import type { Template } from '../statements/form.ts'
import type { Figures } from '../statements/line.ts'

/** Morningstar's five sources, the intangible one told apart as brand and licence. */
export const moatSources = [
  'brand',
  'switching_cost',
  'network',
  'cost_advantage',
  'licence',
  'efficient_scale',
] as const
export type MoatSource = (typeof moatSources)[number]

/** A number from the statements that may hint at a source. */
export interface Hint {
  readonly name: string
  readonly unit: 'percent' | 'times'
  /** The company's own value; null where it cannot be formed. */
  readonly value: number | null
  readonly better: 'high' | 'low'
  /** Shown, but no score is made of it, for this reason. */
  readonly unscored?: string
  /** A line that it is made of is missing in a statement on file. */
  readonly unstated?: true
  readonly line: string
}

const finite = (x: number): number | null => (Number.isFinite(x) ? x : null)

function deviation(xs: readonly number[]): number {
  const m = mean(xs)
  return Math.sqrt(xs.reduce((sum, x) => sum + (x - m) ** 2, 0) / xs.length)
}

/** High margins from land, ore or oil are no brand. */
const rentSectors = ['86', '17', '0']

/** Proxies of every source from the years on file, newest first. */
export function proxiesOf(
  template: Template,
  years: readonly Figures[],
  icb: string | null,
): Record<MoatSource, Hint[]> {
  const empty: Record<MoatSource, Hint[]> = {
    brand: [],
    switching_cost: [],
    network: [],
    cost_advantage: [],
    licence: [],
    efficient_scale: [],
  }
  const [now, prior] = years
  if (!now) return empty
  if (template === 'bank') return { ...empty, ...bankProxies(now, prior) }
  if (template !== 'general') return empty
  const margins = years.map(y => (100 * y.grossProfit) / y.revenue)
  const growth = years.slice(0, -1).map((y, i) => 100 * (y.revenue / (years[i + 1] as Figures).revenue - 1))
  const rent = icb !== null && rentSectors.some(prefix => icb.startsWith(prefix))
  const noBrand = rent ? { unscored: 'a margin from land, ore or oil is no brand' } : {}
  return {
    ...empty,
    brand: proxies(
      proxy('gross_margin_mean', 'percent', mean(margins), 'high', 'gross_profit / revenue', noBrand),
      margins.length >= 3 &&
        proxy('gross_margin_spread', 'percent', deviation(margins), 'low', 'gross_profit / revenue', noBrand),
      proxy(
        'margin_after_selling',
        'percent',
        (100 * (now.grossProfit - now.sellingExpense)) / now.revenue,
        'high',
        '(gross_profit − selling_expense) / revenue',
        noBrand,
      ),
    ),
    switching_cost: proxies(
      proxy(
        'unearned_revenue_share',
        'percent',
        (100 * (now.unearnedRevenueShort + now.unearnedRevenueLong)) / now.revenue,
        'high',
        '(unearned_revenue_short + unearned_revenue_long) / revenue',
      ),
      growth.length >= 3 && proxy('revenue_growth_spread', 'percent', deviation(growth), 'low', 'revenue'),
    ),
    cost_advantage: proxies(
      proxy(
        'overhead_share',
        'percent',
        (100 * (now.sellingExpense + now.adminExpense)) / now.revenue,
        'low',
        '(selling_expense + admin_expense) / revenue',
      ),
      prior !== undefined &&
        proxy(
          'asset_turnover',
          'times',
          now.revenue / average(now.totalAssets, prior.totalAssets),
          'high',
          'revenue / total_assets',
        ),
      proxy(
        'operating_margin',
        'percent',
        (100 * operatingResult(now)) / now.revenue,
        'high',
        'operating result / revenue',
      ),
    ),
    licence: [
      proxy(
        'intangible_share',
        'percent',
        (100 * now.intangibleAssets) / now.totalAssets,
        'high',
        'intangible_assets / total_assets',
        {
          unscored: 'intangible assets are mostly land-use rights here',
        },
      ),
    ],
  }
}

function bankProxies(now: Figures, prior: Figures | undefined): Partial<Record<MoatSource, Hint[]>> {
  const overMean = (
    name: string,
    x: number,
    of: (f: Figures) => number,
    better: Hint['better'],
    line: string,
  ) => prior !== undefined && proxy(name, 'percent', (100 * x) / average(of(now), of(prior)), better, line)
  return {
    network: [
      proxy('casa', 'percent', Number.NaN, 'high', 'notes', {
        unscored: 'demand deposits are in the notes, not in the feed',
      }),
    ],
    switching_cost: [
      proxy(
        'fee_share',
        'percent',
        (100 * now.netFeeIncome) / totalOperatingIncome(now),
        'high',
        'net_fee_income / total operating income',
      ),
    ],
    cost_advantage: proxies(
      overMean(
        'cost_of_funds',
        now.interestPaidOnFunding,
        funding,
        'low',
        'interest_paid_on_funding / funding',
      ),
      proxy(
        'cost_income_ratio',
        'percent',
        (100 * now.operatingCost) / totalOperatingIncome(now),
        'low',
        'operating_cost / total operating income',
      ),
      overMean(
        'net_interest_margin',
        now.netInterestIncome,
        earningAssets,
        'high',
        'net_interest_income / earning assets',
      ),
    ),
  }
}

const proxy = (
  name: string,
  unit: Hint['unit'],
  value: number,
  better: Hint['better'],
  line: string,
  more: Pick<Hint, 'unscored'> = {},
): Hint => ({
  name,
  unit,
  value: finite(value),
  better,
  line,
  ...more,
  ...(Number.isNaN(value) && more.unscored === undefined ? { unstated: true as const } : {}),
})

/** What takes more years than are on file is no proxy here. */
const proxies = (...made: readonly (Hint | false)[]): Hint[] => made.filter(hint => hint !== false)
