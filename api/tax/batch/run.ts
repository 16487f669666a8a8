import type { ValidateFunction } from 'ajv/dist/2020.js'
import { type ProblemCode, type ProblemDetail, problemCodes } from '../../../contracts/http/problems.ts'
import type { BatchItem } from '../../../contracts/http/tax/batch.ts'
import type { Citation } from '../../../contracts/law/law.ts'
import type { Lang, Text } from '../../../contracts/text.ts'
import { closestMatches } from '../../http/closest-match.ts'
import { compile, explain, remedyOf, sentenceOf } from '../../http/validate.ts'
import { type CalculationContext, langOf, solve, warningOf } from '../answer.ts'
import type { AnyCalculator } from '../calculator.ts'
import { calculators } from '../calculators.ts'
import { InputError } from '../input-error.ts'
import { detailOf } from '../problems.ts'

/** What is wrong with one item: the members of a problem that make sense within an answer. */
export interface ItemProblem {
  readonly code: ProblemCode
  readonly status: number
  readonly title: string
  readonly detail: string
  readonly action: string
  readonly errors: readonly ProblemDetail[]
}

export type ItemResult = {
  readonly index: number
  readonly id: string | number | null
  readonly calculator: string
} & (
  | { readonly success: true; readonly data: object; readonly meta: object }
  | { readonly success: false; readonly problem: ItemProblem }
)

const validators = new Map<AnyCalculator, ValidateFunction>(
  calculators.map(calculator => [calculator, compile(calculator.request)]),
)

/** Every item for itself: a bad one does not keep the others from their results. */
export function runBatch(
  items: readonly BatchItem[],
  context: CalculationContext,
): { results: ItemResult[]; used: Citation[] } {
  const used = new Map<Citation['value'], Citation>()
  const results = items.map((item, index) => runItem(item, index, context, used))
  return { results, used: [...used.values()] }
}

/** One item: its result, or what is wrong with it. @param used what of the law it rests on is added to it */
export function runItem(
  item: BatchItem,
  index: number,
  context: CalculationContext,
  used: Map<Citation['value'], Citation>,
): ItemResult {
  const head = { index, id: item.id ?? null, calculator: item.calculator }
  const calculator = calculators.find(({ id }) => id === item.calculator)
  if (!calculator)
    return { ...head, success: false, problem: unknownCalculator(item.calculator, context.lang) }
  const valid = validators.get(calculator)!
  if (!valid(item.input)) {
    return {
      ...head,
      success: false,
      problem: schemaProblem(explain(valid.errors ?? [], 'body', context.lang), context.lang),
    }
  }
  const lang = langOf(item.input, context.lang)
  try {
    const { data, when, notes, used: citations, steps } = solve(calculator, item.input, { ...context, lang })
    for (const citation of citations) used.set(citation.value, citation)
    return {
      ...head,
      success: true,
      data,
      meta: {
        effective_date: when.date,
        tax_year: when.taxYear,
        warnings: notes.map(warningOf),
        ...(steps ? { trace: { format_version: 1, steps } } : {}),
      },
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const detail = detailOf(error, lang)
    return { ...head, success: false, problem: itemProblem(error.code, detail, error.remedy[lang], lang) }
  }
}

const oneOf: Text = { vi: 'phải là một trong', en: 'must be one of' }

const itemProblem = (code: ProblemCode, error: ProblemDetail, action: string, lang: Lang): ItemProblem => ({
  code,
  status: problemCodes[code].status,
  title: problemCodes[code].title,
  detail: sentenceOf(error, 'item', lang),
  action,
  errors: [error],
})

const schemaProblem = (error: ProblemDetail, lang: Lang): ItemProblem =>
  itemProblem('validation_failed', error, remedyOf(error, 'item', null, lang), lang)

function unknownCalculator(name: string, lang: Lang): ItemProblem {
  const ids = calculators.map(({ id }) => id)
  const closest = closestMatches(name, ids, 1)[0]
  return schemaProblem(
    {
      pointer: '/calculator',
      keyword: 'enum',
      detail: `${oneOf[lang]} ${ids.join(', ')}`,
      allowed: ids,
      ...(closest === undefined ? {} : { nearest: closest }),
    },
    lang,
  )
}
