import {
  maxPayrollBytes,
  maxPayrollRows,
  maxPayrolls,
  type PayrollFormat,
  type PayrollRequest,
  payrollExample,
  payrollFormatNames,
  payrollFormats,
  payrollQuery,
  payrollRequest,
  payrollTemplateQuery,
} from '../../../contracts/http/tax/payroll.ts'
import { rulesVersion } from '../../../contracts/law/index.ts'
import { addressOf } from '../../access/address.ts'
import { parseJson } from '../../http/body.ts'
import { validatorOf } from '../../http/call-route.ts'
import type { Caller } from '../../http/caller.ts'
import { preferredType } from '../../http/negotiate.ts'
import { places } from '../../http/places.ts'
import { problem } from '../../http/problem.ts'
import { type AnyRoute, type Call, type OtherResponse, route } from '../../http/route.ts'
import { check } from '../../http/validate.ts'
import { todayAt } from '../../today.ts'
import { openPayroll, type Payroll, type PayrollOptions, resultsOf } from '../payroll/payroll.ts'
import { resultStream } from '../payroll/write/stream.ts'
import { payrollTemplate } from '../payroll/write/template.ts'
import { noStore } from './query.ts'

type PayrollCall = Pick<Call, 'rawBody' | 'headers' | 'lang' | 'now'> & {
  readonly query: {
    readonly format?: PayrollFormat
    readonly unit?: PayrollOptions['unit']
    readonly effective_date?: string
    readonly lang?: 'vi' | 'en'
  }
}

const takePlace = places({
  max: maxPayrolls,
  what: 'payrolls',
  action: 'Wait until one has ended.',
})

const jsonType = 'application/json'

/** What some programs call JSON lines. */
const otherNames: Readonly<Record<string, PayrollFormat>> = {
  'application/x-ndjson': 'jsonl',
  'application/jsonlines': 'jsonl',
}

/** A table first: what asks for none in particular gets text. */
const files: readonly OtherResponse[] = (['csv', 'jsonl', 'xlsx'] as const).map(format => ({
  contentType: payrollFormats[format],
  description: `The results (format=${format})`,
  schema:
    format === 'xlsx'
      ? { type: 'string', format: 'binary' }
      : { type: 'string', contentMediaType: payrollFormats[format] },
  headers: {
    'X-Total-Count': { description: 'People of the payroll', schema: { type: 'integer' } },
    'X-Rules-Version': { description: 'Version of the law on file', schema: { type: 'string' } },
  },
}))

const optionsOf = ({ query, lang, now }: PayrollCall): PayrollOptions => ({
  unit: query.unit ?? 'VND',
  lang: query.lang ?? null,
  otherwise: lang,
  effectiveDate: query.effective_date ?? null,
  today: todayAt(now),
})

/** Opened once for the count and the answer. */
const opened = new WeakMap<Buffer, Promise<Payroll>>()

function open(call: PayrollCall): Promise<Payroll> {
  const sent = call.rawBody ?? Buffer.alloc(0)
  const before = opened.get(sent)
  if (before) return before
  const now = openPayroll(linesIfJson(sent, call), formatOf(call), optionsOf(call))
  opened.set(sent, now)
  return now
}

