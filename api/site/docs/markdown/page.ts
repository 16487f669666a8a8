import type { Text } from '../../../../contracts/text.ts'
import { type DocPage, inBoth, inEnglish } from '../doc.ts'
import { readPage, translationOf } from './files.ts'
import type { PagesByFile } from './links.ts'
import { renderMarkdown } from './render.ts'

/** A page of the docs that is a Markdown file of the repository. */
export interface MarkdownPage extends DocPage {
  /** By its path in the repository; the Vietnamese text of `docs/<name>.md` is `docs/vi/<name>.md`. */
  readonly file: string
}

/** What stands of a Markdown page in the list of pages; its text is read from the file when somebody asks for it. */
export interface MarkdownLiteral {
  readonly id: string
  readonly file: string
  readonly title: Text
  readonly about: Text
}

/** @param pages where links to other files lead; it is read when the page is, for it lists this page too */
export function markdownPage(literal: MarkdownLiteral, pages: () => PagesByFile): MarkdownPage {
  const translated = translationOf(literal.file)
  return {
    ...literal,
    written: translated === null ? inEnglish : inBoth,
    body: reader => {
      const file = reader.lang === 'vi' && translated !== null ? translated : literal.file
      return renderMarkdown(readPage(file), { file, reader, pages: pages() })
    },
  }
}
