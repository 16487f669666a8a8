import type { IndicatorStatus } from '../../../contracts/events/indicator.ts'

/**
 * A period as statistical tables label it: `2024`, `Sơ bộ 2024` (preliminary), `Ước tính 2025` (estimate), `2024M05`, `2024Q3`,
 * `Quý III 2024`, `Tháng 5/2024`. Null when it is none.
 */
export function timePeriod(label: string): { period: string; status: IndicatorStatus | null } | null {
  const status = /sơ bộ|prel/i.test(label) ? 'preliminary' : /ước tính|est/i.test(label) ? 'estimate' : null
  const bare = label.replace(/sơ bộ|ước tính|prel\w*\.?|est\w*\.?/gi, '').trim()
  const period = periodOf(bare)
  return period ? { period, status } : null
}

const roman: Readonly<Record<string, number>> = { I: 1, II: 2, III: 3, IV: 4 }

function periodOf(text: string): string | null {
  if (/^(19|20)\d{2}$/.test(text)) return text
  const month = /^(\d{4})[M-](\d{2})$/.exec(text) ?? swap(/^(?:tháng\s+)?(\d{1,2})\/(\d{4})$/i.exec(text))
  if (month && Number(month[2]) >= 1 && Number(month[2]) <= 12)
    return `${month[1]}-${month[2]!.padStart(2, '0')}`
  const quarter = /^(\d{4})-?Q([1-4])$/i.exec(text)
  if (quarter) return `${quarter[1]}-Q${quarter[2]}`
  const spoken = /^quý\s+(IV|I{1,3}|[1-4])[\s/,]+(?:năm\s+)?(\d{4})$/i.exec(text)
  if (!spoken) return null
  const number = roman[spoken[1]!.toUpperCase()] ?? Number(spoken[1])
  return `${spoken[2]}-Q${number}`
}

const swap = (match: RegExpExecArray | null) => match && [match[0], match[2]!, match[1]!]
