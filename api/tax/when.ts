import { supportedFrom, supportedUntil, type When } from '../../contracts/law/law.ts'
import type { Text } from '../../contracts/text.ts'
import { dateOf } from './date-of.ts'
import { InputError } from './input-error.ts'

const yearOf = (date: string): number => Number(date.slice(0, 4))

/**
 * The two dates of a request. Without `effective_date` it is today, or the last day of a past tax year that was stated;
 * without `tax_year` it is the year of that day.
 * @param today YYYY-MM-DD in Vietnam
 * @param since first day whose rules are on file
 * @throws InputError when there are no rules for one of them, naming those that there are.
 */
export function whenOf(
  request: { effective_date?: string; tax_year?: number; year?: number },
  today: string,
  since: string = supportedFrom,
): When {
  const stated =
    request.effective_date === undefined ? null : dateOf(request.effective_date, '/effective_date')
  // A settlement names the year that it is of.
  const named = request.tax_year ?? request.year
  const pointer = request.year === undefined ? '/tax_year' : '/year'
  const taxYear = named ?? yearOf(stated ?? today)
  if (named !== undefined && (taxYear < yearOf(since) || taxYear > yearOf(supportedUntil))) {
    throw unsupported(pointer, String(taxYear), [yearOf(since), yearOf(supportedUntil)])
  }
  const date = stated ?? (taxYear === yearOf(today) ? today : `${taxYear}-12-31`)
  if (date < since || date > supportedUntil) {
    throw unsupported('/effective_date', date, [since, supportedUntil])
  }
  if (taxYear > yearOf(date)) throw yearNotBegun(pointer, taxYear, date)
  return { date, taxYear }
}

function unsupported(pointer: string, value: string, allowed: readonly unknown[]): InputError {
  const range = allowed.join(' – ')
  return new InputError(
    pointer,
    'supported-range',
    { vi: `chưa có quy định được ghi ở đây cho ${value}`, en: `has no rules written down here for ${value}` },
    { vi: `Các quy định có từ ${range}.`, en: `Rules are supported for ${range}.` },
    { allowed, code: 'date_not_supported' },
  )
}

const remedy: Text = {
  vi: 'Bỏ effective_date, hoặc ghi một ngày trong hoặc sau kỳ tính thuế.',
  en: 'Leave effective_date out, or give a day within or after the tax year.',
}

const yearNotBegun = (pointer: string, taxYear: number, date: string) =>
  new InputError(
    pointer,
    'begun',
    { vi: `chưa bắt đầu vào ngày ${date}: ${taxYear}`, en: `${taxYear} has not begun on ${date}` },
    remedy,
  )
