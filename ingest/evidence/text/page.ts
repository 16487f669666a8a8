/** A line as it stands on a page, NFC; a tab between the cells of a row. */
export interface TextLine {
  readonly text: string
  /** Percent of the page above it; null: the document has no layout (HTML, docx). */
  readonly top: number | null
  /** Height of its letters and distance to the line above, in points; null: a paragraph of its own. */
  readonly height: number | null
  readonly gap: number | null
}

export interface TextPage {
  /** From 1. */
  readonly page: number
  /** Empty: a scanned page, or one without a word. */
  readonly lines: readonly TextLine[]
}

/** The text of a document. */
export interface DocumentText {
  readonly pages: readonly TextPage[]
}

/** Characters of no width and of a place that may break say nothing; every kind of blank is one. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00AD\u200B-\u200D\u2060\uFEFF]/g, '')
    .replace(/[^\S\t]+/g, ' ')
    .replace(/ *\t[\t ]*/g, '\t')
    .trim()

/** A paragraph or a row of a table, where the document has no layout. */
export const paragraph = (text: string): TextLine => ({
  text: tidy(text),
  top: null,
  height: null,
  gap: null,
})
