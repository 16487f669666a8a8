import { Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'

export interface Heading {
  readonly level: 2 | 3
  readonly id: string
  readonly text: string
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
}

const anyEntity = new RegExp(`&(${Object.keys(entities).join('|')});`, 'g')

/** The text of markup of ours. */
export const plainText = (markup: string): string =>
  markup
    // What a button says belongs to no text.
    .replaceAll(/<button[^>]*>.*?<\/button>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(anyEntity, (_, name: string) => entities[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The id of a heading as GitHub makes it, so that a link to a heading works here and there. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')

/** Gives each heading without one an id, no id twice. @returns the markup, and headings of the second and third level */
export function withHeadings({ text }: Html): { readonly body: Html; readonly headings: readonly Heading[] } {
  const used = new Map([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => [id!, 0]))
  const headings: Heading[] = []
  const body = text.replaceAll(
    /<h([2-4])((?: [^>]*)?)>(.*?)<\/h\1>/gs,
    (_, level: string, attributes: string, inner: string) => {
      const title = plainText(inner)
      const own = / id="([^"]+)"/.exec(attributes)?.[1]
      const id = own ?? freeId(slugOf(title) || 'section', used)
      if (level !== '4') headings.push({ level: level === '2' ? 2 : 3, id, text: title })
      return `<h${level}${own === undefined ? html` id="${id}"` : ''}${attributes}>${inner}</h${level}>`
    },
  )
  return { body: new Html(body), headings }
}

function freeId(slug: string, used: Map<string, number>): string {
  const count = used.get(slug)
  used.set(slug, (count ?? 0) + 1)
  return count === undefined ? slug : freeId(`${slug}-${count + 1}`, used)
}

/** Links to the sections of a page; nothing where there are fewer than two. */
export function contents(headings: readonly Heading[], { say }: Reader, lang: string): Html | false {
  const listed = headings.length > 40 ? headings.filter(({ level }) => level === 2) : headings
  if (listed.length < 2) return false
  return html`<details class="contents"${listed.length <= 12 && html` open`}><summary>${say('Trên trang này', 'On this page')}</summary>
<nav aria-label="${say('Trên trang này', 'On this page')}" lang="${lang}"><ul>${listed.map(
    ({ level, id, text }) =>
      html`<li${level === 3 && html` class="inner"`}><a href="#${id}">${text}</a></li>`,
  )}</ul></nav></details>`
}

export interface Section {
  /** Of its heading; null: the beginning of the page. */
  readonly id: string | null
  readonly heading: string
  readonly text: string
}

/** The parts of a page that can be found by themselves: those below headings, and addresses of the reference. */
export function sectionsOf({ text }: Html): Section[] {
  const starts = [
    ...text.matchAll(
      /<h[23][^>]* id="([^"]+)"[^>]*>(.*?)<\/h[23]>|<details id="([^"]+)" class="address"><summary>(.*?)<\/summary>/gs,
    ),
  ]
  const cut = (from: number, to: number | undefined) => plainText(text.slice(from, to))
  return [
    { id: null, heading: '', text: cut(0, starts[0]?.index) },
    ...starts.map((start, i) => ({
      id: start[1] ?? start[3] ?? null,
      heading: plainText(start[2] ?? start[4] ?? ''),
      text: cut(start.index + start[0].length, starts[i + 1]?.index),
    })),
  ]
}
