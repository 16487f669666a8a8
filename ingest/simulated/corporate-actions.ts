import { adjustment } from '../../contracts/market/adjustment.ts'
import type { Company } from './companies.ts'
import { random } from './random.ts'

/** What shareholders get on an ex-date. */
export interface CorporateAction {
  /** Cash for each share held, VND. */
  readonly cash: number
  /** New shares for each share held (bonus, stock dividend, split). */
  readonly bonus: number
}

const sessionsPerYear = 250
const bonusRatios = [0.05, 0.1, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 1] as const

/**
 * Ex-dates of a company by session number, up to `last`. Each year of 250 sessions is drawn on its own,
 * so a longer simulation has the same ex-dates and further ones.
 */
export function corporateActions(seed: string, company: Company, last: number): Map<number, CorporateAction> {
  const actions = new Map<number, CorporateAction>()
  const cashDividend = random(seed, company.ticker, 'pays-cash').next() < 0.6
  for (let year = 0; year * sessionsPerYear <= last; year++) {
    const draw = random(seed, company.ticker, 'actions', year)
    const session = year * sessionsPerYear + draw.integer(5, sessionsPerYear - 5)
    const paysCash = draw.next() < 0.75 && cashDividend
    const paysShares = draw.next() < 0.11
    const yieldOnStart = 0.02 + 0.06 * draw.next()
    const ratio = draw.pick(bonusRatios)
    if ((!paysCash && !paysShares) || session <= company.firstSession + 20 || session > last) continue
    actions.set(session, {
      // Dividends are stated in percent of the par value of 10,000 VND, so in steps of 100 VND.
      cash: paysCash ? Math.max(Math.round((company.price * yieldOnStart) / 100), 1) * 100 : 0,
      bonus: paysShares ? ratio : 0,
    })
  }
  return actions
}

/** Theoretical price after the event, not rounded; cash takes nine tenths of a price at most. */
export const exPrice = (price: number, { cash, bonus }: CorporateAction, exDate: string): number =>
  adjustment({ exDate, cash: Math.min(cash, price * 0.9), bonusRatio: bonus }, price).referenceEx
