import { type Html, html } from './html.ts'

/** Parameters of an address; one without a value is left out. */
type Parameters = Readonly<Record<string, string | null | undefined>>

const given = (parameters: object): [string, string][] =>
  Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))

/**
 * The address of a page with some parameters changed; what its reader chose elsewhere on the page stays. It has no
 * language: `Reader.to` adds that.
 * @param query of the page as it was requested
 */
export function addressWith(path: string, query: object, changed: Parameters): string {
  const address = new URLSearchParams(given({ ...query, ...changed, lang: null }))
  return address.size === 0 ? path : `${path}?${address}`
}

/**
 * What a reader chose elsewhere on a page, as hidden fields: a form that is sent keeps it, and the language with it.
 * @param fields names that the form itself has fields of, and those that it sets back
 */
export const restOfForm = (query: object, fields: readonly string[]): Html =>
  html`${given(query)
    .filter(([name]) => !fields.includes(name))
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
