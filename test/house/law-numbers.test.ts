import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import t from 'tap'
import { calculators } from '../../api/tax/calculators.ts'
import { InputError } from '../../api/tax/input-error.ts'
import { whenOf } from '../../api/tax/when.ts'
import { parameters } from '../../contracts/law/index.ts'
import { lawAt, NoRule } from '../../contracts/law/law.ts'
import type { Parameter } from '../../contracts/law/parameter.ts'
import { requests } from '../support/tax-requests.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => join(folder, name))

/**
 * Code without its comments, and its string literals apart. Template literals count as text, but for what stands in
 * their placeholders.
 */
function split(code: string): { numbers: string[]; texts: string[] } {
  const texts: string[] = []
  const bare = code
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, template => {
      texts.push(template.replaceAll(/\$\{[^}]*\}/g, '…'))
      return [...template.matchAll(/\$\{([^}]*)\}/g)].map(([, inner]) => inner).join(' ; ')
    })
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, text => {
      texts.push(text)
      return "''"
    })
    .replaceAll(/\/(?:[^/\\\n[]|\\.|\[[^\]]*\])+\/[a-z]*(?=\.|,|\))/g, ' ')
  const numbers = [...bare.matchAll(/(?<![\w.$])\d[\d_]*(?:\.\d+)?(?:e\d+)?n?(?![\w])/g)].map(([n]) =>
    n.replaceAll('_', ''),
  )
  return { numbers, texts }
}

/** Numbers of arithmetic, not of the law: nothing, one, months of a year, percent, thousandths. */
const arithmetic = new Set(['0', '1', '-1', '12', '100', '1000'])

/** Numbers that a file may hold for a reason of its own. */
const excused: Record<string, { numbers: string[]; why: string }> = {
  'api/tax/when.ts': { numbers: ['4'], why: 'characters of a year' },
  'api/tax/answer.ts': { numbers: ['4'], why: 'characters of a year' },
  'api/tax/rule-wire.ts': { numbers: ['4'], why: 'characters of a year' },
  'api/today.ts': { numbers: ['3600000'], why: 'milliseconds of an hour' },
  'api/tax/personal-income/wage.ts': { numbers: ['2'], why: 'digits of a month' },
  'api/tax/personal-income/present.ts': { numbers: ['6'], why: 'decimals of a percentage' },
  'api/tax/smallest.ts': { numbers: ['2', '8'], why: 'the search for an amount' },
  'api/tax/lending/calculator.ts': { numbers: ['1e', '6', '1e-6'], why: 'tolerance of a double' },
  'api/tax/settlement/calculator.ts': {
    numbers: ['7', '45', '4.725', '1.9775', '300', '31.5', '24', '60', '6', '8'],
    why: 'an example',
  },
  'api/tax/batch/read-csv.ts': { numbers: ['2', '4', '7'], why: 'how near a slip of the pen is' },
  'api/tax/routes/batch.ts': { numbers: ['4', '1024', '200'], why: 'size of a body, status' },
  'contracts/http/tax/batch.ts': { numbers: ['200', '25', '1500'], why: 'length of an id, an example' },
  'contracts/http/tax/business-household.ts': { numbers: ['50'], why: 'most lines of a request' },
  'contracts/http/tax/common.ts': {
    numbers: ['1900', '9999', '744', '8784'],
    why: 'what may be a year, hours there are',
  },
  'contracts/http/tax/investment.ts': { numbers: ['200'], why: 'most years of a request' },
  'contracts/http/tax/lending.ts': { numbers: ['1200'], why: 'most months of a request' },
  'contracts/http/tax/overtime.ts': { numbers: ['200'], why: 'most entries' },
  'contracts/http/tax/payslip.ts': {
    numbers: ['31', '0.25', '1000000000', '200', '50'],
    why: 'days of a month and their quarters, most of a currency, most lines',
  },
  'contracts/http/tax/personal-income.ts': { numbers: ['31'], why: 'days of a month' },
  'contracts/http/tax/plans.ts': { numbers: ['10000', '300'], why: 'the plans of the specification' },
  'contracts/http/tax/rental.ts': { numbers: ['1000000'], why: 'most properties of a request' },
  'contracts/http/tax/settlement.ts': {
    numbers: ['50', '200', '13', '1900', '9999', '366'],
    why: 'most lines, length of a name, months of a first period, what may be a year, days of a year',
  },
  'contracts/http/tax/special.ts': {
    numbers: ['1000000000', '100000', '1200', '366', '1000000'],
    why: 'most shares, days, months, days of a year, units of a price',
  },
  'contracts/http/tax/social-insurance.ts': { numbers: ['31'], why: 'days of a month' },
  'api/tax/routes/index-route.ts': { numbers: ['200'], why: 'status' },
  'api/tax/routes/calculation.ts': { numbers: ['200'], why: 'status' },
  'api/tax/routes/rules.ts': { numbers: ['200'], why: 'status' },
}

