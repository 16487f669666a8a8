import type { Lang } from '../../../../contracts/text.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { number, signed } from '../../numbers.ts'
import { inBillions } from '../../scale.ts'
import { heatName, heatOf } from '../sector-tiles.ts'
import type { MapSector, MapShare } from './read.ts'
import { type Box, treemap } from './treemap.ts'

/** Percent from which on a share has the next stronger colour: a session moves shares more than sectors. */
export const shareSteps = [0.5, 2, 4] as const

/** The same map in three shapes, one of which a window shows (market.css): text in a picture is as large as the picture. */
const shapes = [
  { look: 'phone', width: 340, height: 1100 },
  { look: 'tablet', width: 720, height: 900 },
  { look: 'desk', width: 1240, height: 700 },
] as const

/** Height of the line with the name of a sector, and the smallest sector that has one. */
const headHeight = 15
const smallestWithHead = { width: 54, height: 44 }
/** Width of a letter as a part of the size of its text, at most: tickers are capitals and digits. */
const letter = { ticker: 0.82, name: 0.6 } as const
const textSizes = [26, 20, 16, 13, 11, 9] as const
/** The change beside a smaller ticker could not be read. */
const smallestWithChange = 11

/**
 * Shares as boxes by market value in boxes of their sectors. Coloured by change, which stands in them with its sign. For
 * the eye and the pointer: the table beside it is the same for everybody else.
 */
export const heatMapPicture = (sectors: readonly MapSector[], reader: Reader): Html =>
  html`${shapes.map(
    ({ look, width, height }) =>
      html`<svg class="heat-map ${look}" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${treemap(
        sectors.map(({ marketValue }) => marketValue),
        { x: 0, y: 0, width, height },
      ).map((box, at) => sectorBox(sectors[at]!, box, reader))}</svg>`,
  )}`

/** Of a sector in the language of a page. */
export const sectorName = ({ sector }: MapSector, { lang, say }: Reader): string =>
  sector?.[`name_${lang}`] ?? say('Chưa phân ngành', 'No sector')

function sectorBox(sector: MapSector, box: Box, reader: Reader): Html {
  const withHead = box.width >= smallestWithHead.width && box.height >= smallestWithHead.height
  const head = withHead ? headHeight : 0
  const inner = { x: box.x + 1, y: box.y + head, width: box.width - 2, height: box.height - head - 1 }
  const name = sectorName(sector, reader)
  return html`${withHead && html`<text class="head" x="${short(box.x + 3)}" y="${short(box.y + 11)}">${cut(name, box.width - 6, 10)}</text>`}${treemap(
    sector.shares.map(({ marketValue }) => marketValue),
    inner,
  ).map((own, at) => shareBox(sector.shares[at]!, own, name, reader))}`
}

function shareBox(share: MapShare, box: Box, sector: string, { lang, say, to }: Reader): Html {
  const { ticker, name, marketValue, change } = share
  const moved = changeText(lang, change)
  const size = textSizes.find(
    size => ticker.length * letter.ticker * size <= box.width - 3 && size * 1.1 <= box.height - 2,
  )
  const withChange =
    size !== undefined &&
    size >= smallestWithChange &&
    size * 2.2 <= box.height - 2 &&
    moved.length * letter.name * size * 0.8 <= box.width - 3
  const x = short(box.x + box.width / 2)
  const y = size && short(box.y + box.height / 2 + size * (withChange ? -0.1 : 0.36))
  return html`<a href="${to(`/market/${ticker}`)}" tabindex="-1"><title>${ticker} ${moved} · ${name} · ${sector} · ${number(lang, inBillions(marketValue), { max: 0 })} ${say('tỷ VND', 'bn VND')}</title><rect class="heat-${heatName(heatOf(change, shareSteps))}" x="${short(box.x)}" y="${short(box.y)}" width="${short(Math.max(0, box.width - 1))}" height="${short(Math.max(0, box.height - 1))}"/>${size && html`<text x="${x}" y="${y!}" font-size="${size}">${ticker}${withChange && html`<tspan x="${x}" dy="1.15em" font-size="${short(size * 0.8)}">${moved}</tspan>`}</text>`}</a>`
}

const changeText = (lang: Lang, change: number | null): string =>
  change === null ? '–' : `${signed(lang, Number(change.toFixed(1)), 1)}%`

/** As much of a name as a line has room for. */
function cut(name: string, width: number, size: number): string {
  const room = Math.floor(width / (letter.name * size))
  return name.length <= room ? name : `${name.slice(0, Math.max(1, room - 1)).trimEnd()}…`
}

const short = (value: number): string => String(Math.round(value * 10) / 10)
