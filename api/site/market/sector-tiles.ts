import type { RouteData } from '../../http/call-route.ts'
import type { marketData } from '../../market/market-data.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { change, number } from '../numbers.ts'
import { inBillions } from '../scale.ts'

type Sector = NonNullable<RouteData<typeof marketData>['sectors']>[number]

/** Percent from which on a tile of a sector has the next stronger colour. */
const sectorSteps = [0.25, 1, 2] as const

/** -3 to 3: how strong a rise or fall is drawn; null: no change is stated. */
export function heatOf(percent: number | null, steps: readonly number[] = sectorSteps): number | null {
  if (percent === null) return null
  const strength = steps.filter(step => Math.abs(percent) >= step).length
  return strength === 0 ? 0 : Math.sign(percent) * strength
}

/** 1 to 3: how wide a tile is, by its part of the largest value. */
export function widthOf(turnover: number | null, largest: number): number {
  if (turnover === null || largest <= 0) return 1
  const part = turnover / largest
  return part >= 0.5 ? 3 : part >= 0.15 ? 2 : 1
}

/** The class of a colour. */
export const heatName = (heat: number | null): string =>
  heat === null ? 'none' : heat === 0 ? 'level' : `${heat > 0 ? 'up' : 'down'}-${Math.abs(heat)}`

/**
 * Sectors as tiles: the wider the more was traded, the stronger the colour the more they moved; figures stand in them. Null
 * where no sector has a figure.
 */
export function sectorTiles(sectors: readonly Sector[], reader: Reader): Html | null {
  if (sectors.every(sector => sector.change_percent === null && sector.turnover === null)) return null
  const { say, lang } = reader
  const largest = Math.max(0, ...sectors.map(({ turnover }) => turnover ?? 0))
  const ordered = sectors.toSorted((a, b) => (b.turnover ?? -1) - (a.turnover ?? -1))
  return html`<ul class="tiles" aria-label="${say('Bản đồ nhiệt theo ngành', 'Heat map of sectors')}">${ordered.map(
    sector =>
      html`<li class="heat-${heatName(heatOf(sector.change_percent))} wide-${widthOf(sector.turnover, largest)}"><strong>${sector[`name_${lang}`]}</strong> <span>${change(lang, sector.change_percent)}</span> <small>${number(lang, inBillions(sector.turnover), { max: 0 })} ${say('tỷ VND', 'bn VND')}</small></li>`,
  )}</ul>
<p><small>${say('Ô rộng theo giá trị khớp lệnh, màu đậm theo mức tăng giảm (từ 0,25%, 1%, 2%).', 'Tiles are wider with matched value, and stronger in colour from a change of 0.25%, 1% and 2% on.')}</small></p>`
}
