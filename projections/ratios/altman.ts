import { missingLines } from './definition.ts'
import { ebit, marketValue } from './terms.ts'
import type { Window } from './window.ts'

/** x1 working capital, x2 retained earnings, x3 EBIT, x4 equity (market or book) / liabilities, x5 revenue; over assets. */
export type AltmanTerms = readonly [x1: number, x2: number, x3: number, x4: number, x5: number]

export interface AltmanModel {
  readonly id: 'z' | 'z_prime' | 'z_double_prime' | 'em'
  readonly title: string
  readonly constant: number
  readonly weights: AltmanTerms
  readonly x4: 'market' | 'book'
  /** Below the first: distress; above the second: safe zone; between: grey. */
  readonly zones: readonly [number, number]
}

export const altmanModels = {
  z: {
    id: 'z',
    title: 'Altman 1968, listed manufacturers',
    constant: 0,
    weights: [1.2, 1.4, 3.3, 0.6, 1],
    x4: 'market',
    zones: [1.81, 2.99],
  },
  z_prime: {
    id: 'z_prime',
    title: 'Altman 1983, private manufacturers',
    constant: 0,
    weights: [0.717, 0.847, 3.107, 0.42, 0.998],
    x4: 'book',
    zones: [1.23, 2.9],
  },
  z_double_prime: {
    id: 'z_double_prime',
    title: 'Altman 1993, non-manufacturers',
    constant: 0,
    weights: [6.56, 3.26, 6.72, 1.05, 0],
    x4: 'book',
    zones: [1.1, 2.6],
  },
  em: {
    id: 'em',
    title: 'Emerging-market score, Altman, Hartzell and Peck 1995',
    constant: 3.25,
    weights: [6.56, 3.26, 6.72, 1.05, 0],
    x4: 'book',
    zones: [4.35, 5.85],
  },
} as const satisfies Record<string, AltmanModel>

/** A firm without liabilities has no quotient: it is given ten times, and the answer says so. */
const x4Cap = 10

export interface Altman {
  readonly value: number | null
  readonly model: AltmanModel['id']
  readonly zone: 'distress' | 'grey' | 'safe' | null
  readonly parts: readonly {
    readonly id: string
    readonly value: number | null
    readonly contribution: number | null
  }[]
  readonly flags: readonly string[]
  readonly missing?: readonly string[]
}

/** The score of given terms. */
export const altmanOf = (model: AltmanModel, terms: AltmanTerms): number =>
  model.constant +
  model.weights.reduce((sum, weight, i) => sum + (weight === 0 ? 0 : weight * (terms[i] ?? Number.NaN)), 0)

function termsOf(w: Window, x4: AltmanModel['x4']): AltmanTerms {
  const { now } = w
  const equity = x4 === 'market' ? marketValue(w) : now.equity
  return [
    (now.currentAssets - now.currentLiabilities) / now.totalAssets,
    now.retainedEarnings / now.totalAssets,
    ebit(now) / now.totalAssets,
    now.liabilities === 0 ? x4Cap : equity / now.liabilities,
    now.revenue / now.totalAssets,
  ]
}

/** Altman's score of an ordinary company; by default the emerging-market form, on book equity. */
export function altman(w: Window, model: AltmanModel = altmanModels.em): Altman {
  const terms = termsOf(w, model.x4)
  const value = altmanOf(model, terms)
  const isDefined = Number.isFinite(value)
  const [distress, safe] = model.zones
  const zone = !isDefined ? null : value < distress ? 'distress' : value > safe ? 'safe' : 'grey'
  const parts = terms
    .map((term, i) => ({ id: `x${i + 1}`, term, weight: model.weights[i] ?? 0 }))
    .filter(part => part.weight !== 0)
    .map(({ id, term, weight }) => ({
      id,
      value: Number.isFinite(term) ? term : null,
      contribution: Number.isFinite(term) ? weight * term : null,
    }))
  if (model.constant !== 0)
    parts.unshift({ id: 'constant', value: model.constant, contribution: model.constant })
  const flags = w.now.liabilities === 0 ? ['no_liabilities_x4_capped'] : []
  const answer = { value: isDefined ? value : null, model: model.id, zone, parts, flags } as const
  return isDefined ? answer : { ...answer, missing: missingLines(w, watched => termsOf(watched, model.x4)) }
}
