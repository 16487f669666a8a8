import t from 'tap'
import type { Services } from '../../../api/services.ts'
import { encodingOf } from '../../../api/site/assets.ts'
import { data, html } from '../../../api/site/html.ts'
import { layout } from '../../../api/site/layout.ts'
import { eventName } from '../../../api/site/market/event-words.ts'
import { lineWords } from '../../../api/site/market/line-words.ts'
import { reasonWords } from '../../../api/site/market/reason-words.ts'
import { strategyWords } from '../../../api/site/market/strategy-words.ts'
import { change, number } from '../../../api/site/numbers.ts'
import { fieldsOf } from '../../../api/site/tax/fields.ts'
import { labelOf } from '../../../api/site/tax/label.ts'
import { readForm } from '../../../api/site/tax/read-form.ts'
import { formOf } from '../../../api/site/tax/write-form.ts'
import { word } from '../../../api/site/words.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import { linesBehind } from '../../../projections/ratios/query.ts'
import { strategies } from '../../../projections/screener/query.ts'
import type { Db } from '../../../runtime/postgres.ts'
import { readSettings } from '../../../runtime/settings.ts'

const services = (simulated: boolean): Services => ({
  settings: readSettings({}),
  db: null as unknown as Db,
  nats: null,
  routes: [],
  readModels: { get: () => null, all: () => [], simulated, unavailable: 'none here' },
})

t.test('text from outside is never markup', async t => {
  const name = `<script>alert("1")</script>&'`
  t.equal(
    html`<p title="${name}">`.text,
    '<p title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;">',
  )
  t.notMatch(data('x', { name }).text, /<script>alert/, 'nor can data close their element')
})

t.test('a form restores every example, line by line', async t => {
  for (const { id, example, request } of calculators)
    t.same(
      readForm(fieldsOf(request), formOf(example)),
      { request: example, errors: [] },
      `${id} reads what it wrote`,
    )
})

t.test('a comma is refused with a remedy, since it may group or part', async t => {
  const personal = calculators.find(c => c.id === 'personal-income')!
  const { errors } = readForm(fieldsOf(personal.request), new URLSearchParams({ salary: '25,5' }))
  t.match(errors, [{ field: 'salary', message: { en: /12\.5/, vi: /12\.5/ } }])
})

t.test(
  'was: figures that the contract describes in English only had an English label on Vietnamese pages',
  async t => {
    const label = labelOf({ description: 'Revenue less costs and tax (million VND)' }, 'net')
    t.equal(label.vi, 'Còn lại sau chi phí và thuế')
    t.equal(labelOf({ description: 'Tax · Thuế (million VND)' }, 'tax').vi, 'Thuế')
  },
)

t.test('was: the area of a page was not marked in the bar', async t => {
  const page = { title: 'x', body: html`<h1>x</h1>` }
  const text = layout({ lang: 'vi', services: services(false), query: {} }, page, '/market/:ticker')
  t.match(text, '<a href="/market" aria-current="page">')
  t.equal(text.split('aria-current').length, 2, 'once')
})

t.test('simulated figures carry a banner, on pages that show figures only', async t => {
  const shown = (showsFeeds: boolean, simulated: boolean) =>
    layout(
      { lang: 'en', services: services(simulated), query: {} },
      { title: 'x', body: html``, showsFeeds },
      '/',
    ).includes('Simulated data.')
  t.ok(shown(true, true))
  t.notOk(shown(true, false))
  t.notOk(shown(false, true))
})

t.test('numbers as each language writes them; a change by its sign too', async t => {
  t.equal(number('vi', 1234.5).text, '1.234,5')
  t.equal(number('en', 1234.5).text, '1,234.5')
  t.match(number('en', null, { reason: 'not told' }).text, /title="not told".*–/, 'missing is no 0')
  t.match(change('en', -1.5).text, /class="down">−1\.50%/)
})

t.test('events in words', async t => {
  t.equal(eventName('macd_x_signal', 'en'), 'MACD crosses its signal')
  t.equal(eventName('candle_doji', 'vi'), 'nến doji')
})

t.test('assets are compressed as the client takes them', async t => {
  t.equal(encodingOf('gzip, deflate, br'), 'br')
  t.equal(encodingOf('gzip;q=1, br;q=0'), 'gzip')
  t.equal(encodingOf(undefined), 'identity')
})

t.test(
  'ratios of banks, brokers and insurers stood on Vietnamese pages by the names of the interface',
  async t => {
    for (const template of ['general', 'bank', 'securities', 'insurer'] as const)
      for (const id of linesBehind(template).keys())
        t.not(word(id, 'vi'), id.replaceAll('_', ' '), `${id} of ${template}`)
  },
)

t.test('every screen is told in Vietnamese too', async t => {
  for (const strategy of strategies) {
    const told = strategyWords(strategy, 'vi')
    t.match(told.description, /[ăâđêôơưáàảãạ]/, strategy.id)
    t.match(told.adaptation, /[ăâđêôơưáàảãạ]/, strategy.id)
    t.same(strategyWords(strategy, 'en').description, strategy.description)
  }
})

t.test('reasons of scores in the words of the reader', async t => {
  const reason = 'social: 2 of 6 items were looked for, half of them are needed'
  t.equal(reasonWords(reason, 'vi'), 'Xã hội: mới tìm 2 trong 6 mục, cần ít nhất một nửa')
  t.equal(reasonWords(reason, 'en'), 'Social: 2 of 6 items were looked for, half of them are needed')
  t.equal(reasonWords('economics: short_history', 'vi'), 'Hiệu quả kinh tế: chưa đủ năm dữ liệu')
  t.equal(lineWords('gross_profit / revenue', 'en'), 'gross profit / revenue')
  t.match(lineWords('gross_profit / revenue', 'vi'), /^lợi nhuận gộp.* \/ doanh thu/i)
})
