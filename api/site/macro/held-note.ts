import type { HeldBack } from '../../../contracts/http/macro/indicators.ts'
import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { day } from '../numbers.ts'
import { word } from '../words/index.ts'

/** One line under a figure: which later period is held back, and by which rule. */
export const heldNote = (held: HeldBack | undefined, lang: Lang): Html | null =>
  held === undefined
    ? null
    : html`${lang === 'vi' ? 'Kỳ' : 'Period'} ${day(lang, held.period)}: ${word('held_back', lang)} (${word(held.rule, lang)})`
