import type { CatalogRow } from '../../../contracts/http/macro/indicators.ts'
import type { Lang } from '../../../contracts/text.ts'
import { type Html, html } from '../html.ts'
import { number } from '../numbers.ts'
import { scaleOf } from '../scale.ts'
import { word } from '../words/index.ts'

/** Why a series has no newest figure. */
export function whyNone({ latest, reason }: CatalogRow, lang: Lang): string {
  const why = latest?.reason ?? reason
  return why === null ? '–' : word(why, lang)
}

/** What the newest figure is divided by, its unit in words and its decimals; those of the figure before it are the same. */
export function inUnitOf({ latest, unit, decimals: printed }: CatalogRow, lang: Lang) {
  const { by, unit: name, decimals } = scaleOf(unit, latest?.value ?? 0, lang)
  return { by, name, decimals: decimals ?? printed }
}

/** The newest figure with the decimals that its publisher prints; where there is none, why, for everybody to read. */
export function newestFigure(row: CatalogRow, lang: Lang): Html {
  const { latest } = row
  const { by, decimals } = inUnitOf(row, lang)
  return latest !== null && latest.value !== null
    ? html`${number(lang, latest.value / by, { min: decimals, max: decimals })}`
    : html`<small>${whyNone(row, lang)}</small>`
}
