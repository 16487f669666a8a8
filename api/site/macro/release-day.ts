import type { ReleaseBasis } from '../../../contracts/indicators/release-calendar.ts'
import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { day } from '../numbers.ts'
import { word } from '../words/index.ts'

/** The day of a release; one that no document names says what it goes by. */
export function releaseDay(
  row:
    | { readonly released_at?: string | null; readonly released_at_basis?: ReleaseBasis | null }
    | null
    | undefined,
  lang: Lang,
): Html {
  const basis = row?.released_at_basis
  return html`${day(lang, row?.released_at)}${basis && basis !== 'document' && html` <small>(${word(basis, lang)})</small>`}`
}
