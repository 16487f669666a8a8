import { type Html, html, type Part } from '../html.ts'
import type { Reader } from '../lang.ts'

/** Figures of one row, as a column of a table has them, that open where they come from. @param key as `traced` takes it */
export function tracedTo(key: string, { to, say }: Reader): (figure: Part) => Html {
  const begin = html`<a class="trace" href="${to(`/lineage?key=${encodeURIComponent(key)}`)}" title="${say('Nguồn gốc số liệu', 'Where it comes from')}">`
  return figure => html`${begin}${figure}</a>`
}

/** A figure that opens where it comes from. @param key as the page of lineage takes it: `prices FPT 2026-11-27` */
export const traced = (figure: Part, key: string, reader: Reader): Html => tracedTo(key, reader)(figure)

/** A figure of an answer of the interface, which no row states by itself. @param at JSON pointer of it in the data */
export const tracedAt = (
  figure: Part,
  { key, at }: { readonly key: string; readonly at: string },
  { to, say }: Reader,
): Html =>
  html`<a class="trace" href="${to(`/lineage?${new URLSearchParams({ key, at })}`)}" title="${say('Nguồn gốc số liệu', 'Where it comes from')}">${figure}</a>`
