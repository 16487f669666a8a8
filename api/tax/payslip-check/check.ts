import {
  type PayslipCheckRequest,
  type PayslipLine,
  payslipLines,
} from '../../../contracts/http/tax/payslip-check.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { Dong } from '../../../contracts/money.ts'
import { explainPayslip } from '../payslip/explain.ts'
import { type Solved, solvePayslip } from '../payslip/solve.ts'
import { collectSteps, type Step } from '../steps.ts'
import { causesOfInsurance } from './causes-of-insurance.ts'
import { causesOfLaw } from './causes-of-law.ts'
import { causesOfPay } from './causes-of-pay.ts'
import { causesOfTax } from './causes-of-tax.ts'
import type { Cause, Difference } from './difference.ts'
import { type Figures, figuresOf } from './lines.ts'
import { readCheck } from './read.ts'
import { isSame, roundingOf, unitOf } from './rounding.ts'

export interface Check {
  readonly slip: Solved
  readonly law: Law
  readonly presumed: boolean
  readonly stated: ReadonlyMap<PayslipLine, Dong>
  readonly figures: Figures
  readonly differences: readonly Difference[]
  /** Null unless the first difference is rounding alone and a later one is more. */
  readonly beyondRounding: Difference | null
  readonly causes: readonly Cause[]
  readonly tried: number
  /** Of the payslip by the law. */
  readonly steps: readonly Step[]
}

/**
 * A payslip as stated beside the same one by the law: what differs, in the order of its lines, and which known mistakes
 * yield the stated figures. A mistake that does not yield them is not named.
 * @throws InputError
 */
export function checkPayslip(request: PayslipCheckRequest, law: Law): Check {
  const { slip: input, stated, presumed } = readCheck(request, law)
  const slip = solvePayslip(input, law)
  const figures = figuresOf(slip)
  const differences = payslipLines.flatMap((line): Difference[] => {
    const amount = stated.get(line)
    return amount === undefined || amount === figures[line]
      ? []
      : [{ line, stated: amount, law: figures[line] }]
  })
  const w = collectSteps()
  explainPayslip(slip, law, w)
  const first = differences[0]
  const found = first
    ? causesOf({ input, slip, law }, stated, differences)
    : { causes: [], tried: 0, beyond: null }
  return {
    slip,
    law,
    presumed,
    stated,
    figures,
    differences,
    beyondRounding: found.beyond,
    causes: found.causes,
    tried: found.tried,
    steps: w.steps,
  }
}

function causesOf(
  basis: Parameters<typeof causesOfLaw>[0],
  stated: ReadonlyMap<PayslipLine, Dong>,
  differences: readonly Difference[],
): { causes: Cause[]; tried: number; beyond: Difference | null } {
  const first = differences[0]!
  const unit = unitOf(stated)
  const rounding = roundingOf(first, differences, unit)
  const beyond = rounding
    ? (differences.slice(1).find(({ stated, law }) => !isSame(law, stated, unit)) ?? null)
    : null
  const target = beyond ?? first
  const isYielded = (figures: Figures, { line, stated, law }: Difference) =>
    figures[line] !== law && isSame(figures[line], stated, unit)
  const suppositions = [
    ...causesOfLaw(basis),
    ...causesOfInsurance(basis, stated),
    ...causesOfTax(basis),
    ...causesOfPay(basis),
  ]
  // What is rounding already is not explained once more.
  const wanted = rounding && !beyond ? [] : suppositions
  const causes = wanted.flatMap(({ figures: compute, min = 1, ...supposition }): Cause[] => {
    const figures = compute()
    if (!figures || !isYielded(figures, target)) return []
    const explains = differences.filter(each => isYielded(figures, each)).length
    if (explains < min) return []
    return [
      {
        ...supposition,
        figure: figures[target.line],
        remaining: Math.abs(figures[target.line] - target.stated),
        explains,
      },
    ]
  })
  const ranked = causes.toSorted((a, b) => b.explains - a.explains || a.remaining - b.remaining)
  return { causes: rounding ? [rounding, ...ranked] : ranked, tried: suppositions.length + 1, beyond }
}
