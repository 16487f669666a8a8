import { taxAnswer } from '../../../contracts/http/tax/meta.ts'
import {
  whatIfAnswer,
  whatIfExample,
  whatIfMeta,
  whatIfRequest,
} from '../../../contracts/http/tax/what-if.ts'
import { rulesVersion } from '../../../contracts/law/index.ts'
import { langQuery } from '../../../contracts/schema.ts'
import { problem } from '../../http/problem.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { check, compile } from '../../http/validate.ts'
import { todayAt } from '../../today.ts'
import { langOf } from '../answer.ts'
import { calculators } from '../calculators.ts'
import { InputError } from '../input-error.ts'
import { problemOf } from '../problems.ts'
import { reformsOf } from '../what-if/reform.ts'
import { whatIf } from '../what-if/what-if.ts'
import { noStore } from './query.ts'

const validators = new Map(calculators.map(calculator => [calculator.id, compile(calculator.request)]))

const notTheLaw = {
  code: 'not_the_law',
  message_vi: 'Phần reform tính theo giả định của người hỏi hoặc dự thảo, không phải luật.',
  message_en: 'What stands under reform rests on a supposition or a draft; it is not the law.',
} as const

export const whatIfRoute: AnyRoute = route({
  method: 'POST',
  path: '/api/tax/what-if',
  area: 'tax',
  tier: 'open',
  cost: 1,
  summary: 'A calculation by the law beside the same one by other figures',
  description:
    'Any calculator with figures of the law that are supposed otherwise (`reform`), or a draft of /api/tax/changes (`scenario`): both answers, what differs, and a curve with marginal rates. Never the law.',
  tags: ['tax'],
  query: langQuery,
  body: whatIfRequest,
  example: whatIfExample,
  responses: { 200: taxAnswer(whatIfAnswer, whatIfMeta) },
  // Each point of a curve is a calculation or two.
  weigh: ({ body }) => (body.curve ? 10 : 1),
  handle: ({ body, lang, now }) => {
    const calculator = calculators.find(({ id }) => id === body.calculator)
    const validate = validators.get(body.calculator)
    if (!calculator || !validate)
      throw problem('validation_failed', {
        detail: `There is no calculator '${body.calculator}'.`,
        action: `One of: ${calculators.map(({ id }) => id).join(', ')}.`,
        errors: [{ pointer: '/calculator', detail: 'names no calculator', keyword: 'enum' }],
      })
    const spoken = langOf(body.input, lang)
    const checked = (input: object) =>
      check(validate, input, 'body', `/docs/tax#${calculator.id}`, () => spoken)
    checked(body.input)
    try {
      const context = { today: todayAt(now), lang: spoken, explain: false }
      return {
        data: whatIf(calculator, body, reformsOf(body), context, checked),
        meta: { unit: 'million VND', rules_version: rulesVersion, warnings: [notTheLaw] },
        headers: noStore,
      }
    } catch (error) {
      throw error instanceof InputError ? problemOf(error, spoken) : error
    }
  },
})
