import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { answer } from '../../../api/tax/answer.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import { personalIncome } from '../../../api/tax/library.ts'
import { functionOf, libraryAndInterface } from '../../support/tax-library.ts'

const today = '2026-11-27'
const folder = new URL('../../cases/tax/', import.meta.url)

t.test('the library has a function for every calculator, and each gives what the interface gives', t => {
  for (const calculator of calculators)
    t.same(
      functionOf(calculator.id)(calculator.example, { today, lang: 'vi', explain: true }),
      answer(calculator, calculator.example, { today, lang: 'vi', explain: true }),
      calculator.id,
    )
  t.end()
})

t.test('a request that breaks a rule is an error that names field, rule and remedy', t => {
  for (const name of readdirSync(folder)) {
    const { calculator, cases } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
    for (const { name, request, error } of cases)
      if (error)
        t.throws(
          () => functionOf(calculator)(request, { today }),
          { name: 'TaxError', code: error.code, errors: [{ pointer: error.pointer }], action: /\w/ },
          `${calculator}: ${name}`,
        )
  }
  t.throws(() => personalIncome({ salry: 25 } as never), {
    message: /\/salry.* Did you mean 'salary'\?/,
    errors: [{ pointer: '/salry', nearest: 'salary' }],
  })
  t.end()
})

t.test(
  'the library and a server give the same for every case, figure by figure or error by error',
  async t => {
    const both = await libraryAndInterface(t)
    for (const name of readdirSync(folder)) {
      const { calculator, cases } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
      for (const { name, request } of cases) {
        const given = await both(calculator, request)
        t.same(given.library, given.interface, `${calculator}: ${name}`)
      }
    }
  },
)
