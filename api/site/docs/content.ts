import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import type { DocPage, DocsContext } from './doc.ts'
import { type Heading, withHeadings } from './outline.ts'

export interface Content {
  readonly body: Html
  readonly headings: readonly Heading[]
}

const written = new WeakMap<DocsContext, Map<string, Content>>()

/**
 * The body of a page with an id for each heading. It is the same for all readers of a language, but for the language in
 * its links, so it is written once for each server.
 */
export function contentOf(page: DocPage, reader: Reader, context: DocsContext): Content {
  const cached = written.get(context) ?? new Map<string, Content>()
  written.set(context, cached)
  const key = `${page.id} ${reader.lang} ${reader.to('/')}`
  const content = cached.get(key) ?? write(page, reader, context)
  cached.set(key, content)
  return content
}

function write(page: DocPage, reader: Reader, context: DocsContext): Content {
  const { body, headings } = withHeadings(page.body(reader, context))
  const lang = page.written[reader.lang]
  return { body: lang === reader.lang ? body : html`<div lang="${lang}">${body}</div>`, headings }
}
