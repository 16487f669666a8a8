import { taxAnswer } from '../../../contracts/http/tax/meta.ts'
import { part } from '../../../contracts/schema.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { todayAt } from '../../today.ts'
import { langOf, metaOfResult, solve } from '../answer.ts'
import type { AnyCalculator } from '../calculator.ts'
import { InputError } from '../input-error.ts'
import { metaMembers } from '../meta-members.ts'
import { problemOf } from '../problems.ts'
import { noStore, taxQuery } from './query.ts'

/** The address of one calculator. It needs neither database nor log. */
export const calculationRoute = (calculator: AnyCalculator): AnyRoute =>
  route({
    method: 'POST',
    path: `/api/tax/${calculator.id}`,
    area: 'tax',
    tier: 'open',
    cost: 1,
    summary: calculator.title.en,
    description: [
      calculator.summary.en,
      calculator.remarks.en,
      `${calculator.title.vi}: ${calculator.summary.vi}`,
      calculator.remarks.vi,
    ].join('\n\n'),
    tags: ['tax'],
    query: taxQuery,
    body: part<object>(calculator.request),
    example: calculator.example,
    responses: { 200: taxAnswer(calculator.answer) },
    handle: ({ body, query, lang, now }) => {
      const spoken = langOf(body, lang)
      try {
        const solved = solve(calculator, body, {
          today: todayAt(now),
          lang: spoken,
          explain: query.explain ?? false,
        })
        return {
          data: solved.data,
          meta: metaOfResult(solved),
          metaMembers: metaMembers(calculator, solved, spoken),
          headers: noStore,
        }
      } catch (error) {
        throw error instanceof InputError ? problemOf(error, spoken) : error
      }
    },
  })
