import { type Html, html, type Part } from './html.ts'

export interface Column<Row> {
  readonly title: string
  /** Numbers stand to the right. */
  readonly number?: boolean
  readonly cell: (row: Row) => Part
}

/** A table that scrolls by itself where it is wider than the page; the first column names its row. */
export const table = <Row>(caption: string, columns: readonly Column<Row>[], rows: readonly Row[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${columns.map(c => html`<th scope="col"${c.number && html` class="number"`}>${c.title}</th>`)}</tr></thead><tbody>
${rows.map(
  row =>
    html`<tr>${columns.map((c, i) =>
      i === 0
        ? html`<th scope="row">${c.cell(row)}</th>`
        : html`<td${c.number && html` class="number"`}>${c.cell(row)}</td>`,
    )}</tr>\n`,
)}</tbody></table></div>`
