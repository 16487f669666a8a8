import type { Lang, Text } from '../../contracts/text.ts'
import type { Call } from '../http/route.ts'
import { type Html, html } from './html.ts'

/** What a page must know of its reader. */
export interface Reader {
  readonly lang: Lang
  /** A text in the language of the page. */
  say(vi: string, en: string): string
  /** An address of ours that keeps the language, where it was chosen by hand. */
  to(path: string): string
}

export function readerOf(call: Pick<Call, 'lang'> & { readonly query: object }): Reader {
  const chosen = (call.query as { lang?: string }).lang
  return {
    lang: call.lang,
    say: (vi, en) => (call.lang === 'vi' ? vi : en),
    to: path => {
      if (chosen === undefined) return path
      const [address = '', fragment] = path.split('#')
      const joined = `${address}${address.includes('?') ? '&' : '?'}lang=${chosen}`
      return fragment === undefined ? joined : `${joined}#${fragment}`
    },
  }
}

/** Both languages: the page's own first, the other one small and marked as such. */
export function both({ vi, en }: Text, lang: Lang): Html {
  const other = lang === 'vi' ? 'en' : 'vi'
  return html`${lang === 'vi' ? vi : en} <small lang="${other}">${lang === 'vi' ? en : vi}</small>`
}
