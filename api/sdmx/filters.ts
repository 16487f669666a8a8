import type { FilteredId } from '../../contracts/http/macro/sdmx.ts'
import { periodEnd, periodStart } from '../../contracts/indicators/period.ts'
import { type KeyId, keyIds } from '../../contracts/sdmx/structure.ts'
import { spanOf } from './periods.ts'
import { wrong } from './problems.ts'

/** Whether a value of a component is one that the query wants. */
export type Test = (value: string | null) => boolean

const operators = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'co', 'nc', 'sw', 'ew'] as const
type Operator = (typeof operators)[number]

const isOperator = (text: string): text is Operator => (operators as readonly string[]).includes(text)

interface Clause {
  readonly operator: Operator
  readonly value: string
}

const numeric: readonly FilteredId[] = ['OBS_VALUE', 'DECIMALS', 'REVISION', 'UNIT_MULT']
const wordy: readonly FilteredId[] = ['TITLE', 'TITLE_COMPL']

/**
 * The filter of one component: `A,B` is one of them, `ge:A+le:B` both. A plus arrives as a space where the address does not
 * escape it; in texts, which have spaces of their own, what has no operator goes on with the text before.
 * @throws Problem validation_failed
 */
export function filterOf(id: FilteredId, text: string): Test {
  const parameter = `c[${id}]`
  const alternatives = text.split(',').map(part => clausesOf(id, part).map(clause => testOf(id, clause)))
  if (alternatives.some(all => all.length === 0))
    throw wrong(parameter, 'has an empty value', 'Leave the comma or the parameter out.')
  return value => alternatives.some(all => all.every(test => test(value)))
}

function clausesOf(id: FilteredId, text: string): Clause[] {
  const clauses: { operator: Operator; value: string }[] = []
  for (const part of text.split(/[+ ]/).filter(Boolean)) {
    const [, name = '', rest = ''] = /^([a-z]{2}):(.*)$/s.exec(part) ?? []
    const last = clauses.at(-1)
    if (isOperator(name)) clauses.push({ operator: name, value: rest })
    else if (wordy.includes(id) && last !== undefined) last.value += ` ${part}`
    else clauses.push({ operator: 'eq', value: part })
  }
  return clauses
}

function testOf(id: FilteredId, { operator, value: wanted }: Clause): Test {
  if (id === 'TIME_PERIOD') return periodTest(operator, wanted)
  if (operator === 'co') return value => value?.toLowerCase().includes(wanted.toLowerCase()) ?? false
  if (operator === 'nc') return value => !(value?.toLowerCase().includes(wanted.toLowerCase()) ?? false)
  if (operator === 'sw') return value => value?.startsWith(wanted) ?? false
  if (operator === 'ew') return value => value?.endsWith(wanted) ?? false
  if (numeric.includes(id)) {
    const number = Number(wanted)
    if (wanted === '' || Number.isNaN(number))
      throw wrong(`c[${id}]`, `must be compared with a number, not '${wanted.slice(0, 40)}'`, 'Correct it.')
    return value => value !== null && holds(operator, Number(value) - number)
  }
  return value =>
    value === null ? operator === 'ne' : holds(operator, value === wanted ? 0 : value < wanted ? -1 : 1)
}

const holds = (operator: Operator, difference: number): boolean =>
  operator === 'eq'
    ? difference === 0
    : operator === 'ne'
      ? difference !== 0
      : operator === 'lt'
        ? difference < 0
        : operator === 'le'
          ? difference <= 0
          : operator === 'gt'
            ? difference > 0
            : difference >= 0

/** A period is within another, from one on, up to one. @throws Problem validation_failed */
function periodTest(operator: Operator, wanted: string): Test {
  const { start, end } = spanOf('c[TIME_PERIOD]', wanted)
  const tests: Partial<Record<Operator, (first: string, last: string) => boolean>> = {
    eq: (first, last) => first >= start && last <= end,
    ne: (first, last) => first < start || last > end,
    ge: first => first >= start,
    gt: first => first > end,
    le: (_, last) => last <= end,
    lt: (_, last) => last < start,
  }
  const test = tests[operator]
  if (test === undefined)
    throw wrong('c[TIME_PERIOD]', `cannot be compared with ${operator}`, 'Take eq, ne, lt, le, gt or ge.')
  return value => value !== null && test(periodStart(value), periodEnd(value))
}

/** Keys of a query by REST 2: `M.VN.*`, several behind commas. @throws Problem validation_failed */
export function newKeys(text: string): (key: Readonly<Record<KeyId, string>>) => boolean {
  const patterns = text
    .split(',')
    .map(one => patternOf(one.split('.').map(value => (value === '*' ? [] : [value]))))
  return key => patterns.some(matches => matches(key))
}

/** A key of a query by REST 1: `M..VN_CPI+VN_EXPORTS`, or `all`. @throws Problem validation_failed */
export function oldKey(text: string): (key: Readonly<Record<KeyId, string>>) => boolean {
  if (text === 'all') return () => true
  return patternOf(text.split('.').map(values => values.split('+')))
}

function patternOf(positions: readonly (readonly string[])[]) {
  if (positions.length > keyIds.length)
    throw wrong(
      'key',
      `has ${positions.length} dimensions where there are ${keyIds.length}`,
      `Give ${keyIds.join('.')}, as M.VN.VN_CPI.`,
    )
  return (key: Readonly<Record<KeyId, string>>): boolean =>
    positions.every((values, i) => {
      const named = values.filter(value => value !== '' && value !== '*')
      return named.length === 0 || named.includes(key[keyIds[i]!])
    })
}
