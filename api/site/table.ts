import { Html, html, type Part, when } from './html.ts'
import { widestOf } from './widest.ts'

export interface Column<Row> {
  readonly title: string
  /** Numbers stand to the right. */
  readonly number?: boolean
  readonly cell: (row: Row) => Part
  /** What a reader sorts the column by, where the text of its cells does not say it; null comes last. */
  readonly sort?: (row: Row) => number | string | null
  /**
   * Where the cell stands on a phone, once any column says so: beside the name of its row, or in the line below it,
   * behind the title. Columns without it are then left to wider screens. The first column begins line 1.
   */
  readonly phoneLine?: 1 | 2
  /** Title in line 2, where the whole one is too long. */
  readonly short?: string
}

export interface TableOptions {
  /** Name of a table that readers may sort, filter, cut and take along (client/tables.js); unique on its page. */
  readonly tools?: string
  /** Rows that are on the page and not on the screen, until a script shows them. */
  readonly isHidden?: (place: number) => boolean
  /** A phone shows the first twenty rows (tables.css) until a reader filters them; a link beside the table leads to all. */
  readonly isShortOnPhone?: boolean
}

/** Whether a cell says nothing: empty, or the dash of what is missing. */
const isBlank = (cell: Html): boolean => /^[\s–]*$/.test(cell.text.replace(/<[^>]*>/g, ''))

/** Why a figure is missing, where its dash says so; markup already. */
const reasonIn = (cell: Html): string | undefined => /<abbr title="([^"]*)">/.exec(cell.text)?.[1]

/**
 * A table whose first column names its row. It scrolls by itself where it is wider than the page; on a phone each row
 * is two lines, where its columns say which, else a paragraph, with the title of its column before each cell. A column in
 * which no row has anything is left out and named below the table, with the reason where all rows have the same.
 */
export function table<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { tools, isHidden, isShortOnPhone = false }: TableOptions = {},
): Html {
  const cells = rows.map(row => columns.map(column => html`${column.cell(row)}`))
  // Once for each column: looked up for each cell, the first cells of a column would be read as often as it has rows.
  const hasContent = columns.map(
    (_, place) => place === 0 || cells.length <= 1 || cells.some(row => !isBlank(row[place]!)),
  )
  const isVisible = (_: unknown, place: number) => hasContent[place]!
  const missing = columns.flatMap((column, place) => {
    if (isVisible(column, place)) return []
    const reasons = new Set(cells.map(row => reasonIn(row[place]!)))
    const [reason] = reasons
    return reasons.size === 1 && reason !== undefined
      ? [html`${column.title} (${new Html(reason)})`]
      : [html`${column.title}`]
  })
  const sorts = rows.map(row =>
    columns.map(({ sort }) => (sort ? (sort(row) ?? '') : undefined)).filter(isVisible),
  )
  const visible = columns.filter(isVisible)
  return html`${tools && html`<div class="table-room script"></div>`}${grid(
    caption,
    visible,
    cells.map((row, i) => ({
      cells: row.filter(isVisible),
      sorts: sorts[i]!,
      isHidden: isHidden?.(i) ?? false,
    })),
    { tools, isShortOnPhone },
  )}${widerOnly(visible)}${missing.length > 0 && html`<p class="missing"><small>–: ${missing.map((name, i) => html`${i > 0 && '; '}${name}`)}</small></p>`}`
}

/** From here on a table of two lines leaves to wide screens what its two lines do without: see tables.css. */
const manyColumns = 7

interface GridRow {
  readonly cells: readonly Html[]
  readonly sorts: readonly (string | number | undefined)[]
  readonly isHidden: boolean
}

/** Whether a table has its phone lines declared: then cells that are set as lines still say what they are. */
const isTwoLines = (columns: readonly Column<never>[]): boolean =>
  columns.some(({ phoneLine }) => phoneLine !== undefined)

const grid = <Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly GridRow[],
  { tools, isShortOnPhone }: { readonly tools: string | undefined; readonly isShortOnPhone: boolean },
): Html => {
  const two = isTwoLines(columns)
  // A browser takes rows that are set as lines for no table: they are named by role.
  const role = (name: string) => two && html` role="${name}"`
  const line = (place: number) =>
    two && html` data-line="${place === 0 ? 1 : (columns[place]!.phoneLine ?? 0)}"`
  // The same in every row, and made once: most of a page of statements is cells.
  const begins = columns.map((c, i) =>
    i === 0
      ? html`<th scope="row"${role('rowheader')}${line(i)}`
      : html`<td${role('cell')}${line(i)}${c.number && html` class="number"`} data-title="${c.short ?? c.title}"`,
  )
  const row = html`<tr${role('row')}`
  // The rest of the rows may come later: the head says how wide they are.
  const widest = (place: number) =>
    rows.length > 1 && html` data-widest="${widestOf(rows.map(({ cells }) => cells[place]!))}"`
  return html`<div class="scroll${isShortOnPhone && ' short'}" tabindex="0" role="region" aria-label="${caption}"${tools && html` data-tools="${tools}"`}><table${two && html` class="two-lines${columns.length > manyColumns && ' many'}"`}${role('table')}><thead${role('rowgroup')}><tr${role('row')}>${columns.map((c, i) => html`<th scope="col"${role('columnheader')}${line(i)}${c.number && html` class="number"`}${widest(i)}>${c.title}</th>`)}</tr></thead><tbody${role('rowgroup')}>
${rows.map(
  ({ cells, sorts, isHidden }) =>
    html`${row}${when(isHidden, 'hidden')}>${begins.map((begin, i) => {
      const by = sorts[i] !== undefined && html` data-sort="${sorts[i]}"`
      return html`${begin}${by}>${cells[i]}${i === 0 ? endOfHead : endOfCell}`
    })}</tr>\n`,
)}</tbody></table></div>`
}

const [endOfHead, endOfCell] = [new Html('</th>'), new Html('</td>')]

/** What a phone leaves out of two lines, named below them; the words before it are in tables.css. */
function widerOnly(columns: readonly Column<never>[]): Html | null {
  const [, ...others] = columns
  const left = others.filter(({ phoneLine }) => phoneLine === undefined).map(({ title }) => title)
  return isTwoLines(columns) && left.length > 0
    ? html`<p class="wider${columns.length > manyColumns && ' many'}"><small>${left.join(', ')}</small></p>`
    : null
}

/** Names and their values, without heads. */
export const pairs = (
  caption: string,
  rows: readonly { readonly name: Part; readonly value: Part; readonly isText?: boolean }[],
): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="pairs"><tbody>${rows.map(
    ({ name, value, isText }) =>
      html`<tr><th scope="row">${name}</th><td class="${isText ? 'text' : 'number'}">${value}</td></tr>`,
  )}</tbody></table></div>`
