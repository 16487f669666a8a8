import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import t from 'tap'
import { calculators } from '../../api/tax/calculators.ts'
import { InputError } from '../../api/tax/input-error.ts'
import { whenOf } from '../../api/tax/when.ts'
import { dueDatesLaw } from '../../contracts/law/due-dates.ts'
import { parameters } from '../../contracts/law/index.ts'
import { lawAt, NoRule } from '../../contracts/law/law.ts'
import { minimumWageLaw } from '../../contracts/law/minimum-wage.ts'
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
  'contracts/http/tax/benefits.ts': {
    numbers: ['5', '10', '1200', '600', '100', '366', '20', '17', '11'],
    why: 'ages that hard work lowers, most months, years, days, children of a request',
  },
  'contracts/http/tax/business-household.ts': { numbers: ['50'], why: 'most lines of a request' },
  'contracts/http/tax/common.ts': {
    numbers: ['1900', '9999', '744', '8784'],
    why: 'what may be a year, hours there are',
  },
  'contracts/http/tax/ecommerce.ts': { numbers: ['50'], why: 'most lines of a request' },
  'contracts/http/tax/investment.ts': { numbers: ['200'], why: 'most years of a request' },
  'contracts/http/tax/late-payment.ts': {
    numbers: ['10', '100000'],
    why: 'most circumstances, most days',
  },
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
  'api/tax/calendar/due-dates.ts': { numbers: ['4'], why: 'characters of a year' },
  'api/tax/law/cases.ts': {
    numbers: [
      ...[
        '11',
        '25',
        '30',
        '46.8',
        '50.6',
        '80',
        '106.2',
        '250',
        '360',
        '2026',
        '20',
        '2',
        '150',
        '1000.000001',
      ],
      ...['1500', '3000', '5000', '4200', '400', '2025', '1400', '10'],
    ],
    why: 'requests that are worked out',
  },
  'api/tax/payslip-check/causes-of-insurance.ts': {
    numbers: ['100000', '2'],
    why: 'thousandths of a percent, lines that must agree',
  },
  'api/tax/payslip-check/causes-of-law.ts': { numbers: ['4'], why: 'characters of a year' },
  'api/tax/payslip-check/causes-of-tax.ts': { numbers: ['10'], why: 'dependants that are tried' },
  'api/tax/payslip-check/rounding.ts': {
    numbers: ['2', '10000', '10', '3'],
    why: 'đồng that roundings make, units that amounts are rounded to',
  },
  'api/tax/routes/law.ts': { numbers: ['200', '3600'], why: 'status, seconds of an hour' },
  'api/tax/routes/payroll-check.ts': { numbers: ['200'], why: 'status' },
  'contracts/http/tax/household-year.ts': { numbers: ['50', '100'], why: 'most leases and payments' },
  'contracts/http/tax/payroll-check.ts': {
    numbers: ['200', '60', '5.046', '3.1508', '30', '0.635'],
    why: 'length of an id, an example',
  },
  'api/tax/calendar/periods.ts': {
    numbers: ['4', '7', '2', '3', '5', '10', '28'],
    why: 'characters of a date, months of a quarter, a day that every month has',
  },
  'api/tax/calendar/ics.ts': { numbers: ['24', '3600'], why: 'seconds of a day' },
  'api/tax/changes/feed.ts': {
    numbers: ['24', '60', '50', '10'],
    why: 'minutes of a day, length of the feed',
  },
  'api/tax/routes/calendar.ts': {
    numbers: ['36', '200', '3600'],
    why: 'longest span, status, seconds of an hour',
  },
  'api/tax/routes/changes.ts': { numbers: ['200', '3600'], why: 'status, seconds of an hour' },
  'contracts/http/tax/what-if.ts': {
    numbers: ['20', '201', '40', '18'],
    why: 'most suppositions and points, an example',
  },
  'api/tax/what-if/what-if.ts': { numbers: ['1e', '9', '1e-9'], why: 'tolerance of a double' },
  'api/tax/routes/what-if.ts': { numbers: ['200', '10'], why: 'status, calls that a curve counts as' },
  'api/tax/routes/index-route.ts': { numbers: ['200'], why: 'status' },
  'api/tax/routes/calculation.ts': { numbers: ['200'], why: 'status' },
  'api/tax/routes/minimum-wages.ts': { numbers: ['200', '3600'], why: 'status, seconds of an hour' },
  'api/tax/routes/rules.ts': { numbers: ['200'], why: 'status' },
  'api/tax/routes/payroll.ts': { numbers: ['3600'], why: 'seconds of an hour' },
  'contracts/http/tax/payroll.ts': {
    numbers: ['200000', '32', '128', '1024', '2', '4', '25'],
    why: 'most rows and bytes, payrolls at a time, an example',
  },
  'api/tax/payroll/cells.ts': { numbers: ['1e', '6', '1e-6'], why: 'tolerance of a double' },
  'api/tax/payroll/layout.ts': {
    numbers: ['30', '6', '5', '9', '2'],
    why: 'rows that are looked through, how near a slip of the pen is',
  },
  'api/tax/payroll/payroll.ts': { numbers: ['50'], why: 'people of a turn' },
  'api/tax/payroll/source.ts': { numbers: ['10'], why: 'characters of a date' },
  'api/tax/payroll/read/csv.ts': { numbers: ['64', '1024'], why: 'bytes of a chunk' },
  'api/tax/payroll/read/json-lines.ts': {
    numbers: ['2', '3', '10'],
    why: 'a byte order mark, the end of a line',
  },
  'api/tax/payroll/read/workbook.ts': {
    numbers: ['4', '16', '1024', '26', '64', '2'],
    why: 'first bytes, bytes of a chunk, letters of a column',
  },
  'api/tax/payroll/read/xlsx.ts': { numbers: ['10'], why: 'sheets that are looked through' },
  'api/tax/payroll/write/stream.ts': { numbers: ['32', '1024'], why: 'bytes of a chunk' },
  'api/tax/payroll/write/template.ts': {
    numbers: ['14', '3', '2', '34', '250', '60', '24', '26', '65'],
    why: 'widths and letters of columns, length of a message',
  },
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
  // Due dates and hourly wages are read by addresses that are no calculator.
  const listed = new Set([
    ...calculators.flatMap(calculator => calculator.parameters),
    ...Object.values<Parameter>(dueDatesLaw),
    ...Object.values<Parameter>(minimumWageLaw),
  ])
  for (const parameter of parameters) t.ok(listed.has(parameter), `${parameter.id} is read by a calculator`)
  for (const { id, compute, warnings, parameters, since } of calculators) {
    const read = new Set<Parameter>()
    for (const request of fc.sample(requests[id]!, { numRuns: 3000, seed: 1 })) {
      const law = lawAt(whenOf(request, '2026-11-27', since))
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
