import { isStateOwned } from '../../../contracts/banks.ts'
import { staleAfterDays } from '../../../contracts/deposit-rules.ts'
import { compareFundsInput, compareFundsOutput, type fundPeriods } from '../../../contracts/http/mcp/tools.ts'
import { sourcesOf } from '../../../contracts/publishers.ts'
import { addDays } from '../../../contracts/vietnam-time.ts'
import {
  compareFunds as compare,
  type Fund,
  type FundSeries,
  fundCosts,
  fundList,
  fundNavs,
  monthsBefore,
  resolveNavs,
  typicalReturns,
} from '../../../projections/funds/query.ts'
import { depositOffersOn } from '../../../projections/rates/query.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { closestMatches } from '../../http/closest-match.ts'
import { problem } from '../../http/problem.ts'
import { requireReadModels } from '../../market/require.ts'
import { roundNumbers } from '../../rounded.ts'
import { todayAt } from '../../today.ts'
import { cleaned, cleanedOrNull } from '../quoted.ts'
import { tool } from '../tool.ts'

type Period = (typeof fundPeriods)[number]
type Kind = 'etf' | 'open' | 'closed'

/** Funds shown where none are named. */
const max = 20

const months: Readonly<Record<Exclude<Period, 'all'>, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '3y': 36,
}

export const compareFunds = tool({
  name: 'compare_funds',
  title: 'Funds side by side',
  description:
    'NAV (VND a unit), returns, risk, deepest fall and costs of funds over a shared window. Ratios (0.12 = 12 %). No closed funds; past returns only.',
  tier: 'free',
  input: compareFundsInput,
  output: compareFundsOutput,
  cache: { models: ['funds', 'rates'] },
  async answer({ symbols, type, period = '1y' }, { call, lang, warn }) {
    requireReadModels(call.services, 'funds', 'rates')
    const { db } = call.services
    const today = todayAt(call.now)
    const chosen = choose(await fundList(db), symbols, type)
    if (symbols === undefined && chosen.length > max) warn(notes.cut[lang])
    const funds = chosen.slice(0, max)
    const stated = await fundNavs(
      db,
      funds.map(({ fund }) => fund),
    )
    const riskFree = await riskFreeOn(db, today)
    const series = funds.map(({ fund }) => ({ fund, stated: stated.get(fund) ?? [] }))
    const { among, from } = spanOf(series, period, symbols !== undefined)
    const { window, funds: compared } = compare(among, {
      riskFree: riskFree?.rate ?? 0,
      ...(from === undefined ? {} : { from }),
    })
    if (compared.some(({ performance }) => performance !== null && !fills(performance, window)))
      warn(notes.ownDays[lang])
    if (riskFree?.stale) warn(`${notes.staleRate[lang]} ${riskFree.as_of}.`)
    const byFund = new Map(compared.map(one => [one.fund, one]))
    const listed = funds.map(fund => {
      const { navs } = resolveNavs(stated.get(fund.fund) ?? [])
      const {
        performance = null,
        reason = 'does_not_span_the_period',
        issues = [],
      } = byFund.get(fund.fund) ?? {}
      const last = navs.at(-1)
      const windowReturn = performance?.totalReturn ?? null
      const costs = fundCosts(
        { managementFee: fund.managementFee, isOpen: kindOf(fund) === 'open' },
        performance,
        windowReturn,
      )
      return {
        fund: fund.fund,
        code: fund.code ?? fund.fund,
        name: cleaned(fund.name),
        type: cleanedOrNull(fund.fundType),
        owner: cleanedOrNull(fund.owner),
        nav: last?.nav ?? null,
        nav_date: last?.day ?? null,
        return: typicalReturns(navs),
        measured: performance && { from: performance.from, to: performance.to },
        window_return: windowReturn,
        window_return_after_sale_tax: costs.returnAfterSaleTax,
        cagr: performance?.cagr ?? null,
        volatility: performance?.volatility ?? null,
        sharpe: riskFree === null ? null : (performance?.sharpe ?? null),
        sortino: riskFree === null ? null : (performance?.sortino ?? null),
        max_drawdown: performance?.maxDrawdown ?? null,
        fee: fund.managementFee,
        costs: {
          management: costs.managementPercent,
          management_share_of_end_value: costs.managementShare,
          entry: costs.entryFee,
          exit: costs.exitFee,
          sale_tax: costs.saleTax,
          reasons: costs.reasons,
        },
        aum: null,
        reasons: {
          ...performance?.reasons,
          ...(reason === null ? {} : { window: reason }),
          ...(riskFree === null ? { sharpe: 'no_deposit_rates', sortino: 'no_deposit_rates' } : {}),
          aum: 'not_published',
        },
        issues,
      }
    })
    return {
      summary: sentence(compared.length, window, lang),
      as_of:
        listed
          .flatMap(f => f.nav_date ?? [])
          .sort()
          .at(-1) ?? null,
      source: sourcesOf([...new Set(funds.map(({ source }) => source))]),
      window,
      funds: roundNumbers(listed),
      risk_free: roundNumbers(riskFree),
      unit: {
        nav: 'VND',
        return: 'ratio',
        volatility: 'ratio_per_year',
        fee: 'percent_per_year',
        management_share_of_end_value: 'ratio',
        sale_tax: 'percent_of_proceeds',
      },
    }
  },
})

