import { isUtf8 } from 'node:buffer'
import { payslipRequest } from '../../../../contracts/http/tax/payslip.ts'
import type { JsonSchema } from '../../../../contracts/schema.ts'
import type { Lang } from '../../../../contracts/text.ts'
import { problem } from '../../../http/problem.ts'
import { typedAmounts } from '../../typed-amounts.ts'
import type { CellProblem, Person } from '../person.ts'

/** A line that is not empty. */
interface Line {
  readonly number: number
  readonly text: string
}

/** The lines of a file, one after the other. @throws Problem for text that is not UTF-8 */
export function* linesOf(bytes: Buffer): Generator<Line> {
  if (!isUtf8(bytes))
    throw problem('bad_request', {
      detail: 'The lines are not valid UTF-8.',
      action: 'Send JSON lines in UTF-8.',
    })
  let start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  for (let number = 1; start < bytes.length; number++) {
    const found = bytes.indexOf(10, start)
    const end = found < 0 ? bytes.length : found
    const text = bytes.toString('utf8', start, end).trim()
    if (text !== '') yield { number, text }
    start = end + 1
  }
}

/** A line: the body of `POST /api/tax/payslip` with `id` and `name`; amounts as numbers (million VND) or as typed text. */
export function personOfLine({ number, text }: Line, lang: Lang, extras: object): Person {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return wrongLine(number, `${(error as Error).message}`)
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return wrongLine(number, 'it is no object')
  const { id, name, ...rest } = value as Record<string, unknown>
  const own = (each: unknown) => (typeof each === 'string' || typeof each === 'number' ? String(each) : null)
  return {
    row: number,
    id: own(id),
    name: own(name),
    input: { ...extras, ...typedAmounts(rest, payslipRequest as JsonSchema, lang) },
    problem: null,
    headingOf: () => null,
  }
}

function wrongLine(row: number, why: string): Person {
  const wrong: CellProblem = {
    pointer: '',
    heading: '',
    rule: 'json',
    detail: { vi: `dòng không phải một đối tượng JSON: ${why}`, en: `the line is no JSON object: ${why}` },
    remedy: {
      vi: 'Ghi mỗi dòng một đối tượng JSON như nội dung gửi /api/tax/payslip.',
      en: 'Write one JSON object a line, as the body of /api/tax/payslip.',
    },
  }
  return { row, id: null, name: null, input: {}, problem: wrong, headingOf: () => null }
}
