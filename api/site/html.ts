/** Text that is markup already. Everything else that comes into a page is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

/** What may stand in a template: nothing is shown for null, undefined and false. */
export type Part = Html | string | number | null | undefined | false | readonly Part[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, c => entities[c] ?? c)

function rendered(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(rendered).join('')
  return escaped(String(part))
}

/** Markup with its parts escaped. Attributes are always written with double quotes around the part. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((s, i) => (i < parts.length ? s + rendered(parts[i]) : s)).join(''))

/** An attribute that is there or not: `<option${when(chosen, 'selected')}>`. */
export const when = (condition: boolean, attribute: string): Html =>
  new Html(condition ? ` ${escaped(attribute)}` : '')

/** Values for a script, in an element that the browser does not run: `<` cannot close it. */
export const data = (id: string, value: unknown): Html =>
  new Html(
    `<script type="application/json" id="${escaped(id)}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  )
