import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { compile } from '../../../api/http/validate.ts'
import { answer } from '../../../api/tax/answer.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import { InputError } from '../../../api/tax/input-error.ts'

interface CaseFile {
  calculator: string
  cases: {
    name: string
    request: object
    expected?: object
    error?: { code: string; pointer: string }
    /** For people: how the expected figures come about. */
    arithmetic?: string
  }[]
}

const folder = new URL('../../cases/tax/', import.meta.url)

/** Part of the answer, compared exactly: tap's match takes '5' for 5. */
function holds(actual: unknown, expected: unknown): boolean {
  if (expected === null || typeof expected !== 'object') return actual === expected
  if (actual === null || typeof actual !== 'object') return false
  return Object.entries(expected).every(([key, value]) =>
    holds((actual as Record<string, unknown>)[key], value),
  )
}

for (const name of readdirSync(folder)) {
  const { calculator: id, cases } = JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as CaseFile
  t.test(`${id}: cases worked out from the law`, async t => {
    const calculator = calculators.find(candidate => candidate.id === id)!
    const valid = compile(calculator.request)
    const gives = compile(calculator.answer)
    for (const { name, request, expected, error, arithmetic } of cases) {
      t.ok(valid(request), `${name}: the request is of its schema`)
      try {
        const { data } = answer(calculator, request, { today: '2026-11-27', lang: 'en', explain: false })
        t.ok(gives(data), `${name}: the answer is of its schema`)
        if (expected && holds(data, expected)) t.pass(name)
        else t.fail(`${name}: ${arithmetic ?? ''}`, { data, expected, error })
      } catch (thrown) {
        if (!(thrown instanceof InputError) || !error) throw thrown
        t.match({ code: thrown.code, pointer: thrown.pointer }, error, name)
      }
    }
  })
}
