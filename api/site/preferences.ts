import type { Lang } from '../../contracts/text.ts'
import type { RequestHeaders } from '../http/caller.ts'

/** What a reader may choose for all pages, each with its values; the first one is that of a reader who chose nothing. */
export const choices = {
  theme: ['auto', 'light', 'dark'],
  density: ['roomy', 'compact'],
  lang: ['vi', 'en'],
} as const

export type PreferenceName = keyof typeof choices

export interface Preferences {
  readonly theme: (typeof choices)['theme'][number]
  readonly density: (typeof choices)['density'][number]
  /** Null: what the browser prefers. */
  readonly lang: Lang | null
}

/** A year: whoever comes back within it finds the pages as they were left. */
const maxAge = 31_536_000

/** A choice as a cookie. Scripts read it too, to change a page without loading it again. */
export const cookieOf = (name: PreferenceName, value: string): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`

/** Whether a choice is one that pages know. */
export const isChoice = (name: string, value: string): name is PreferenceName =>
  Object.hasOwn(choices, name) && (choices[name as PreferenceName] as readonly string[]).includes(value)

/** What the cookies of a request choose; a value that pages do not know counts as none. */
export function preferencesOf(headers: RequestHeaders | undefined): Preferences {
  const cookies = String(headers?.cookie ?? '')
  const chosen = <Name extends PreferenceName>(name: Name) => {
    const value = new RegExp(`(?:^|; )${name}=([a-z]+)(?:;|$)`).exec(cookies)?.[1] ?? ''
    return isChoice(name, value) ? (value as (typeof choices)[Name][number]) : null
  }
  return {
    theme: chosen('theme') ?? choices.theme[0],
    density: chosen('density') ?? choices.density[0],
    lang: chosen('lang'),
  }
}

/** A call in the language of its address, else in the one that was chosen for all pages, else in that of the browser. */
export function inChosenLanguage<
  C extends { readonly lang: Lang; readonly query: object; readonly headers: RequestHeaders },
>(call: C): C {
  const { lang } = preferencesOf(call.headers)
  return lang === null || 'lang' in call.query ? call : { ...call, lang }
}
