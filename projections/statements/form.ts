/** What a company is decides which chart of accounts it files, and which formulas apply to it at all. */
export const templates = ['general', 'bank', 'securities', 'insurer'] as const
export type Template = (typeof templates)[number]

/**
 * The legal form of a statement. Line codes mean something only together with it. Circulars 200/2014/TT-BTC and, from
 * 2026, 99/2025/TT-BTC; 49/2014/TT-NHNN of credit institutions; 334/2016/TT-BTC of securities companies; 232/2012/TT-BTC
 * and 67/2023/TT-BTC of insurers.
 */
export const forms = ['tt200', 'tt99', 'tt49', 'tt334', 'tt232'] as const
export type Form = (typeof forms)[number]

/** First financial year of Circular 99/2025 (in force 1 January 2026). */
const firstYearOf99 = 2026

/** The form that a statement of that year follows. */
export function formOf(template: Template, year: number): Form {
  if (template === 'bank') return 'tt49'
  if (template === 'securities') return 'tt334'
  if (template === 'insurer') return 'tt232'
  return year >= firstYearOf99 ? 'tt99' : 'tt200'
}

/** The name of a template on the wire (interfaces 9.2 `sector_type`). */
export const sectorTypes: Readonly<Record<Template, string>> = {
  general: 'general',
  bank: 'bank',
  securities: 'broker',
  insurer: 'insurer',
}
