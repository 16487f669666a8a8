import { publisherOf } from '../../../contracts/publishers.ts'
import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'

/** Who states a figure, with where. */
export function publisherLink(id: string, lang: Lang): Html {
  const { nameVi, nameEn, url } = publisherOf(id)
  const name = lang === 'vi' ? nameVi : nameEn
  return url === null ? html`${name}` : html`<a href="${url}" rel="noreferrer">${name}</a>`
}
