import { isSessionDay } from '../../contracts/calendar.ts'
import type { DateFormat } from '../../contracts/mapping.ts'
import { dateOfEpochDay, epochDay, vietnamDate } from '../../contracts/vietnam-time.ts'
import { serialDate } from '../text/workbook.ts'

type Zone = 'vietnam' | 'utc'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (name: string): string => {
  const at = months.indexOf(name.slice(0, 3).toLowerCase())
  const vietnamese = /^(?:th(?:ang|áng)?|t)\s?(\d{1,2})$/i.exec(name)
  return vietnamese ? vietnamese[1]!.padStart(2, '0') : at < 0 ? '' : String(at + 1).padStart(2, '0')
}

function dayOf(year: string, month: string, day: string): number {
  const full = year.length === 2 ? `20${year}` : year
  if (Number(full) < 1990) return Number.NaN
  try {
    return epochDay(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  } catch {
    return Number.NaN
  }
}

const time =
  '(?:[T ]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d{1,9})?)?(?: ?([AP]M))? ?(Z|UTC|[+-]\\d{2}(?::?\\d{2})?)?)?'
const withTime = (day: string) => new RegExp(`^${day}${time}$`, 'i')
const slashed = (year: string) => withTime(`(\\d{1,2})[/.-](\\d{1,2})[/.-](${year})`)

/** A pattern and where year, month and day stand in it. */
const patterns: Partial<Record<DateFormat, { pattern: RegExp; at: readonly [number, number, number] }>> = {
  'yyyy-mm-dd': { pattern: withTime('(\\d{4})[/.-](\\d{1,2})[/.-](\\d{1,2})'), at: [1, 2, 3] },
  yyyymmdd: { pattern: withTime('(\\d{4})(\\d{2})(\\d{2})(?:\\.0)?'), at: [1, 2, 3] },
  'dd/mm/yyyy': { pattern: slashed('\\d{4}'), at: [3, 2, 1] },
  'mm/dd/yyyy': { pattern: slashed('\\d{4}'), at: [3, 1, 2] },
  'dd/mm/yy': { pattern: slashed('\\d{2}'), at: [3, 2, 1] },
  'mm/dd/yy': { pattern: slashed('\\d{2}'), at: [3, 1, 2] },
  'dd-mon-yyyy': {
    pattern: withTime('(\\d{1,2})[ /.-]([A-Za-z]{3,9})[ /.,-]+(\\d{4}|\\d{2})'),
    at: [3, 2, 1],
  },
  'mon-dd-yyyy': { pattern: withTime('([A-Za-z]{3,9})[ /.-](\\d{1,2})[ ,/.-]+(\\d{4})'), at: [3, 1, 2] },
}

/** Days by cell, of one format and zone each: millions of rows are of some ten thousand days. */
const days: Readonly<Record<Zone, Map<DateFormat, Map<string, number>>>> = {
  vietnam: new Map(),
  utc: new Map(),
}
const maxRemembered = 50_000

/**
 * The day in Vietnam that a cell means, as a number since 1970; NaN where it is no existing day in this format. A moment
 * with a zone is the day that it was in Vietnam; one without is of the mapping's zone.
 */
export function readDay(cell: string, format: DateFormat, zone: Zone = 'vietnam'): number {
  const remembered = days[zone].get(format) ?? new Map<string, number>()
  const found = remembered.get(cell)
  if (found !== undefined) return found
  if (remembered.size >= maxRemembered) remembered.clear()
  const day = dayIn(cell, format, zone)
  days[zone].set(format, remembered.set(cell, day))
  return day
}

function dayIn(cell: string, format: DateFormat, zone: Zone): number {
  if (format === 'epoch-seconds' || format === 'epoch-milliseconds') {
    const ms = Number(cell) * (format === 'epoch-seconds' ? 1_000 : 1)
    const isTime = /^\d{9,13}(?:\.0+)?$/.test(cell) && ms > 6e11 && ms < 4e12
    return isTime ? epochDay(vietnamDate(ms)) : Number.NaN
  }
  if (format === 'excel-serial')
    return /^[2-7]\d{4}(?:\.\d+)?$/.test(cell) ? epochDay(serialDate(Math.floor(Number(cell)))) : Number.NaN
  const rule = patterns[format]
  const match = rule?.pattern.exec(cell)
  if (!rule || !match) return Number.NaN
  const [year, month, day] = rule.at.map(at => match[at] ?? '') as [string, string, string]
  const written = dayOf(year, /^\d+$/.test(month) ? month : monthOf(month), day)
  const [hour, minute, second = '00', half, stated] = match.slice(4)
  if (hour === undefined || Number.isNaN(written)) return written
  const offset = stated ?? (zone === 'utc' ? 'Z' : undefined)
  if (offset === undefined) return written
  const hours = (Number(hour) % (half ? 12 : 24)) + (half?.toUpperCase() === 'PM' ? 12 : 0)
  const sign = /^[+-]/.test(offset)
    ? offset.replace(/^([+-]\d{2}):?(\d{2})?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`)
    : 'Z'
  const at = Date.parse(
    `${dateOfEpochDay(written)}T${String(hours).padStart(2, '0')}:${minute}:${second}${sign}`,
  )
  return Number.isNaN(at) ? Number.NaN : epochDay(vietnamDate(at))
}

/** A time of day without a zone at which no session of Vietnam ends or begins: 17:00 is midnight in UTC. */
export const isOddTime = (cell: string): boolean => {
  const match = /[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/.exec(cell)
  return match !== null && Number(match[1]) >= 16
}

export interface FoundFormat {
  readonly format: DateFormat
  /** Cells that are a day in it, and of these the days without trading, as parts of 1. */
  readonly read: number
  readonly closed: number
}

/** How well each format fits the cells, those that read almost all of them. */
export function fittingFormats(
  cells: readonly string[],
  formats: readonly DateFormat[],
  zone: Zone,
): FoundFormat[] {
  const different = [...new Set(cells)].filter(cell => cell !== '')
  return formats.flatMap(format => {
    const days = different.map(cell => readDay(cell, format, zone))
    const good = days.filter(day => !Number.isNaN(day))
    if (good.length === 0) return []
    const closed = good.filter(day => !isSessionDay(day)).length / good.length
    return [{ format, read: good.length / different.length, closed }]
  })
}

/** A format with day and month turned round. */
export const turned: Partial<Record<DateFormat, DateFormat>> = {
  'dd/mm/yyyy': 'mm/dd/yyyy',
  'mm/dd/yyyy': 'dd/mm/yyyy',
  'dd/mm/yy': 'mm/dd/yy',
  'mm/dd/yy': 'dd/mm/yy',
}