/** Amounts and rates in words: `20%`, `5 triệu`, `3 billion`, `15,5 percent`. */
const figureText = /\d\s*(?:%|percent|phần trăm|triệu|tỷ|million|billion|giờ|hours|ngày làm việc)/i

t.test('no figure of the law stands anywhere but in contracts/law', async t => {
  const files = [...sources('api/tax'), ...sources('contracts/http/tax')]
  t.ok(files.length > 40, 'the calculators are looked through')
  for (const file of files) {
    const name = relative(root, join(root, file)).replaceAll('\\', '/')
    const { numbers, texts } = split(
      readFileSync(join(root, file), 'utf8').replace(/example: \{[\s\S]*?\n?\},?$/m, ''),
    )
    const free = new Set([...arithmetic, ...(excused[name]?.numbers ?? [])])
    t.same(
      numbers.filter(number => !free.has(number)),
      [],
      `numbers of ${name}`,
    )
    t.same(
      texts.filter(text => figureText.test(text)),
      [],
      `texts of ${name}`,
    )
  }
})

t.test('the search finds what it looks for', async t => {
  t.same(split('const a = 15_500_000 // 11\nconst b = [`x $' + '{17.5}`, "y"]').numbers, ['15500000', '17.5'])
  t.same(split('/* 20 */ f(x2, 0.1)').numbers, ['0.1'])
  t.match('miễn 20 triệu', figureText)
  t.match('cut of 30%', figureText)
  t.notMatch('Resolution 43/2026/QH16', figureText)
})

t.test('every parameter has an id of its own, made of its tax and its name', async t => {
  const ids = parameters.map(({ id }) => id)
  t.equal(new Set(ids).size, ids.length, 'no id twice')
  for (const id of ids) t.match(id, /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/)
})

t.test('every value says where it stands', async t => {
  for (const { id, title, values } of parameters) {
    t.ok(title.vi && title.en && values.length > 0, id)
    for (const { from, article, act } of values) {
      t.match(from, /^\d{4}-\d{2}-\d{2}$/, id)
      t.ok(article && act, `${id} ${from}`)
    }
  }
})

t.test('a calculator lists exactly the parameters that it reads', async t => {
  const listed = new Set(calculators.flatMap(calculator => calculator.parameters))
  for (const parameter of parameters) t.ok(listed.has(parameter), `${parameter.id} is read by a calculator`)
  for (const { id, compute, warnings, parameters } of calculators) {
    const read = new Set<Parameter>()
    for (const request of fc.sample(requests[id]!, { numRuns: 3000, seed: 1 })) {
      const law = lawAt(whenOf(request, '2026-11-27'))
      try {
        warnings(compute(request, law), law)
      } catch (error) {
        if (!(error instanceof InputError) && !(error instanceof NoRule)) throw error
      }
      for (const { parameter } of law.used) read.add(parameter)
    }
    t.same(idsOf(read), idsOf(new Set(parameters)), id)
  }
})

const idsOf = (of: ReadonlySet<Parameter>) => [...of].map(({ id }) => id).toSorted()
