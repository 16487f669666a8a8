import { taxAnswer } from '../../../contracts/http/tax/meta.ts'
import {
  payrollCheckAnswer,
  payrollCheckExample,
  payrollCheckMeta,
  payrollCheckRequest,
} from '../../../contracts/http/tax/payroll-check.ts'
import type { PayslipCheckAnswer } from '../../../contracts/http/tax/payslip-check.ts'
import { rulesVersion } from '../../../contracts/law/index.ts'
import { type AnyRoute, route } from '../../http/route.ts'
import { todayAt } from '../../today.ts'
import { runBatch } from '../batch/run.ts'
import { legalOf } from '../legal.ts'
import { payslipCheck } from '../payslip-check/calculator.ts'
import { groupsOf } from '../payslip-check/payroll.ts'
import { maxBatchBytes } from './batch.ts'
import { noStore, taxQuery } from './query.ts'

/** Every payslip of a payroll for itself, and what differs grouped by cause. */
export const payrollCheckRoute: AnyRoute = route({
  method: 'POST',
  path: '/api/tax/payroll-check',
  area: 'tax',
  tier: 'open',
  cost: 1,
  summary: 'Up to 1,000 payslips of a payroll checked, their differences grouped by cause',
  description:
    'Each payslip as POST /api/tax/payslip-check takes it, with one result or problem each; `shared` holds fields that all of them have. Groups name a cause only where it yields what is stated. Every payslip counts as one call.',
  tags: ['tax'],
  query: taxQuery,
  body: payrollCheckRequest,
  bodyLimit: maxBatchBytes,
  example: payrollCheckExample,
  responses: { 200: taxAnswer(payrollCheckAnswer, payrollCheckMeta) },
  weigh: ({ body }) => body.payslips.length,
  handle: ({ body, query, lang, now }) => {
    const items = body.payslips.map(({ id, input }) => ({
      ...(id === undefined ? {} : { id }),
      calculator: payslipCheck.id,
      input: { ...body.shared, ...input },
    }))
    const context = { today: todayAt(now), lang, explain: query.explain ?? false }
    const { results, used } = runBatch(items, context)
    const agree = results.filter(each => each.success && (each.data as PayslipCheckAnswer).agrees).length
    const failed = results.filter(({ success }) => !success).length
    return {
      data: { groups: groupsOf(results, lang), results },
      meta: {
        unit: 'million VND',
        rules_version: rulesVersion,
        count: results.length,
        agree,
        differ: results.length - agree - failed,
        failed,
        legal: used.map(citation => legalOf(citation, lang)),
      },
      headers: noStore,
    }
  },
})
