import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { day } from '../numbers.ts'
import { word } from '../words/index.ts'

/** A later figure that waits for a confirmation, as the interface names it beside the accepted one. */
export interface HeldBack {
  readonly period: string
  readonly rule: string
}

/** One line under a figure: which later period is held back, and by which rule. */
export const heldNote = (held: HeldBack | undefined, lang: Lang): Html | null =>
  held === undefined
    ? null
    : html` ${lang === 'vi' ? 'Kỳ' : 'Period'} ${day(held.period)}: ${word('held_back', lang)} (${word(held.rule, lang)})`
