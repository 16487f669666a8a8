import { commonWindow, type NavIssue, resolveNavs, type StatedNav, within } from './nav.ts'
import { type Performance, performance } from './performance.ts'

/** A fund with everything that was said of its NAV. */
export interface FundSeries {
  readonly fund: string
  readonly stated: readonly StatedNav[]
}

export interface ComparedFund {
  readonly fund: string
  /** Null with a reason where the fund has too little in the window. */
  readonly performance: Performance | null
  readonly reason: 'no_nav' | 'no_common_window' | 'one_nav_in_window' | null
  /** Days stated twice and jumps inside the window. */
  readonly issues: readonly NavIssue[]
}

export interface FundComparison {
  /** The same for all: latest common start to earliest common end, within what was requested. */
  readonly window: { readonly from: string; readonly to: string } | null
  readonly funds: readonly ComparedFund[]
}

/**
 * Funds over one window, so that none is flattered by a start of its own. Funds without any NAV are named and left
 * out of the window; no fund is called best.
 * @param riskFree yearly rate as a ratio
 */
export function compareFunds(
  series: readonly FundSeries[],
  options: { from?: string; to?: string; riskFree: number },
): FundComparison {
  const resolved = series.map(({ fund, stated }) => {
    const { navs, issues } = resolveNavs(stated)
    return { fund, issues, navs: within(navs, options.from ?? '', options.to ?? '9999-12-31') }
  })
  const window = commonWindow(resolved.map(({ navs }) => navs).filter(navs => navs.length > 0))
  return {
    window,
    funds: resolved.map(({ fund, navs, issues }) => {
      if (navs.length === 0) return { fund, performance: null, reason: 'no_nav', issues: [] }
      if (window === null) return { fund, performance: null, reason: 'no_common_window', issues: [] }
      const result = performance(within(navs, window.from, window.to), options.riskFree)
      return {
        fund,
        performance: result,
        reason: result === null ? 'one_nav_in_window' : null,
        issues: issues.filter(({ day }) => day >= window.from && day <= window.to),
      }
    }),
  }
}