/** A whole payroll, row by row, in constant memory. It needs neither database nor log. */
export const payrollRoute: AnyRoute = route({
  method: 'POST',
  path: '/api/tax/payroll',
  area: 'tax',
  tier: 'open',
  cost: 1,
  summary: 'Payslips of a whole payroll: xlsx, CSV or JSON lines',
  description: `One person a row, up to ${maxPayrollRows.toLocaleString('en')}: the first sheet of a workbook, a CSV with a header, one body of /api/tax/payslip a line with id and name, or {rows: [...]} as JSON. Headings are recognised in Vietnamese and English, with or without marks, in any order, also below titles; other columns come back unchanged. Amounts as people type them (25.000.000, 25tr); a figure without a unit is in đồng unless the heading says (triệu đồng) or ?unit=million. One result or problem for each row, with row, field, rule and remedy, streamed as the rows are calculated; X-Total-Count says how many will come. Sheets state amounts in the unit asked for, JSON lines in million VND. Every row counts as one call. GET /api/tax/payroll/template.xlsx is a sheet to fill in.

Phiếu lương của cả bảng lương: mỗi người một dòng, tệp xlsx, CSV hoặc JSON lines; mỗi dòng có kết quả hoặc lỗi với cách sửa.`,
  tags: ['tax'],
  query: payrollQuery,
  bodyTypes: [jsonType, ...Object.values(payrollFormats), ...Object.keys(otherNames)],
  bodySchemas: { [jsonType]: payrollRequest },
  example: payrollExample,
  bodyLimit: maxPayrollBytes,
  rawBodyOnly: true,
  responses: {},
  alternatives: files,
  weigh: async call => (await open(call)).total,
  async handle(call) {
    const place = takePlace(whoOf(call))
    try {
      const payroll = await open(call)
      const format = answerFormat(call)
      const stream = resultStream(
        payroll,
        resultsOf(payroll, optionsOf(call)),
        format,
        call.query.unit ?? 'VND',
      )
      place.until(stream)
      return {
        text: stream,
        type: format === 'xlsx' ? payrollFormats.xlsx : `${payrollFormats[format]}; charset=utf-8`,
        headers: {
          ...noStore,
          'x-total-count': String(payroll.total),
          'x-rules-version': rulesVersion,
          'content-language': payroll.lang,
          'content-disposition': `attachment; filename="payroll.${format}"`,
        },
      }
    } catch (error) {
      place.free()
      throw error
    }
  },
})

/** A workbook to fill in. */
export const payrollTemplateRoute: AnyRoute = route({
  method: 'GET',
  path: '/api/tax/payroll/template.xlsx',
  area: 'tax',
  tier: 'open',
  cost: 1,
  cache: { models: [], version: rulesVersion, publicMaxAge: 3_600 },
  summary: 'A payroll to fill in, as an Excel workbook',
  description:
    'Headings in Vietnamese (lang=en: English), drop-downs and bounds for the cells, and a sheet that explains each column. POST the filled file to /api/tax/payroll.',
  tags: ['tax'],
  query: payrollTemplateQuery,
  responses: {},
  alternatives: [
    {
      contentType: payrollFormats.xlsx,
      description: 'The workbook',
      schema: { type: 'string', format: 'binary' },
    },
  ],
  handle: async ({ query }) => ({
    text: await payrollTemplate(query.lang ?? 'vi'),
    type: payrollFormats.xlsx,
    headers: { 'content-disposition': 'attachment; filename="payroll-template.xlsx"' },
  }),
})

const whoOf = ({ caller, address }: { readonly caller: Caller; readonly address: string }): string =>
  caller.account ?? addressOf(address)

/** The rows of a JSON value as JSON lines; all else as it came. @throws Problem */
function linesIfJson(sent: Buffer, call: PayrollCall): Buffer {
  if (typeOf(call) !== jsonType) return sent
  const value = parseJson(sent)
  check(validatorOf(payrollRequest), value, 'body', '/docs/api', () => call.lang)
  return Buffer.from((value as PayrollRequest).rows.map(row => JSON.stringify(row)).join('\n'))
}

const typeOf = ({ headers }: Pick<PayrollCall, 'headers'>): string =>
  String(headers['content-type'] ?? '')
    .split(';')[0]!
    .trim()
    .toLowerCase()

/** The form of the file, by its Content-Type. */
function formatOf(call: PayrollCall): PayrollFormat {
  const type = typeOf(call)
  if (type === jsonType) return 'jsonl'
  return otherNames[type] ?? payrollFormatNames.find(name => payrollFormats[name] === type)!
}

/** @throws Problem not_acceptable */
function answerFormat(call: PayrollCall): PayrollFormat {
  if (call.query.format) return call.query.format
  const own = formatOf(call)
  const names = [own, ...payrollFormatNames.filter(name => name !== own)]
  const accept = call.headers.accept
  const types = names.map(name => payrollFormats[name])
  const type = preferredType(accept === undefined ? undefined : String(accept), types)
  if (type !== null) return names[types.indexOf(type)]!
  throw problem('not_acceptable', {
    detail: `The header Accept allows none of ${types.join(', ')}.`,
    action: `Ask for one of them, leave the header out, or name a form: ?format=${payrollFormatNames.join(', ')}.`,
  })
}
