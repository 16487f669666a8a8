import type { WhatIfRequest } from '../../../contracts/http/tax/what-if.ts'
import { maxPoints } from '../../../contracts/http/tax/what-if.ts'
import { valueAt } from '../../../contracts/law/parameter.ts'
import { dongPerMillion } from '../../../contracts/money.ts'
import type { Lang } from '../../../contracts/text.ts'
import { type CalculationContext, type Solved, solve, warningOf } from '../answer.ts'
import type { AnyCalculator } from '../calculator.ts'
import { InputError } from '../input-error.ts'
import { legalOf } from '../legal.ts'
import { wireValue } from '../rule-wire.ts'
import type { Reforms } from './reform.ts'

type Check = (input: object) => void

/**
 * A calculation by the law beside the same one by a supposition, with what differs; along a curve where one is asked for.
 * @param check that an input is of the calculator's schema; throws
 * @throws InputError
 */
export function whatIf(
  calculator: AnyCalculator,
  { input, curve }: WhatIfRequest,
  reforms: Reforms,
  context: CalculationContext,
  check: Check,
) {
  const { lang } = context
  const law = solve(calculator, input, context)
  const reform = reforms.size === 0 ? null : solve(calculator, input, { ...context, reforms })
  return {
    is_law: false as const,
    effective_date: law.when.date,
    tax_year: law.when.taxYear,
    law: outcomeOf(law, lang),
    reform: reform && outcomeOf(reform, lang),
    changes: [...reforms].map(([parameter, supposed]) => {
      const value = valueAt(
        parameter,
        parameter.by === 'tax_year' ? `${law.when.taxYear}-12-31` : law.when.date,
      )
      return {
        rule: parameter.id,
        title: parameter.title[lang],
        from: supposed.from,
        law: value ? wireValue(parameter, value.value) : null,
        reform: wireValue(parameter, supposed.value),
        used: reform?.used.some(citation => citation.value === supposed) ?? false,
      }
    }),
    differences: reform ? differencesOf(law.data, reform.data) : [],
    curve: curve ? curveOf(calculator, input, curve, reforms, context, check) : null,
  }
}

const outcomeOf = ({ data, used, notes }: Solved, lang: Lang) => ({
  data,
  legal: used.map(citation => legalOf(citation, lang)),
  warnings: notes.map(warningOf),
})

/** Figures of an answer by their place: `tax_amount`, `insurance.bhxh`. */
function figuresOf(data: unknown, at = ''): Map<string, number> {
  const figures = new Map<string, number>()
  if (typeof data === 'number') figures.set(at, data)
  else if (data !== null && typeof data === 'object')
    for (const [name, value] of Object.entries(data))
      for (const [place, figure] of figuresOf(value, at === '' ? name : `${at}.${name}`))
        figures.set(place, figure)
  return figures
}

/** Both are sums of whole đồng: the difference is one as well. */
const lessThan = (a: number, b: number) => Math.round((a - b) * dongPerMillion) / dongPerMillion

function differencesOf(law: object, reform: object) {
  const before = figuresOf(law)
  return [...figuresOf(reform)].flatMap(([figure, value]) => {
    const was = before.get(figure)
    return was === undefined || was === value
      ? []
      : [{ figure, law: was, reform: value, difference: lessThan(value, was) }]
  })
}

function curveOf(
  calculator: AnyCalculator,
  input: object,
  { field, from, to, step, figure }: NonNullable<WhatIfRequest['curve']>,
  reforms: Reforms,
  context: CalculationContext,
  check: Check,
) {
  const count = Math.floor((to - from) / step + 1e-9) + 1
  if (count < 1 || count > maxPoints)
    throw new InputError(
      '/curve/step',
      'points',
      { vi: `cho ${count} điểm`, en: `makes ${count} points` },
      { vi: `Chọn từ 1 đến ${maxPoints} điểm.`, en: `Ask for 1 to ${maxPoints} points.` },
    )
  const figureAt = (at: number, by: CalculationContext): number | null => {
    const there = { ...input, [field]: at }
    check(there)
    return figuresOf(solve(calculator, there, by).data).get(figure) ?? null
  }
  const points = Array.from({ length: count }, (_, i) => {
    const at = lessThan(from + i * step, 0)
    return {
      at,
      law: figureAt(at, context),
      reform: reforms.size === 0 ? null : figureAt(at, { ...context, reforms }),
    }
  })
  if (points.every(({ law }) => law === null))
    throw new InputError(
      '/curve/figure',
      'figure',
      { vi: `không có trong kết quả: ${figure}`, en: `is no figure of the answer: ${figure}` },
      {
        vi: 'Chọn một số trong data của công cụ này.',
        en: 'Name a figure of the data of this calculator.',
      },
    )
  const marginal = (of: 'law' | 'reform', i: number): number | null => {
    const [before, now] = [points[i - 1]?.[of], points[i]![of]]
    if (before === undefined || before === null || now === null) return null
    return lessThan(((now - before) / step) * 100, 0)
  }
  return points.map((point, i) => ({
    ...point,
    law_marginal: marginal('law', i),
    reform_marginal: marginal('reform', i),
  }))
}
