import { type Html, html, type Part } from './html.ts'

export interface Column<Row> {
  readonly title: string
  /** Numbers stand to the right. */
  readonly number?: boolean
  readonly cell: (row: Row) => Part
}

/**
 * A table whose first column names its row. It scrolls by itself where it is wider than the page; on a phone each row
 * is set as a paragraph, with the title of its column before each cell.
 */
export const table = <Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${columns.map(c => html`<th scope="col"${c.number && html` class="number"`}>${c.title}</th>`)}</tr></thead><tbody>
${rows.map(
  row =>
    html`<tr>${columns.map((c, i) =>
      i === 0
        ? html`<th scope="row">${c.cell(row)}</th>`
        : html`<td${c.number && html` class="number"`} data-title="${c.title}">${c.cell(row)}</td>`,
    )}</tr>\n`,
)}</tbody></table></div>`

/** Names and their values, without heads. */
export const pairs = (
  caption: string,
  rows: readonly { readonly name: Part; readonly value: Part; readonly isText?: boolean }[],
): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="pairs"><tbody>${rows.map(
    ({ name, value, isText }) =>
      html`<tr><th scope="row">${name}</th><td class="${isText ? 'text' : 'number'}">${value}</td></tr>`,
  )}</tbody></table></div>`
