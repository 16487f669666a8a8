import type { Text } from '../../../contracts/text.ts'
import type { Form } from './other-lines.ts'

/** The period before a quarter is a quarter: `mom` is called by what it is here. */
export const formNames: Readonly<Record<Form, Text>> = {
  level: { vi: 'số liệu gốc', en: 'level' },
  yoy: { vi: 'so với cùng kỳ năm trước', en: 'on a year before' },
  mom: { vi: 'so với kỳ trước', en: 'on the period before' },
}
