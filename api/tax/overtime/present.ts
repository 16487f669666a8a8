import { millionOf } from '../../../contracts/money.ts'
import type { Line } from './exemption.ts'

/** One overtime entry with its pay; also for payslips. */
export const presentOvertimeLine = (line: Line) => ({
  day: line.entry.day,
  night: line.entry.night,
  hours: line.entry.hours / 100,
  multiplier: line.multiplier / 100,
  pay: millionOf(line.pay),
  tax_exempt: millionOf(line.exempt),
  taxable: millionOf(line.taxable),
})
