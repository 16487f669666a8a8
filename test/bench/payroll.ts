import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import { solve } from '../../api/tax/answer.ts'
import type { AnyCalculator } from '../../api/tax/calculator.ts'
import { openPayroll, type PayrollOptions, resultsOf } from '../../api/tax/payroll/payroll.ts'
import { resultStream } from '../../api/tax/payroll/write/stream.ts'
import { payslip } from '../../api/tax/payslip/calculator.ts'
import type { PayrollFormat } from '../../contracts/http/tax/payroll.ts'
import { interleaved, rounds } from './pace.ts'
import type { BenchRow } from './row.ts'

const people = 20_000
const today = '2026-11-29'
const options: PayrollOptions = { unit: 'VND', lang: null, otherwise: 'vi', effectiveDate: null, today }
const header = [
  'Mã NV',
  'Họ và tên',
  'Lương hợp đồng',
  'Ngày công chuẩn',
  'Ngày công',
  'Ăn ca',
  'Thưởng',
  'NPT',
]

const person = (i: number) => ({
  wage: 6_000_000 + (i % 500) * 100_000,
  paid: 22 - (i % 3),
  bonus: (i % 4) * 500_000,
})

/**
 * A payroll from its file to the file of its results, by the processor time of one core, beside the same payslips
 * calculated in a loop: the difference is the file.
 */
export async function payrollBench(): Promise<BenchRow[]> {
  const file = await payroll()
  const run = async (format: PayrollFormat) => {
    const opened = await openPayroll(file, 'xlsx', options)
    const sink = new Writable({ write: (_chunk, _encoding, done) => done() })
    await pipeline(resultStream(opened, resultsOf(opened, options), format, 'VND'), sink)
  }
  const samples = await interleaved(
    {
      xlsx: () => perSecond(() => run('xlsx')),
      csv: () => perSecond(() => run('csv')),
      loop: () => perSecond(async () => loop()),
    },
    { rounds: rounds(), warmUps: 1 },
  )
  const peers = [{ what: 'the same payslips in a loop, without a file', samples: samples.loop, min: 0.02 }]
  return [
    { what: 'payroll, xlsx to xlsx', unit: 'payslips/s', samples: samples.xlsx, min: 5_000, peers },
    { what: 'payroll, xlsx to CSV', unit: 'payslips/s', samples: samples.csv, min: 5_000, peers },
  ]
}

/** By processor time: the same on a machine that is busy with other things. */
async function perSecond(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (people / (user + system)) * 1e6
}

function loop(): void {
  for (let i = 0; i < people; i++) {
    const { wage, paid, bonus } = person(i)
    const request = {
      contract_salary: wage / 1e6,
      standard_days: 22,
      paid_days: paid,
      items: [
        { kind: 'meal', amount: 0.73 },
        { kind: 'bonus', amount: bonus / 1e6 },
      ],
      dependents: i % 3,
    }
    solve(payslip as AnyCalculator, request, { today, lang: 'vi', explain: false })
  }
}

async function payroll(): Promise<Buffer> {
  const rows = function* () {
    yield header
    for (let i = 0; i < people; i++) {
      const { wage, paid, bonus } = person(i)
      yield [`NV${i}`, `Nguyễn Văn ${i}`, wage, 22, paid, 730_000, bonus, i % 3]
    }
  }
  return buffer(writeXlsxStream(rows(), { name: 'Lương' }) as ReadableStream)
}
