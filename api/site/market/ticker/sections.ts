import { foldOnPhone } from '../../components.ts'
import { type Html, html, type Part } from '../../html.ts'
import type { Reader } from '../../lang.ts'

export interface Section {
  readonly id: string
  readonly name: string
  /** Null: the page has no such section. */
  readonly body: Part
  /** Read at once on phones too; the others are folded there. */
  readonly isFirst?: true
}

/** Sections with addresses of their own behind an index of them that stays in sight. */
export function sectioned(sections: readonly Section[], { say }: Reader): Html {
  const there = sections.filter(({ body }) => body !== null && body !== false && body !== undefined)
  return html`<nav class="sections noprint" aria-label="${say('Các phần của trang', 'Sections of the page')}"><ul>${there.map(({ id, name }) => html`<li><a href="#${id}">${name}</a></li>`)}</ul></nav>
${there.map(section => html`${section.isFirst ? sectionView(section) : foldOnPhone(section.name, sectionView(section))}\n`)}`
}

/** The section has the address: a browser opens what is folded around it. */
const sectionView = ({ id, name, body }: Section): Html =>
  html`<section id="${id}" aria-label="${name}">${body}</section>`
