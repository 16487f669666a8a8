import type { Chart, Identity } from './chart.ts'
import type { Form } from './form.ts'
import type { Figures, LineName } from './line.ts'
import { nilTolerance } from './nil-lines.ts'

/** A statement whose parts miss their total by more than one part in a thousand is inconsistent. */
const checkTolerance = 1e-3

export interface Inconsistency {
  readonly check: string
  /** VND. */
  readonly printed: number
  readonly computed: number
}

const applies = (identity: Identity, form: Form): boolean => identity.forms?.includes(form) ?? true

/** Σ of the parts with missing ones as 0, and which are missing. */
function sum(figures: Figures, identity: Identity): { sum: number; missing: LineName[]; scale: number } {
  let total = 0
  let scale = Math.abs(figures[identity.total])
  const missing: LineName[] = []
  for (const [sign, line] of identity.parts) {
    const value = figures[line]
    if (Number.isNaN(value)) missing.push(line)
    else {
      total += sign * value
      scale = Math.max(scale, Math.abs(value))
    }
  }
  return { sum: total, missing, scale }
}

/** Blanks that an identity proves nil: the total is reached without them. */
export function nilByIdentity(figures: Figures, chart: Chart, form: Form): LineName[] {
  const nil: LineName[] = []
  for (const identity of chart.identities) {
    if (!applies(identity, form) || Number.isNaN(figures[identity.total])) continue
    const { sum: reached, missing, scale } = sum(figures, identity)
    if (missing.length === 0 || missing.length === identity.parts.length) continue
    if (Math.abs(figures[identity.total] - reached) <= nilTolerance * scale) nil.push(...missing)
  }
  return nil
}

/** Which of the chart's checks fail. A check whose required lines are missing says nothing. */
export function inconsistencies(figures: Figures, chart: Chart, form: Form): Inconsistency[] {
  const found: Inconsistency[] = []
  for (const identity of chart.identities) {
    if (!identity.check || !applies(identity, form) || Number.isNaN(figures[identity.total])) continue
    const { sum: computed, missing, scale } = sum(figures, identity)
    if (missing.some(line => !identity.optional?.includes(line))) continue
    if (Math.abs(figures[identity.total] - computed) > checkTolerance * scale)
      found.push({ check: identity.name, printed: figures[identity.total], computed })
  }
  return found
}
