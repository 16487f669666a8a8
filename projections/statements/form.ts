/** What a company is decides which chart of accounts it files, and which formulas apply to it at all. */
export const templates = ['general', 'bank', 'securities', 'insurer'] as const
export type Template = (typeof templates)[number]

/** The legal form of a statement. Line codes mean something only together with it. */
export const forms = ['tt200', 'tt99', 'tt49', 'tt334', 'tt232'] as const
export type Form = (typeof forms)[number]

export const formTitles: Readonly<Record<Form, string>> = {
  tt200: 'Thông tư 200/2014/TT-BTC (B01, B02, B03-DN)',
  tt99: 'Thông tư 99/2025/TT-BTC, financial years from 2026',
  tt49: 'Thông tư 49/2014/TT-NHNN, credit institutions',
  tt334: 'Thông tư 334/2016/TT-BTC, securities companies',
  tt232: 'Thông tư 232/2012/TT-BTC and 67/2023/TT-BTC, insurers',
}

/** First financial year of Circular 99/2025 (in force 1 January 2026). */
export const firstYearOf99 = 2026

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
