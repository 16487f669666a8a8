/** Net asset value per unit, VND, on the day on which units are dealt at it. */
export interface Nav {
  readonly day: string
  readonly nav: number
}

export interface StatedNav extends Nav {
  /** Order of publication: a greater one was published later. */
  readonly order: number
}

export interface NavIssue {
  readonly day: string
  readonly rule: 'stated-twice' | 'jump'
  readonly detail: string
}

/** A change of more than 15 % from one valuation to the next is a fault or a split of units until explained. */
const jumpLimit = 0.15

/**
 * One NAV for each day, oldest first. Where a day was stated with two different values the later publication
 * counts and the day is flagged; jumps are flagged too.
 */
export function resolveNavs(stated: readonly StatedNav[]): { navs: Nav[]; issues: NavIssue[] } {
  const byDay = new Map<string, StatedNav>()
  const issues: NavIssue[] = []
  for (const next of stated) {
    const sameDay = byDay.get(next.day)
    if (sameDay !== undefined && sameDay.nav !== next.nav)
      issues.push({
        day: next.day,
        rule: 'stated-twice',
        detail: `${Math.min(sameDay.nav, next.nav)} and ${Math.max(sameDay.nav, next.nav)}; the later publication counts`,
      })
    if (sameDay === undefined || next.order >= sameDay.order) byDay.set(next.day, next)
  }
  const navs = [...byDay.values()]
    .sort((a, b) => a.day.localeCompare(b.day))
    .map(({ day, nav }) => ({ day, nav }))
  for (let i = 1; i < navs.length; i++) {
    const change = navs[i]!.nav / navs[i - 1]!.nav - 1
    if (Math.abs(change) > jumpLimit)
      issues.push({
        day: navs[i]!.day,
        rule: 'jump',
        detail: `${(change * 100).toFixed(1)} % since ${navs[i - 1]!.day}: a fault or a split of units`,
      })
  }
  return { navs, issues }
}

/** Last NAV of each calendar month from the first to the last; a month without one is null, never interpolated. */
export function monthEnds(navs: readonly Nav[]): { month: string; nav: Nav | null }[] {
  const last = new Map<string, Nav>()
  for (const nav of navs) last.set(nav.day.slice(0, 7), nav)
  const first = navs[0]?.day.slice(0, 7)
  const end = navs.at(-1)?.day.slice(0, 7)
  if (first === undefined || end === undefined) return []
  const out: { month: string; nav: Nav | null }[] = []
  let year = Number(first.slice(0, 4))
  let number = Number(first.slice(5))
  for (;;) {
    const month = `${year}-${String(number).padStart(2, '0')}`
    out.push({ month, nav: last.get(month) ?? null })
    if (month === end) return out
    number = number === 12 ? 1 : number + 1
    if (number === 1) year += 1
  }
}

/** Adds distributions back: units grow by amount / NAV of the ex-date, so that NAVs before stay as published. */
export function withDistributions(
  navs: readonly Nav[],
  distributions: readonly { readonly exDay: string; readonly amount: number }[],
): Nav[] {
  const paid = distributions.toSorted((a, b) => a.exDay.localeCompare(b.exDay))
  let units = 1
  let next = 0
  return navs.map(({ day, nav }) => {
    for (; next < paid.length && paid[next]!.exDay <= day; next++) units *= 1 + paid[next]!.amount / nav
    return { day, nav: nav * units }
  })
}

/** The window that all of several funds can be compared over: latest start, earliest end. Null if they never overlap. */
export function commonWindow(funds: readonly (readonly Nav[])[]): { from: string; to: string } | null {
  const from =
    funds
      .map(navs => navs[0]?.day ?? '')
      .sort()
      .at(-1) ?? ''
  const to = funds.map(navs => navs.at(-1)?.day ?? '').sort()[0] ?? ''
  return from < to ? { from, to } : null
}

/** The NAVs inside a window, both ends included. */
export const within = (navs: readonly Nav[], from: string, to: string): Nav[] =>
  navs.filter(nav => nav.day >= from && nav.day <= to)
