import t from 'tap'
import { fieldLabel } from '../../../api/site/corrections/labels.ts'
import { correctionPages } from '../../../api/site/corrections/pages.ts'
import { factKinds } from '../../../contracts/events/index.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { correctedHome, corrections } from '../../support/corrected-home.ts'
import { send } from '../../support/send.ts'

t.test('the page of corrections', async t => {
  const home = await correctedHome(t, { models: [prices, corrections], routes: correctionPages })
  const get = async (query = '') => (await send(`${home.base}/corrections${query}`)).text
  await home.caughtUp()
  t.match(await get('?lang=vi'), 'Chưa có đính chính nào được ghi nhận', 'a home without an error says so')
  t.match(await get('?lang=en'), 'No correction is on record')
  const lines = Array.from({ length: 30 }, (_, n) => `A${String(n).padStart(2, '0')} 2025-08-21 ${1_000 + n}`)
  await home.take('a.txt', `${lines.join('\n')}\n`)
  await home.replay({ parser: 2, factor: 1_000 }, { now: new Date('2026-11-30T02:00:00Z'), reason: 'x < y' })
  await home.caughtUp()
  const en = await get('?lang=en')
  t.match(en, /30 figures, repaired 2026-11-30 09:00/)
  t.match(en, 'median time to repair')
  t.match(en, '3 days')
  t.match(en, 'x &lt; y', 'what an operator writes is text')
  t.match(en, /And 10 other figures/, 'what is not shown is counted')
  t.match(en, '/lineage?key=prices')
  const vi = await get('?lang=vi')
  const text = vi.slice(vi.indexOf('<main')).replaceAll(/<[^>]*>/g, ' ')
  t.match(text, 'Giá đóng cửa')
  t.match(text, '1.000.000')
  t.match(text, 'Chương trình đã đọc sai tài liệu')
  t.notMatch(text, /\d{4}-\d{2}-\d{2}/, 'days are written as in Vietnam')
  t.notMatch(text, /exchange\.test|market\.bars|\bclose\b/, 'no name of the wire')
  t.match(await get('?lang=en&ticker=a05'), 'A05')
  t.notMatch(await get('?lang=en&ticker=a05'), 'A06')
})

t.test('every value of a fact that a table serves has a Vietnamese name', t => {
  interface Shape {
    readonly properties?: Readonly<Record<string, Shape>>
    readonly items?: Shape
  }
  const members = ({ properties = {} }: Shape): string[] =>
    Object.entries(properties).flatMap(([name, of]) => [name, ...members(of.items ?? {})])
  const served = [
    'market.bars',
    'market.index-bars',
    'macro.indicator',
    'rates.deposit',
    'rates.interbank',
    'fx.quotes',
    'fx.central-rate',
    'fx.market',
    'commodity.gold',
    'fund.nav',
    'market.foreign-flow',
    'market.corporate-action',
  ]
  for (const kind of factKinds.filter(({ type }) => served.includes(type)))
    for (const name of members(kind.dataSchema as Shape)) {
      if (
        kind.namedBy?.includes(name) ||
        /^(rows|lists|edition|adj_series_replaced|adjusted_to|ticker|bank_name)$/.test(name)
      )
        continue
      t.not(fieldLabel(name, 'vi'), name.replaceAll('_', ' '), `${kind.type} ${name}`)
    }
  t.end()
})
