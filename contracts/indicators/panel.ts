import { findIndicator } from './index.ts'
import type { Indicator } from './indicator.ts'

/**
 * Codes of McCracken and Ng (FRED-MD, 2016): 1 as it is; 2 difference; 3 second difference; 4 logarithm; 5 difference of
 * logarithms; 6 second difference of logarithms; 7 difference of the change in percent of one.
 */
export const panelCodes = [1, 2, 3, 4, 5, 6, 7] as const
export type PanelCode = (typeof panelCodes)[number]

/** How the season is part of a series: a share of it, or an amount that is added. */
export const seasonForms = ['multiplicative', 'additive'] as const
export type SeasonForm = (typeof seasonForms)[number]

interface PanelOptions {
  /** How days make a month; absent: the series is monthly. */
  readonly daily?: 'mean' | 'end'
  /** Absent: nothing is adjusted for the season, as in a change on the year before, a rate or a price of a market. */
  readonly season?: SeasonForm
}

export interface PanelSeries extends PanelOptions {
  readonly indicator: Indicator
  readonly code: PanelCode
}

/**
 * A code is what FRED-MD does with the level of the same thing. Levels take it as it is there: trade, sales and investment 5,
 * credit and commodities 6, rates 2, exchange rates 5, a balance 2. Of what comes out as a change in percent the step that
 * the publisher has made is left out: activity (5) is 1, prices (6) are 2. An index of risk is 1, as VIX is.
 * Figures counted from the beginning of the year have no code and are not in it.
 */
const declared: readonly (readonly [id: string, code: PanelCode, options?: PanelOptions])[] = [
  ['vn.cpi', 2],
  ['vn.cpi_mom', 2, { season: 'additive' }],
  ['vn.core_inflation', 2],
  ['vn.cpi.food_mom', 2, { season: 'additive' }],
  ['vn.cpi.grain_mom', 2, { season: 'additive' }],
  ['vn.cpi.foodstuff_mom', 2, { season: 'additive' }],
  ['vn.cpi.eating_out_mom', 2, { season: 'additive' }],
  ['vn.cpi.beverages_tobacco_mom', 2, { season: 'additive' }],
  ['vn.cpi.clothing_mom', 2, { season: 'additive' }],
  ['vn.cpi.housing_mom', 2, { season: 'additive' }],
  ['vn.cpi.household_goods_mom', 2, { season: 'additive' }],
  ['vn.cpi.health_mom', 2, { season: 'additive' }],
  ['vn.cpi.transport_mom', 2, { season: 'additive' }],
  ['vn.cpi.communication_mom', 2, { season: 'additive' }],
  ['vn.cpi.education_mom', 2, { season: 'additive' }],
  ['vn.cpi.culture_tourism_mom', 2, { season: 'additive' }],
  ['vn.cpi.other_goods_mom', 2, { season: 'additive' }],
  ['vn.iip_yoy', 1],
  ['vn.retail_sales', 5, { season: 'multiplicative' }],
  ['vn.retail_sales_yoy', 1],
  ['vn.public_investment', 5, { season: 'multiplicative' }],
  ['vn.exports', 5, { season: 'multiplicative' }],
  ['vn.imports', 5, { season: 'multiplicative' }],
  ['vn.trade_balance', 2, { season: 'additive' }],
  ['vn.exports_yoy', 1],
  ['vn.imports_yoy', 1],
  ['vn.credit', 6, { season: 'multiplicative' }],
  ['vn.policy.refinancing', 2, { daily: 'end' }],
  ['vn.policy.rediscount', 2, { daily: 'end' }],
  ['vn.interbank.on', 2, { daily: 'mean' }],
  ['vn.interbank.1w', 2, { daily: 'mean' }],
  ['vn.interbank.1m', 2, { daily: 'mean' }],
  ['vn.interbank.3m', 2, { daily: 'mean' }],
  ['vn.fx.usd_central', 5, { daily: 'mean' }],
  ['vn.fx.usd_sell', 5, { daily: 'mean' }],
  ['vn.fx.eur_sell', 5, { daily: 'mean' }],
  ['vn.fx.jpy_sell', 5, { daily: 'mean' }],
  ['vn.fx.cny_sell', 5, { daily: 'mean' }],
  ['vn.gold_sjc_sell', 6, { daily: 'mean' }],
  ['world.oil_brent', 6, { daily: 'mean' }],
  ['vn.gpr', 1],
  ['world.gpr', 1],
]

function panelSeries([id, code, options = {}]: (typeof declared)[number]): PanelSeries {
  const indicator = findIndicator(id)
  if (indicator === undefined) throw new Error(`the monthly panel has ${id}, which the catalogue lacks`)
  const needsDays = indicator.frequency === 'daily'
  if (indicator.frequency !== 'monthly' && !needsDays)
    throw new Error(`${id} is ${indicator.frequency}: the monthly panel takes months and days`)
  if (needsDays !== (options.daily !== undefined))
    throw new Error(`${id}: say how its days make a month, or leave it out`)
  if (indicator.basis === 'year_to_date' || indicator.basis === 'ytd_yoy')
    throw new Error(`${id} is counted from the beginning of the year: no code makes it stationary`)
  if (options.season !== undefined && indicator.basis !== 'level' && indicator.basis !== 'mom')
    throw new Error(`${id} is compared with the year before: its season is out of it`)
  return { indicator, code, ...options }
}

/** The series of the monthly panel, in the order of its columns. */
export const monthlyPanel: readonly PanelSeries[] = declared.map(panelSeries)
