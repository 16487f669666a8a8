import type { Lang } from '../../contracts/text.ts'
import { type Html, html } from './html.ts'
import { translated } from './problem-messages.ts'

/** A sentence of a problem in the language of the page; one that has no translation is marked with its own language. */
export function sentenceView(sentence: string, lang: Lang): Html {
  const { text, lang: spoken } = translated(sentence, lang)
  return spoken === lang ? html`${text}` : html`<span lang="${spoken}">${text}</span>`
}
