import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { answer } from '../../../api/tax/answer.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import * as library from '../../../api/tax/library.ts'

const today = '2026-11-27'
const folder = new URL('../../cases/tax/', import.meta.url)
const camelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The function of the library for a calculator. */
function functionOf(id: string): library.TaxFunction<unknown, unknown> {
  const found = new Map<string, unknown>(Object.entries(library)).get(camelCase(id))
  if (typeof found !== 'function') throw new Error(`the library lacks ${id}`)
  return found as library.TaxFunction<unknown, unknown>
}

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
  t.throws(() => library.personalIncome({ salry: 25 } as never), {
    message: /\/salry.* Did you mean 'salary'\?/,
    errors: [{ pointer: '/salry', nearest: 'salary' }],
  })
  t.end()
})
