import { Html } from '../html.ts'

/** A thing of schema.org as a data block, which no browser runs: `<` cannot close it. */
export const jsonLd = (thing: object): Html =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')}</script>\n`,
  )