/** @throws Problem not_found that names near codes */
function choose(
  all: readonly Fund[],
  symbols: readonly string[] | undefined,
  kind: Kind | undefined,
): Fund[] {
  const named = symbols?.map(symbol => {
    const wanted = symbol.toUpperCase()
    const found = all.find(({ fund, code }) => [fund, code].some(name => name?.toUpperCase() === wanted))
    if (found) return found
    const close = closestMatches(
      wanted,
      all.map(({ fund, code }) => code ?? fund),
    )
    throw problem('not_found', {
      detail: `There is no fund ${wanted} on file.`,
      action: close.length > 0 ? `Near matches: ${close.join(', ')}.` : 'Leave symbols out to see all.',
    })
  })
  return (named ? [...new Set(named)] : [...all]).filter(fund => kind === undefined || kindOf(fund) === kind)
}

/** Lists name what a fund holds; only exchange-traded and closed-end ones say what they are. */
function kindOf({ fundType, name }: Fund): Kind {
  const text = `${fundType ?? ''} ${name}`.toLowerCase()
  if (/\betf\b/.test(text)) return 'etf'
  return /closed|quỹ đóng/.test(text) ? 'closed' : 'open'
}

/** Days by which NAVs may begin after the period does, or end before those of other funds do. */
const slack = 31

/**
 * The funds that are compared, and the first day of their window. The period goes back from the newest NAV that all of
 * them have, so that a feed that is behind shortens nobody's year. Where nobody requested particular funds, those that
 * were not valued through the whole period are left out: one too young, or ended, must not take it from the rest.
 */
function spanOf(
  series: readonly FundSeries[],
  period: Period,
  areNamed: boolean,
): { among: readonly FundSeries[]; from: string | undefined } {
  const since = (end: string | undefined) =>
    period === 'all' || end === undefined ? undefined : monthsBefore(end, months[period])
  const spans = series.map(one => {
    const days = one.stated.map(({ day }) => day).sort()
    return { one, first: days[0], last: days.at(-1) }
  })
  const newest = lastDays(spans).at(-1)
  const among = areNamed ? spans : spanning(spans, since(newest), newest)
  return { among: among.map(({ one }) => one), from: since(lastDays(among)[0]) }
}

/** A fund with the first and the last day on which it was valued. */
interface Span {
  readonly one: FundSeries
  readonly first: string | undefined
  readonly last: string | undefined
}

const lastDays = (spans: readonly Span[]): string[] => spans.flatMap(({ last }) => last ?? []).sort()

/** Those that were valued from the beginning of the period until about now; all where none was. */
function spanning(
  spans: readonly Span[],
  from: string | undefined,
  newest: string | undefined,
): readonly Span[] {
  if (newest === undefined) return spans
  const latestStart = from === undefined ? newest : addDays(from, slack)
  const earliestEnd = addDays(newest, -slack)
  const found = spans.filter(
    ({ first, last }) =>
      first !== undefined &&
      last !== undefined &&
      first < last &&
      first <= latestStart &&
      last >= earliestEnd,
  )
  return found.length > 0 ? found : spans
}

/** Whether a fund was valued on both days between which funds are compared. */
const fills = (own: { from: string; to: string }, window: { from: string; to: string } | null): boolean =>
  own.from === window?.from && own.to === window.to

/**
 * Mean 12-month deposit rate of the state-owned banks, else of all banks on file; null without any. It is as old as the
 * oldest rate in it.
 */
async function riskFreeOn(db: Db, on: string) {
  const offers = (await depositOffersOn(db, on)).filter(offer => offer.termMonths === 12)
  const ofState = offers.filter(offer => isStateOwned(offer.bank))
  const used = ofState.length > 0 ? ofState : offers
  const [asOf] = used.map(offer => offer.asOf).sort()
  if (asOf === undefined) return null
  return {
    rate: used.reduce((sum, offer) => sum + offer.ratePercent, 0) / used.length / 100,
    unit: 'ratio_per_year',
    basis: `mean 12-month deposit rate of ${ofState.length > 0 ? 'the state-owned banks' : 'all banks'} on file`,
    banks: used.map(offer => offer.bank),
    as_of: asOf,
    stale: asOf < addDays(on, -staleAfterDays),
  }
}

const notes = {
  cut: {
    en: `Only the first ${max} funds are shown: name symbols for others.`,
    vi: `Chỉ hiển thị ${max} quỹ đầu tiên: nêu mã quỹ để xem quỹ khác.`,
  },
  ownDays: {
    en: 'Some funds have no NAV on the first or the last day of the window: measured names their own days.',
    vi: 'Một số quỹ không có NAV vào ngày đầu hoặc ngày cuối của khoảng: measured nêu ngày của từng quỹ.',
  },
  staleRate: {
    en: `The risk-free rate of Sharpe and Sortino was collected more than ${staleAfterDays} days ago:`,
    vi: `Lãi suất phi rủi ro của Sharpe và Sortino thu thập trước đây hơn ${staleAfterDays} ngày:`,
  },
} as const

function sentence(count: number, window: { from: string; to: string } | null, lang: 'vi' | 'en'): string {
  if (window === null)
    return lang === 'vi'
      ? `${count} quỹ; không có khoảng thời gian chung.`
      : `${count} funds; they share no window.`
  return lang === 'vi'
    ? `${count} quỹ so trên cùng khoảng ${window.from} đến ${window.to}.`
    : `${count} funds over the window that they share, ${window.from} to ${window.to}.`
}
