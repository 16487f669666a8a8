import t from 'tap'
import { siteRoutes } from '../../../api/site/index.ts'
import { fieldsOf } from '../../../api/site/tax/fields.ts'
import { guides, stepsOf } from '../../../api/site/tax/guide/plan.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import { apiAlone } from '../../support/api-alone.ts'

t.test('every field of a guided calculator is asked in one step', t => {
  for (const guide of guides) {
    const { request } = calculators.find(({ id }) => id === guide.calculator)!
    const fields = fieldsOf(request)
    const requests = stepsOf(guide, fields).flatMap(step => step.fields.map(({ name }) => name))
    t.same(requests.toSorted(), fields.map(({ name }) => name).toSorted(), guide.calculator)
    for (const { names } of guide.steps)
      for (const name of names) t.ok(requests.includes(name), `${guide.calculator} has ${name}`)
  }
  t.end()
})

t.test('a guide as a plain form', async t => {
  const base = await apiAlone(t, siteRoutes)
  const send = async (values: readonly (readonly [string, string])[], lang = 'en') => {
    const response = await fetch(`${base}/tax/guide/payslip?lang=${lang}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(values.map(([name, value]) => [name, value])),
    })
    const text = await response.text()
    const step = /<li aria-current="step">([^<]*)</.exec(text)?.[1]
    return { status: response.status, text, step, cache: response.headers.get('cache-control') }
  }
  const wage = ['contract_salary', '25,000,000'] as const

  t.test('goes on where a step is right, back in any case, and stays where it is wrong', async t => {
    t.match(await send([wage, ['at', '0'], ['go', '1']]), {
      status: 200,
      step: 'Bonus, allowances, benefits',
    })
    t.match(
      await send([
        ['at', '0'],
        ['go', '1'],
      ]),
      { status: 422, step: 'Wage and days' },
    )
    const wrong = await send([wage, ['dependents', 'two'], ['at', '4'], ['go', '5']])
    t.match(wrong, { status: 422, step: 'Tax', text: /id="f-dependents-error"/ })
    t.match(await send([wage, ['dependents', 'two'], ['at', '4'], ['go', '3']]), {
      step: 'Insurance and union',
    })
    t.match(await send([wage, ['dependents', 'two'], ['at', '0'], ['go', '6']]), { step: 'Tax' })
    t.match(await send([wage, ['at', 'x'], ['go', '99']]), { status: 200, step: 'Wage and days' })
  })

  t.test('carries what other steps have, escaped, and keeps nothing', async t => {
    const { text, cache } = await send([wage, ['items.0.kind', '"><b>'], ['at', '0'], ['go', '0']])
    t.match(text, '<input type="hidden" name="items.0.kind" value="&quot;&gt;&lt;b&gt;">')
    t.equal(cache, 'no-store')
  })

  t.test('a doubtful amount stops until it is confirmed or another reading is chosen', async t => {
    const doubtful = ['contract_salary', '25000000000000'] as const
    const stopped = await send([doubtful, ['at', '0'], ['go', '6']])
    t.match(stopped, { step: 'Wage and days', text: /data-doubt="contract_salary"/ })
    t.match(stopped.text, 'name="set" value="contract_salary=25000000"')
    const chosen = await send([doubtful, ['at', '0'], ['set', 'contract_salary=25000000']])
    t.match(chosen.text, /value="25000000"/)
    t.notMatch(chosen.text, /data-doubt/)
    const sure = await send([doubtful, ['at', '0'], ['go', '1'], ['sure', 'contract_salary=25000000000000']])
    t.notMatch(sure.text, /data-doubt/)
    t.match(sure.text, 'name="sure" value="contract_salary=25000000000000"')
  })

  t.test('the result has figures, law and a link whose inputs stand behind the #', async t => {
    const { text, step } = await send([wage, ['dependents', '1'], ['at', '5'], ['go', '6']])
    t.equal(step, 'Result')
    t.match(text, /href="\/tax\/guide\/payslip\?lang=en#contract_salary=25000000&amp;dependents=1"/)
    t.match(text, 'id="law"')
    t.match(text, 'data-print')
  })
})
