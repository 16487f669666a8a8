import type { QuarantinedValue } from '../../../contracts/http/macro/indicators.ts'
import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { day } from '../numbers.ts'
import { word } from '../words/index.ts'

/** One line under a figure: which later period is quarantined, and by which rule. */
export const quarantineNote = (quarantined: QuarantinedValue | undefined, lang: Lang): Html | null =>
  quarantined === undefined
    ? null
    : html`${lang === 'vi' ? 'Kỳ' : 'Period'} ${day(lang, quarantined.period)}: ${word('quarantined', lang)} (${word(quarantined.rule, lang)})`
