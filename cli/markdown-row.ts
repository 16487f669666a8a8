/** A row of a table in Markdown; a bar in a cell is escaped. */
export const markdownRow = (cells: readonly string[]): string =>
  `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
