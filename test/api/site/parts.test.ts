import t from 'tap'
import { problem } from '../../../api/http/problem.ts'
import type { Services } from '../../../api/http/route.ts'
import { encodingOf } from '../../../api/site/assets.ts'
import { tabList } from '../../../api/site/components.ts'
import { errorPage } from '../../../api/site/error-page.ts'
import { data, html } from '../../../api/site/html.ts'
import { readerOf } from '../../../api/site/lang.ts'
import { layout } from '../../../api/site/layout.ts'
import { eventName } from '../../../api/site/market/event-labels.ts'
import { lineLabels } from '../../../api/site/market/line-labels.ts'
import { reasonLabels } from '../../../api/site/market/reason-labels.ts'
import { strategyLabels } from '../../../api/site/market/strategy-labels.ts'
import { change, number, prose } from '../../../api/site/numbers.ts'
import { translated } from '../../../api/site/problem-messages.ts'
import { modelLabel, resultLabel } from '../../../api/site/status/labels.ts'
import { fieldsOf } from '../../../api/site/tax/fields.ts'
import { formulaView, inputLabel } from '../../../api/site/tax/formula.ts'
import { labelOf } from '../../../api/site/tax/label.ts'
import { readForm } from '../../../api/site/tax/read-form.ts'
import { figures } from '../../../api/site/tax/result-view.ts'
import { formOf } from '../../../api/site/tax/write-form.ts'
import { labelLists, word } from '../../../api/site/words/index.ts'
import { answer } from '../../../api/tax/answer.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import type { JsonSchema } from '../../../contracts/schema.ts'
import { readModels } from '../../../projections/index.ts'
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
    for (const lang of ['vi', 'en'] as const)
      for (const grouped of [true, false]) {
        const fields = fieldsOf(request)
        const { amounts, ...read } = readForm(fields, formOf(fields, example, { lang, grouped }), lang)
        t.same(read, { request: example, errors: [] }, `${id} reads what it wrote in ${lang}`)
        t.notOk(
          [...amounts.values()].some(amount => amount.unitGuessed),
          'and writes no amount that must be guessed',
        )
      }
})

t.test('what is no amount is refused with a remedy in both languages', async t => {
  const personal = calculators.find(c => c.id === 'personal-income')!
  const { errors } = readForm(fieldsOf(personal.request), new URLSearchParams({ salary: 'a lot' }), 'vi')
  t.match(errors, [{ field: 'salary', message: { en: /25,000,000/, vi: /25\.000\.000/ } }])
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
  t.equal(text.split('aria-current').length, 3, 'once in the bar, once in that of a phone')
})

t.test('simulated figures carry a banner, on pages that show figures only', async t => {
  const pageOf = (showsFeeds: boolean, simulated: boolean) =>
    layout(
      { lang: 'en', services: services(simulated), query: {} },
      { title: 'x', body: html``, hasFeeds: showsFeeds },
      '/',
    ).includes('Simulated data.')
  t.ok(pageOf(true, true))
  t.notOk(pageOf(true, false))
  t.notOk(pageOf(false, true))
})

