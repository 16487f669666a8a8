import { epochDay } from '../../contracts/vietnam-time.ts'
import { InputError } from './input-error.ts'

/** An existing calendar day as YYYY-MM-DD. @throws InputError: 2026-02-30 is none. */
export function dateOf(text: string, pointer: string): string {
  try {
    epochDay(text)
    return text
  } catch {
    throw new InputError(
      pointer,
      'calendar-date',
      { vi: `không phải là một ngày có thật: '${text}'`, en: `is no day of the calendar: '${text}'` },
      { vi: 'Ghi ngày theo dạng YYYY-MM-DD.', en: 'Give an existing day as YYYY-MM-DD.' },
    )
  }
}
