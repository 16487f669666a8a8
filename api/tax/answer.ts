import { rulesVersion } from '../../contracts/law/index.ts'
import { type Citation, type Law, lastChecked, lawAt, NoRule, type When } from '../../contracts/law/law.ts'
import type { DatedValue, Parameter } from '../../contracts/law/parameter.ts'
import type { Lang } from '../../contracts/text.ts'
import type { AnyCalculator } from './calculator.ts'
import { doubtfulAmounts } from './doubtful-amounts.ts'
import { InputError } from './input-error.ts'
import { legalOf } from './legal.ts'
import type { Note } from './note.ts'
import { stepOf } from './step-wire.ts'
import { collectSteps } from './steps.ts'
import { whenOf } from './when.ts'

export interface CalculationContext {
  /** YYYY-MM-DD in Vietnam; the default of `effective_date`. */
  readonly today: string
  readonly lang: Lang
  readonly explain: boolean
  /** What is supposed in place of the law; absent: the law. */
  readonly reforms?: ReadonlyMap<Parameter, DatedValue<unknown>>
}

/** What one calculation yields, before it is put into words. */
export interface Solved {
  readonly data: object
  readonly when: When
  readonly notes: readonly Note[]
  readonly used: readonly Citation[]
  readonly steps: readonly object[] | undefined
}

/**
 * One calculation: the dates pick the law, the calculator computes.
 * @param request has passed the schema of the calculator
 * @throws InputError for what the schema cannot see, dates without rules included
 */
export function solve(
  calculator: AnyCalculator,
  request: object,
  { today, lang, explain, reforms }: CalculationContext,
): Solved {
  const when = whenOf(request, today, calculator.since)
  const law = lawAt(when, reforms)
  try {
    const result = calculator.compute(request, law)
    return {
      data: calculator.present(result, lang),
      when,
      notes: [
        ...doubtfulAmounts(calculator.request, request),
        ...calculator.warnings(result, law),
        ...outlook(when),
      ],
      used: law.used,
      steps: explain ? traceOf(calculator, result, law, lang) : undefined,
    }
  } catch (error) {
    throw error instanceof NoRule ? withoutRule(error) : error
  }
}

/** The language of an answer: that of the body, or else what the request as a whole asks for. */
export const langOf = (request: object, preferred: Lang): Lang =>
  (request as { lang?: Lang }).lang ?? preferred

/** What stands beside the figures and is the same for all that ask this calculator for these dates. */
export const settledMeta = (calculator: AnyCalculator, { when }: Solved) => ({
  unit: 'million VND',
  effective_date: when.date,
  tax_year: when.taxYear,
  rules_version: rulesVersion,
  citation: `vnfin /api/tax/${calculator.id}, ${rulesVersion}, ${when.date}`,
})

/** What stands beside the figures and follows from them. */
export const metaOfResult = ({ notes, steps }: Solved) => ({
  warnings: notes.map(warningOf),
  ...(steps ? { trace: { format_version: 1, steps } } : {}),
})

/** One calculation with all that belongs beside its figures. @throws InputError */
export function answer(calculator: AnyCalculator, request: object, context: CalculationContext) {
  const lang = langOf(request, context.lang)
  const solved = solve(calculator, request, { ...context, lang })
  return {
    data: solved.data,
    meta: {
      ...settledMeta(calculator, solved),
      ...metaOfResult(solved),
      legal: solved.used.map(citation => legalOf(citation, lang)),
    },
  }
}

export const warningOf = ({ code, vi, en }: Note) => ({ code, message_vi: vi, message_en: en })

function traceOf(calculator: AnyCalculator, result: unknown, law: Law, lang: Lang): object[] {
  const w = collectSteps()
  calculator.explain(result, law, w)
  return w.steps.map(step => stepOf(step, law, lang))
}

/** A tax year after the last check of the law may bring acts that nobody could read yet. */
function outlook({ date }: When): Note[] {
  if (date.slice(0, 4) <= lastChecked.slice(0, 4)) return []
  return [
    {
      code: 'law_may_change',
      vi: `Theo pháp luật đã công bố đến ${lastChecked}; có thể thay đổi.`,
      en: `By the law as published until ${lastChecked}; it may change.`,
    },
  ]
}

function withoutRule({ parameter, date }: NoRule): InputError {
  const from = parameter.values[0]?.from ?? ''
  const until = parameter.values.at(-1)?.until
  const range = until ? `${from} – ${until}` : from
  return new InputError(
    parameter.by === 'tax_year' ? '/tax_year' : '/effective_date',
    'supported-range',
    {
      vi: `chưa có quy định cho ${date}: ${parameter.title.vi}`,
      en: `has no rule for ${date}: ${parameter.title.en}`,
    },
    { vi: `Quy định này có từ ${range}.`, en: `This rule is supported from ${range}.` },
    { allowed: until ? [from, until] : [from], code: 'date_not_supported' },
  )
}