t.test('numbers as each language writes them; a change by its sign too', async t => {
  t.equal(number('vi', 1234.5).text, '1.234,5')
  t.equal(number('en', 1234.5).text, '1,234.5')
  t.match(number('en', null, { reason: 'not told' }).text, /title="not told".*–/, 'missing is no 0')
  t.match(change('en', -1.5).text, /class="down">−1\.50%/)
  t.equal(change('en', -0.004).text, '0.00%', 'what rounds to 0 has no sign')
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

t.test('every screen is described in Vietnamese too', async t => {
  for (const strategy of strategies) {
    const labelText = strategyLabels(strategy, 'vi')
    t.match(labelText.description, /[ăâđêôơưáàảãạ]/, strategy.id)
    t.match(labelText.adaptation, /[ăâđêôơưáàảãạ]/, strategy.id)
    t.same(strategyLabels(strategy, 'en').description, strategy.description)
  }
})

t.test('reasons of scores in the words of the reader', async t => {
  const reason = 'social: 2 of 6 items were looked for, 3 of both kinds are needed'
  t.equal(reasonLabels(reason, 'vi'), 'Xã hội: mới tìm 2 trong 6 mục, cần ít nhất 3 mục thuộc cả hai loại')
  t.equal(reasonLabels(reason, 'en'), 'Social: 2 of 6 items were looked for, 3 of both kinds are needed')
  t.equal(reasonLabels('economics: short_history', 'vi'), 'Hiệu quả kinh tế: chưa đủ năm dữ liệu')
  t.equal(lineLabels('gross_profit / revenue', 'en'), 'gross profit / revenue')
  t.match(lineLabels('gross_profit / revenue', 'vi'), /^lợi nhuận gộp.* \/ doanh thu/i)
})

t.test('a page that is not there spoke English to readers of Vietnamese pages', async t => {
  const missing = problem('not_found', { detail: 'There is no ticker NOX.', action: 'Did you mean NOS?' })
  const page = errorPage(missing, { lang: 'en', chosen: 'vi' }, services(false))
  t.match(page, '<html lang="vi"')
  t.match(page, 'Không có mã NOX.')
  t.match(page, 'Có phải NOS không?')
  t.match(page, 'href="/?lang=vi"', 'and its links keep the language')
  t.match(errorPage(missing, { lang: 'en' }, services(false)), '<p>There is no ticker NOX.</p>')
})

t.test('what is not known in Vietnamese is stated in English and marked so', async t => {
  t.same(translated('A new kind of trouble.', 'vi'), { text: 'A new kind of trouble.', lang: 'en' })
  t.same(translated('Sửa ?sort rồi gửi lại.', 'vi'), { text: 'Sửa ?sort rồi gửi lại.', lang: 'vi' })
})

t.test('steps of the calculators stood on pages in the names of the interface', async t => {
  for (const lang of ['vi', 'en'] as const)
    for (const calculator of calculators) {
      const { meta } = answer(calculator, calculator.example, { today: '2026-11-28', lang, explain: true })
      const { steps } = (meta as unknown as { trace: { steps: { formula: string; inputs: object }[] } }).trace
      for (const { formula, inputs } of steps)
        for (const name of [...formula.matchAll(/[a-z_]+[a-z0-9_]*/g)].flat().concat(Object.keys(inputs)))
          t.not(inputLabel(name, lang).includes('_'), true, `${name} of ${calculator.id} in ${lang}`)
    }
  t.equal(
    formulaView('max(0, revenue_2 − threshold)', { revenue_2: 1500.5, threshold: 1000 }, 'vi').text,
    'số lớn hơn(0; doanh thu 2 − mức không phải nộp thuế)<br><small>= số lớn hơn(0; 1.500,5 − 1.000)</small>',
  )
})

t.test('every figure of a calculator has a label of its own', async t => {
  const look = (schema: JsonSchema, place: string) => {
    const labels = new Map<string, string>()
    for (const [name, inner] of Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)) {
      const { vi } = labelOf(inner, name)
      t.not(labels.has(vi), true, `${place}.${name}: ${vi} is ${labels.get(vi)} already`)
      labels.set(vi, name)
      look((inner.items as JsonSchema | undefined) ?? inner, `${place}.${name}`)
    }
  }
  for (const calculator of calculators) look(calculator.answer, calculator.id)
})

t.test('a negative number has a true minus', async t => {
  t.equal(number('vi', -0.5).text, '−0,5')
})

t.test('a sentence in a column of figures pushed its labels into a column of single words', async t => {
  const exemption = calculators.find(c => c.id === 'exemption')!
  const { data } = answer(exemption, exemption.example, { today: '2026-11-28', lang: 'vi', explain: false })
  const pageOf = figures(exemption.answer, data, readerOf({ lang: 'vi', query: {} })).text
  t.match(pageOf, '<td class="text">Doanh thu năm')
  t.notMatch(pageOf, 'revenue_notice', 'and obligations are told by their text alone')
})

t.test('read models and results of runs have names in Vietnamese', async t => {
  for (const { name } of readModels) t.not(modelLabel(name, 'vi'), name, name)
  for (const result of ['ok', 'unchanged', 'not-published', 'partial', 'rejected', 'failed', 'interrupted'])
    t.not(resultLabel(result, 'vi'), result, result)
})

t.test('a name of the wire has its words in one place', async t => {
  const all = labelLists.flatMap(list => Object.keys(list))
  t.same(
    all.filter((name, i) => all.indexOf(name) !== i),
    [],
  )
})

t.test('a view without anything in it is no link and says why', async t => {
  const { text } = tabList('Kỳ', [
    { text: 'Năm', href: '/a', whyNone: 'chưa có báo cáo năm' },
    { text: 'Quý', href: '/b', isHere: true },
  ])
  t.match(
    text,
    '<span>Năm <small>(chưa có báo cáo năm)</small></span><a href="/b" aria-current="page">Quý</a>',
  )
})

t.test('decimals of a sentence are written as its language does, numbers of articles are not', async t => {
  t.equal(prose('lãi 5.25 và 0.1', 'vi'), 'lãi 5,25 và 0,1')
  t.equal(
    prose('(Điều 31.1.b, 33.5 Luật 41/2024/QH15), thuế 1.5', 'vi'),
    '(Điều 31.1.b, 33.5 Luật 41/2024/QH15), thuế 1,5',
  )
  t.equal(prose('theo Điều 111.3, 112 Bộ luật Lao động', 'vi'), 'theo Điều 111.3, 112 Bộ luật Lao động')
  t.equal(prose('5.25', 'en'), '5.25')
})
