import { day } from '../../../contracts/http/tax/common.ts'
import { datedValue, scaleReading } from '../../../contracts/http/tax/law.ts'
import { taxAnswer } from '../../../contracts/http/tax/meta.ts'
import { parameters, rulesVersion } from '../../../contracts/law/index.ts'
import { lastChecked } from '../../../contracts/law/law.ts'
import {
  anyObject,
  choice,
  described,
  list,
  nullable,
  object,
  query,
  type Static,
  text,
  textOrNull,
} from '../../../contracts/schema.ts'
import { langs } from '../../../contracts/text.ts'
import { closestMatches } from '../../http/closest-match.ts'
import { problem } from '../../http/problem.ts'
import { type AnyRoute, type Call, route } from '../../http/route.ts'
import { todayAt } from '../../today.ts'
import { InputError } from '../input-error.ts'
import { problemOf } from '../problems.ts'
import { ruleOf } from '../rule-wire.ts'
import { whenOf } from '../when.ts'

const rule = object({
  id: text,
  title_vi: text,
  title_en: text,
  unit: text,
  per: textOrNull,
  scale: scaleReading,
  by: choice(['date', 'tax_year']),
  date: text,
  in_force: nullable(datedValue),
  values: list(datedValue),
})

const rulesQuery = query({ date: day('effective_date'), lang: choice(langs) })

const meta = { unit: 'million VND', rules_version: rulesVersion, last_checked: lastChecked } as const
const headers = { 'cache-control': 'public, max-age=3600' } as const

/** The day requested, or today. */
function dateOf({
  query,
  now,
  lang,
}: Pick<Call<Static<typeof rulesQuery>>, 'query' | 'now' | 'lang'>): string {
  try {
    return whenOf(query.date === undefined ? {} : { effective_date: query.date }, todayAt(now)).date
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    // The day stands in the query here, not in a body.
    throw problemOf(new InputError('?date', error.rule, error.detail, error.remedy, error), lang)
  }
}

export const rulesRoute: AnyRoute = route({
  method: 'GET',
  path: '/api/tax/rules',
  area: 'tax',
  tier: 'open',
  cost: 1,
  summary: 'Every rule of the law with its values by date and source',
  tags: ['tax'],
  query: rulesQuery,
  responses: { 200: taxAnswer(object({ date: text, rules: list(rule) }), anyObject) },
  handle: call => {
    const date = dateOf(call)
    return { data: { date, rules: parameters.map(parameter => ruleOf(parameter, date)) }, meta, headers }
  },
})

export const ruleRoute: AnyRoute = route({
  method: 'GET',
  path: '/api/tax/rules/:id',
  area: 'tax',
  tier: 'open',
  cost: 1,
  summary: 'One rule of the law with its values by date and source',
  tags: ['tax'],
  params: object({
    id: described(text, {
      maxLength: 100,
      description: '<tax>.<name>, as /api/tax/rules lists them',
      example: parameters[0]?.id,
    }),
  }),
  query: rulesQuery,
  responses: { 200: taxAnswer(rule, anyObject) },
  handle: call => {
    const found = parameters.find(({ id }) => id === call.params.id)
    if (!found) {
      const closest = closestMatches(
        call.params.id,
        parameters.map(({ id }) => id),
      )
      throw problem('not_found', {
        detail: `There is no rule '${call.params.id}'.`,
        action:
          closest.length > 0
            ? `Near matches: ${closest.join(', ')}.`
            : 'All ids are listed at /api/tax/rules.',
      })
    }
    return { data: ruleOf(found, dateOf(call)), meta, headers }
  },
})
