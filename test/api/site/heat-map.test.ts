import t from 'tap'
import { readerOf } from '../../../api/site/lang.ts'
import { heatMapPicture } from '../../../api/site/market/heat-map/picture.ts'
import { type MapShare, sectorsOf } from '../../../api/site/market/heat-map/read.ts'
import { type Box, treemap } from '../../../api/site/market/heat-map/treemap.ts'
import { sectorOf } from '../../../contracts/market/icb.ts'

const area = ({ width, height }: Box) => width * height
const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

t.test('boxes have areas in proportion to values, fill their box and do not overlap', async t => {
  for (const values of [[1], [6, 6, 4, 3, 2, 2, 1], Array.from({ length: 200 }, (_, i) => 1000 / (i + 1))]) {
    const box = { x: 10, y: 20, width: 600, height: 400 }
    const boxes = treemap(values, box)
    const total = values.reduce((a, b) => a + b, 0)
    t.equal(boxes.length, values.length)
    for (const [i, own] of boxes.entries()) {
      t.ok(Math.abs(area(own) / area(box) - values[i]! / total) < 1e-9, `${values[i]} of ${total}`)
      t.ok(own.x >= 10 - 1e-6 && own.x + own.width <= 610 + 1e-6, 'within the width')
      t.ok(own.y >= 20 - 1e-6 && own.y + own.height <= 420 + 1e-6, 'within the height')
    }
    const shared = boxes.flatMap((a, i) => boxes.slice(i + 1).map(b => overlap(a, b)))
    t.ok(Math.max(0, ...shared) < 1e-6, 'none over another')
    const shape = Math.max(...boxes.map(({ width, height }) => Math.max(width / height, height / width)))
    t.ok(shape < 4, `near to squares: ${shape}`)
  }
  // The example of the paper: 6 and 6 in the first row of a box of 6 by 4.
  t.strictSame(treemap([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 }).slice(0, 2), [
    { x: 0, y: 0, width: 3, height: 2 },
    { x: 0, y: 2, width: 3, height: 2 },
  ])
})

const share = (ticker: string, marketValue: number, change: number | null): MapShare => ({
  ticker,
  name: `Công ty ${ticker}`,
  exchange: 'HOSE',
  marketValue,
  close: 10_000,
  change,
})

t.test(
  'the change of a sector is the mean of its shares by market value, of those that have one',
  async t => {
    const found = sectorsOf([
      { sector: sectorOf('8355'), share: share('BBB', 300, 2) },
      { sector: null, share: share('NNN', 50, null) },
      { sector: sectorOf('8350'), share: share('AAA', 500, null) },
      { sector: sectorOf('8355'), share: share('CCC', 100, -2) },
    ])
    t.strictSame(
      found.map(({ sector, marketValue, change, shares }) => [
        sector?.code ?? null,
        marketValue,
        change,
        shares.map(({ ticker }) => ticker).join(' '),
      ]),
      [
        ['8300', 900, 1, 'AAA BBB CCC'],
        [null, 50, null, 'NNN'],
      ],
    )
  },
)

t.test(
  'a box has colour and sign of its change, leads to its share, and takes no stop of the keyboard',
  async t => {
    const sectors = sectorsOf([
      { sector: sectorOf('8355'), share: share('UPP', 500e9, 4.2) },
      { sector: sectorOf('8355'), share: share('DWN', 400e9, -0.6) },
      { sector: sectorOf('9537'), share: share('NON', 300e9, null) },
      { sector: sectorOf('9537'), share: share('ZRO', 200e9, 0.04) },
    ])
    const { text } = heatMapPicture(sectors, readerOf({ lang: 'vi', query: { lang: 'vi' } }))
    const of = (ticker: string) =>
      new RegExp(`<a href="/market/${ticker}[?]lang=vi".*?</a>`, 's').exec(text)![0]
    t.match(of('UPP'), 'class="heat-up-3"')
    t.match(of('UPP'), />UPP<tspan[^>]*>\+4,2%</)
    t.match(of('DWN'), 'class="heat-down-1"')
    t.match(of('DWN'), '−0,6%')
    t.match(of('NON'), 'class="heat-none"')
    t.match(of('ZRO'), /class="heat-level".*>0,0%</s)
    t.match(of('UPP'), '<title>UPP +4,2% · Công ty UPP · Ngân hàng · 500 tỷ VND</title>')
    t.equal(text.match(/<a /g)?.length, text.match(/tabindex="-1"/g)?.length)
    t.equal(text.match(/<svg/g)?.length, text.match(/aria-hidden="true"/g)?.length)
    t.notMatch(text, / style=/, 'the policy takes no style in the markup')
  },
)
