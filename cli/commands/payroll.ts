import { createWriteStream, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Problem } from '../../api/http/problem.ts'
import { readDay } from '../../api/site/days.ts'
import { openPayroll, type PayrollOptions, type RowResult, resultsOf } from '../../api/tax/payroll/payroll.ts'
import { resultStream } from '../../api/tax/payroll/write/stream.ts'
import { payrollTemplate } from '../../api/tax/payroll/write/template.ts'
import { todayAt } from '../../api/today.ts'
import { type PayrollFormat, payrollFormatNames, payrollUnits } from '../../contracts/http/tax/payroll.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'

/** The payslips of a whole payroll, over the same code as `POST /api/tax/payroll`; it needs no server and no home. */
export const payrollCommand: Command = {
  usage: 'payroll [file]',
  about: 'Calculates the payslips of a payroll (xlsx, CSV, JSON lines); --template writes a sheet to fill in',
  options: [
    { flags: '--to <file>', about: 'File of the results; its name says the form: .xlsx, .csv, .jsonl' },
    { flags: '--template', about: 'Writes the empty payroll to --to instead' },
    { flags: '--unit <unit>', about: 'VND (default) or million: amounts of a sheet that name no unit' },
    { flags: '--lang <lang>', about: 'vi or en; default: the language of the headings' },
    { flags: '--date <date>', about: 'Day whose law applies, YYYY-MM-DD; default today' },
  ],
  examples: [
    'vnfin payroll --template --to bang-luong.xlsx',
    'vnfin payroll bang-luong.xlsx --to ket-qua.xlsx',
    'vnfin payroll payroll.csv --to results.jsonl --unit million',
  ],
  exitCodes: {
    0: 'every person has a payslip',
    1: 'some rows have a problem; the file says which',
    2: 'nothing was calculated',
  },
  async run({ args: [file], options, output, signal }) {
    const lang = oneOf('--lang', options.lang, ['vi', 'en'])
    if (typeof options.to !== 'string')
      throw new UsageError('Where to? vnfin payroll FILE --to results.xlsx.')
    const { to } = options
    if (options.template) {
      if (formatOf('--to', to) !== 'xlsx')
        throw new UsageError('--template writes a workbook: --to NAME.xlsx.')
      await written(to, async part => writeFileSync(part, await payrollTemplate(lang ?? 'vi')))
      output.line(to)
      output.result({ file: to })
      return 0
    }
    if (file === undefined) throw new UsageError('Which file? vnfin payroll FILE --to results.xlsx.')
    const format = formatOf('--to', to)
    const payrollOptions: PayrollOptions = {
      unit: oneOf('--unit', options.unit, payrollUnits) ?? 'VND',
      lang,
      otherwise: 'en',
      effectiveDate: dayOf(options.date),
      today: todayAt(new Date()),
    }
    const counts = await calculate(file, to, format, payrollOptions, { output, signal })
    if (counts === null) return 1
    const { total, failed } = counts
    output.line(`${to}: ${total - failed} payslips, ${failed} rows with a problem`)
    output.result({ file: to, rows: total, succeeded: total - failed, failed })
    return failed > 0 ? 1 : 0
  },
}

/** Null: interrupted, nothing is written. */
async function calculate(
  file: string,
  to: string,
  format: PayrollFormat,
  options: PayrollOptions,
  { output, signal }: Pick<Invocation, 'output' | 'signal'>,
): Promise<{ total: number; failed: number } | null> {
  const bar = output.progress('payslips')
  try {
    const payroll = await openPayroll(bytesOf(file), formatOf('FILE', file), options)
    const notCounted = payroll.layout?.notCounted.map(({ heading }) => heading) ?? []
    if (notCounted.length > 0) output.note(`kept and not counted: ${notCounted.join(', ')}`)
    let [done, failed] = [0, 0]
    const counted = async function* (results: AsyncIterable<RowResult>) {
      for await (const result of results) {
        if (result.problem) failed++
        if (++done % 500 === 0) bar.update(done, payroll.total)
        yield result
      }
    }
    await written(to, part =>
      pipeline(
        resultStream(payroll, counted(resultsOf(payroll, options)), format, options.unit),
        createWriteStream(part),
        { signal },
      ),
    )
    return { total: payroll.total, failed }
  } catch (error) {
    if (error instanceof Problem) throw new UsageError(`${error.options.detail} ${error.options.action}`)
    if (!signal.aborted) throw error
    output.note('interrupted: nothing is written')
    return null
  } finally {
    bar.end()
  }
}

/** A file is there as a whole, or not at all. */
async function written(to: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${to}.part`
  try {
    await write(part)
    renameSync(part, to)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as NodeJS.ErrnoException).code}.`)
  }
}

function formatOf(what: string, file: string): PayrollFormat {
  const ending = file.split('.').at(-1)?.toLowerCase() ?? ''
  const format = ending === 'ndjson' ? 'jsonl' : payrollFormatNames.find(name => name === ending)
  if (format) return format
  throw new UsageError(`${what} ${file}: its name ends with one of .${payrollFormatNames.join(', .')}.`)
}

function oneOf<const Value extends string>(
  flag: string,
  value: unknown,
  values: readonly Value[],
): Value | null {
  if (value === undefined) return null
  const found = values.find(each => each === value)
  if (found !== undefined) return found
  throw new UsageError(`${flag} ${value}: it is one of ${values.join(', ')}.`)
}

function dayOf(value: unknown): string | null {
  if (value === undefined) return null
  const day = readDay(String(value))
  if (day !== null) return day
  throw new UsageError(`--date ${value}: it is a day of the calendar, YYYY-MM-DD.`)
}
