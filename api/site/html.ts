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

const special = /[&<>"']/
/** Hardly any text has something to escape: to look first costs less than to replace nothing. */
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"']/g, c => entities[c] ?? c) : text

function rendered(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escaped(part)
  let text = ''
  for (const each of part) text += rendered(each)
  return text
}

/** Markup with its parts escaped. Attributes are always written with double quotes around the part. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = strings[0]!
  for (let i = 0; i < parts.length; i++) text += rendered(parts[i]) + strings[i + 1]!
  return new Html(text)
}

/** An attribute that is there or not: `<option${when(chosen, 'selected')}>`. */
export const when = (condition: boolean, attribute: string): Html =>
  new Html(condition ? ` ${escaped(attribute)}` : '')

/** Values for a script, in an element that the browser does not run: `<` cannot close it. */
export const data = (id: string, value: unknown): Html =>
  new Html(
    `<script type="application/json" id="${escaped(id)}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  )
