import t from 'tap'
import { readerOf } from '../../../api/site/lang.ts'
import { breadthView } from '../../../api/site/market/breadth.ts'
import { sectorTiles } from '../../../api/site/market/sector-tiles.ts'

const reader = readerOf({ lang: 'vi', query: {} })
type Breadth = Parameters<typeof breadthView>[0]
type Sectors = Parameters<typeof sectorTiles>[0]

/** A session whose bars have no bar before: highs and means are counted, rises and falls are not. */
const counts = {
  advancers: null,
  decliners: null,
  unchanged: null,
  ceiling: null,
  floor: null,
  new_highs: 13,
  new_lows: 0,
  above_ma50: 179,
  above_ma200: 163,
}
const session = {
  ...counts,
  trin: null,
  advance_decline_ratio: null,
  ad_line: null,
  mcclellan: null,
  by_exchange: [{ exchange: 'HOSE', ...counts, new_highs: 7 }],
} as unknown as Breadth

t.test('counts that no venue has are named below the table, and a count of 0 stands in it', async t => {
  const { text } = breadthView(session, reader)
  t.match(text, 'Đỉnh 52 tuần')
  t.match(text, /Đáy 52 tuần.*?>0</s)
  t.match(text, '–: Tăng; Giảm; Đứng giá; Tăng trần; Giảm sàn')
  t.notMatch(text, 'TRIN')
  t.match(breadthView({ ...session, trin: 0.68 } as Breadth, reader).text, 'TRIN 0,68')
})

t.test('tiles of sectors are drawn where one of them has a figure', async t => {
  const sector = { name_vi: 'Ngân hàng', name_en: 'Banks', change_percent: null, turnover: null }
  t.equal(sectorTiles([sector] as unknown as Sectors, reader), null)
  t.match(
    sectorTiles([sector, { ...sector, change_percent: 1.2 }] as unknown as Sectors, reader)!.text,
    '+1,20%',
  )
})
