import { type LawDocument, lawFormat } from '../../../contracts/http/tax/law.ts'
import { traceSchema } from '../../../contracts/http/tax/meta.ts'
import { acts, linkOf } from '../../../contracts/law/acts.ts'
import { parameters, rulesVersion } from '../../../contracts/law/index.ts'
import { lastChecked, supportedFrom, supportedUntil, wagesSupportedFrom } from '../../../contracts/law/law.ts'
import { answer } from '../answer.ts'
import { calculators } from '../calculators.ts'
import { datedValueOf, ruleHead } from '../rule-wire.ts'
import { caseRequests } from './cases.ts'

/** The day on which cases are worked out that name none: what stands here changes with the law alone. */
const today = lastChecked

let made: LawDocument | undefined

/**
 * The law as data for other engines: parameters with their dates, acts and articles, the schemas of the calculators, and
 * cases worked out by them. It is made once: it changes with the program only.
 */
export function lawDocumentOf(): LawDocument {
  made ??= {
    format_version: lawFormat,
    rules_version: rulesVersion,
    last_checked: lastChecked,
    supported: { from: supportedFrom, until: supportedUntil, wages_from: wagesSupportedFrom },
    unit: 'million VND',
    rounding: 'half up to the đồng (0.000001), each product of a rate by itself',
    acts: Object.fromEntries(
      Object.entries(acts).map(([number, { title, published, inForce }]) => [
        number,
        {
          title_vi: title.vi,
          title_en: title.en,
          published,
          in_force: inForce,
          url: linkOf(number as keyof typeof acts),
        },
      ]),
    ),
    parameters: parameters.map(parameter => ({
      ...ruleHead(parameter),
      values: parameter.values.map(value => datedValueOf(parameter, value)),
    })),
    calculators: calculators.map(each => ({
      id: each.id,
      title_vi: each.title.vi,
      title_en: each.title.en,
      path: `/api/tax/${each.id}`,
      annual: each.annual,
      since: each.since ?? supportedFrom,
      parameters: each.parameters.map(({ id }) => id),
      request_schema: each.request,
      answer_schema: each.answer,
    })),
    trace_schema: traceSchema,
    cases: casesOf(),
  }
  return made
}

const casesOf = (): LawDocument['cases'] =>
  [...calculators.map(({ id, example }) => [id, example] as const), ...caseRequests].map(([id, request]) => {
    const calculator = calculators.find(each => each.id === id)
    if (!calculator) throw new TypeError(`a case is of no calculator: ${id}`)
    const { data, meta } = answer(calculator, request, { today, lang: 'en', explain: true })
    return {
      calculator: id,
      today,
      request,
      data,
      legal: meta.legal,
      trace: meta.trace as LawDocument['cases'][number]['trace'],
    }
  })
