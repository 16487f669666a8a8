import { calculateTaxInput, calculateTaxOutput } from '../../../contracts/http/mcp/tools.ts'
import type { JsonSchema } from '../../../contracts/schema.ts'
import type { Lang } from '../../../contracts/text.ts'
import { validatorOf } from '../../http/call-route.ts'
import { closestMatches } from '../../http/closest-match.ts'
import { Problem, problem } from '../../http/problem.ts'
import { check } from '../../http/validate.ts'
import { labelOf } from '../../site/tax/label.ts'
import { answer } from '../../tax/answer.ts'
import type { AnyCalculator } from '../../tax/calculator.ts'
import { InputError } from '../../tax/input-error.ts'
import { problemOf } from '../../tax/problems.ts'
import { typedAmounts } from '../../tax/typed-amounts.ts'
import { todayAt } from '../../today.ts'
import { type TaxEntry, taxEntries } from '../tax/catalogue.ts'
import { type ToolContext, tool } from '../tool.ts'

/** Figures that the summary names. */
const inSummary = 4

export const calculateTax = tool({
  name: 'calculate_tax',
  title: 'Calculate tax',
  description:
    'Runs a calculator of find_tax, exact to the đồng, with act and article of each figure. steps: the arithmetic. Law of effective_date in input, else of today.',
  tier: 'free',
  input: calculateTaxInput,
  output: calculateTaxOutput,
  withoutMarket: true,
  async answer({ calculator: name, input, steps = false }, context) {
    const entry = entryNamed(name)
    const { runs } = entry
    return helped(entry, () =>
      'calculator' in runs ? calculated(runs.calculator, input, steps, context) : read(entry, input, context),
    )
  },
})

function entryNamed(name: string): TaxEntry {
  const names = taxEntries.map(entry => entry.name)
  const entry = taxEntries.find(each => each.name === name.trim().toLowerCase())
  if (entry) return entry
  const [closest] = closestMatches(name, names, 1)
  throw problem('validation_failed', {
    detail: `There is no calculator '${name.slice(0, 60)}'.${closest === undefined ? '' : ` Did you mean ${closest}?`}`,
    action: `One of: ${names.join(', ')}.`,
    errors: [{ pointer: '/calculator', detail: 'names no calculator', keyword: 'enum' }],
  })
}

/** What is wrong with an input says where its fields are described. */
async function helped<T>(entry: TaxEntry, run: () => Promise<T> | T): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    const { action } = error.options
    throw problem(error.code, {
      ...error.options,
      action: `${action} Fields and example: find_tax with query ${entry.name}.`,
    })
  }
}

function calculated(
  calculator: AnyCalculator,
  input: object,
  steps: boolean,
  { call, lang, warn }: ToolContext,
) {
  const request = typedAmounts(input, calculator.request, lang)
  check(validatorOf(calculator.request), request, 'arguments', '/docs/tax', () => lang)
  try {
    const { data, meta } = answer(
      calculator,
      { ...request, lang },
      { today: todayAt(call.now), lang, explain: steps },
    )
    for (const warning of meta.warnings) warn(warning[`message_${lang}`])
    return {
      summary: summaryOf(calculator, data, lang),
      as_of: meta.effective_date,
      source: [
        ...new Map(meta.legal.map(({ act, title, url }) => [act, { id: act, name: title, url }])).values(),
      ],
      calculator: calculator.id,
      input: request,
      data,
      unit: meta.unit,
      tax_year: meta.tax_year,
      rules_version: meta.rules_version,
      legal: meta.legal.map(({ title: _, act_in_force: __, url: ___, ...rule }) => rule),
      ...('trace' in meta ? { steps: meta.trace } : {}),
    }
  } catch (error) {
    throw error instanceof InputError ? problemOf(error, lang) : error
  }
}

/** `Thuế TNCN phải nộp: 0,3; …`, by the labels of the answer. */
function summaryOf(calculator: AnyCalculator, data: object, lang: Lang): string {
  const properties = (calculator.answer.properties ?? {}) as Record<string, JsonSchema>
  const figure = new Intl.NumberFormat(lang === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 6 })
  const unit = lang === 'vi' ? 'triệu đồng' : 'million VND'
  const amounts = Object.entries(data)
    .filter(([name, value]) => typeof value === 'number' && properties[name]?.['x-unit'] !== undefined)
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .slice(0, inSummary)
    .map(([name, value]) => `${labelOf(properties[name]!, name)[lang]} ${figure.format(value)} ${unit}`)
  const head = calculator.title[lang]
  return amounts.length === 0 ? `${head}.` : `${head}: ${amounts.join('; ')}.`
}

const first = ['tax_amount', 'total_tax', 'net_income', 'refund', 'payable', 'gross_income']
const rank = (name: string): number => (first.indexOf(name) + first.length + 1) % (first.length + 1)

/** A table of the tax interface: due dates, minimum wages, rules, changes. */
async function read({ title, name, runs }: TaxEntry, input: object, { callRoute, lang }: ToolContext) {
  if (!('route' in runs)) throw new Error(`${name} is no address`)
  const { data, meta } = await callRoute(runs.route, { [runs.by]: input } as never)
  return {
    summary: `${title[lang]}.`,
    as_of: meta.as_of,
    source: meta.source,
    calculator: name,
    input,
    data: data as unknown,
    legal: (meta.legal ?? []) as unknown[],
  }
}
