import { type Html, html } from './html.ts'

/** A table as a file that spreadsheets open; it is in the link itself, so that nothing is sent again. */
export const csvButton = (name: string, text: string): Html =>
  // Excel reads UTF-8 only behind a byte order mark.
  html`<a role="button" class="outline" download="vnfin-${name}.csv" href="data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${text}`)}">CSV</a>`
