import { type Html, html } from '../html.ts'

const paths = {
  tax: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
  market: 'M4 20V4M4 20h16M8 15l4-5 3 3 5-7',
  economy: 'M4 20h16M6 20v-6M11 20V9M16 20v-9M20 20V5',
  docs: 'M5 4h9l5 5v11H5zM14 4v5h5M8 13h8M8 16h8',
  more: 'M4 7h16M4 12h16M4 17h16',
  look: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
} as const

export type IconName = keyof typeof paths

/** A small picture beside a text that says the same. */
export const icon = (name: IconName): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${paths[name]}"/></svg>`

/** The mark: a line that rises over the bars of a ledger, in the colour of the text around it. */
export const mark: Html = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false"><rect class="mark-ground" width="32" height="32" rx="8"/><path class="mark-bars" d="M8 24v-5M16 24v-9M24 24v-13"/><path class="mark-line" d="M6 15l7-5 5 3 8-8"/></svg>`
