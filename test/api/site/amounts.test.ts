import t from 'tap'
import { readAmount, readFigure, writeAmount } from '../../../api/site/client/amount.js'
import { amountInWords } from '../../../api/site/client/amount-words.js'
import { readDay } from '../../../api/site/days.ts'
import { siteRoutes } from '../../../api/site/index.ts'
import { fieldsOf } from '../../../api/site/tax/fields.ts'
import { readForm } from '../../../api/site/tax/read-form.ts'
import { answer } from '../../../api/tax/answer.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { amountEn, amountVi, dongEn, dongVi } from '../../../contracts/money.ts'
import { typicalAmountOf } from '../../../contracts/typical-amounts.ts'
import { apiAlone } from '../../support/api-alone.ts'

const langs = ['vi', 'en'] as const
const salary = typicalAmountOf('salary')
const calculatorOf = (id: string) => calculators.find(c => c.id === id)!

t.test('an amount is read as people in Vietnam type it, in either language', async t => {
  const same: Readonly<Record<number, readonly string[]>> = {
    25000000: [
      '25.000.000',
      '25,000,000',
      '25 000 000',
      '25000000',
      '25tr',
      '25 TR',
      '25 triệu',
      '25 trieu đồng',
      '25 triệu', // typed with marks of their own
      '25m',
      '25.000.000 đ',
      '₫25,000,000',
      'VND 25,000,000',
      '25.000 nghìn',
      '0,025 tỷ',
    ],
    25500000: ['25,5 triệu', '25.5 triệu', '25tr5', '25tr500', '25 triệu rưỡi', '25 triệu 500 nghìn', '25,5'],
    1200000000: ['1,2 tỷ', '1.2 tỉ', '1 tỷ 200 triệu', '1ty2', '1 tỷ 200'],
    2500000000: ['2 tỷ rưỡi', '2.500 triệu', '2,5 billion'],
  }
  for (const lang of langs)
    for (const [dong, texts] of Object.entries(same))
      for (const text of texts) {
        // The one text whose mark has another meaning in the other language.
        if (lang === 'en' && /^\d\.\d{3} |^25\.000 /.test(text)) continue
        t.equal(readAmount(text, lang, salary)?.dong, Number(dong), `${text} in ${lang}`)
      }
  for (const text of [
    '',
    'abc',
    '25 5',
    '1.2.3',
    '25,,000',
    '25 triệu triệu đồng gì',
    '1,23.456',
    '25 tr 5 tỷ',
    '٢٥',
  ])
    t.equal(readAmount(text, 'vi', salary), null, `'${text}' is no amount`)
})

t.test('a lone point or comma is what the language says it is', async t => {
  t.same(readFigure('1.500', 'vi'), ['1500', '1.500'])
  t.same(readFigure('1.500', 'en'), ['1.500', '1500'])
  t.same(readFigure('1,5', 'vi'), ['1.5'])
  t.same(readFigure('1,5', 'en'), ['1.5'], 'one digit behind a comma groups nothing')
  t.same(readFigure('0.500', 'vi'), ['0.500'], 'nor does a nought before it')
})

t.test(
  'a figure without a unit is in đồng, or in millions where only that is usual, and then it is asked about',
  async t => {
    t.match(readAmount('25000000', 'vi', salary), { dong: 25_000_000, doubtful: false })
    t.match(readAmount('730000', 'vi', typicalAmountOf('meal_allowance')), { dong: 730_000, doubtful: false })
    t.match(readAmount('30', 'vi', salary), { dong: 30_000_000, unitGuessed: true, doubtful: true })
    t.match(readAmount('0', 'vi', salary), { dong: 0, doubtful: false })
    t.match(readAmount('25000', 'vi', salary), { dong: 25_000, doubtful: true, others: [25_000_000] })
    t.match(readAmount('25 nghìn tỷ', 'vi', salary), { dong: 25e12, doubtful: true, others: [25e9 / 1000] })
    t.match(readAmount('1000000', 'vi', typicalAmountOf('amount')), {
      dong: 1_000_000,
      doubtful: true,
      others: [1e12],
    })
  },
)

t.test('an amount that is written is read as itself, whatever it is', async t => {
  const fields = ['salary', 'meal_allowance', 'annual_revenue', 'amount']
  for (const field of fields)
    for (const lang of langs)
      for (const grouped of [true, false])
        for (let dong = 1; dong < 1e15; dong = Math.floor(dong * 3.7) + 1) {
          const text = writeAmount(dong, lang, typicalAmountOf(field), grouped)
          const read = readAmount(text, lang, typicalAmountOf(field))
          if (read?.dong !== dong || read.unitGuessed)
            t.fail(`${text} of ${field} in ${lang}`, { read, dong })
        }
  t.equal(writeAmount(25_000_000, 'vi', salary), '25.000.000')
  t.equal(writeAmount(100, 'vi', salary), '100 đ')
})

t.test('amounts in words of both languages', async t => {
  const reported: Readonly<Record<number, readonly [string, string]>> = {
    0: ['không đồng', 'zero dong'],
    25000000: ['hai mươi lăm triệu đồng', 'twenty-five million dong'],
    1000005: ['một triệu không trăm lẻ năm đồng', 'one million five dong'],
    21000: ['hai mươi mốt nghìn đồng', 'twenty-one thousand dong'],
    15110000000: ['mười lăm tỷ một trăm mười triệu đồng', 'fifteen billion one hundred and ten million dong'],
    25e12: ['hai mươi lăm nghìn tỷ đồng', 'twenty-five trillion dong'],
  }
  for (const [dong, [vi, en]] of Object.entries(reported)) {
    t.equal(amountInWords(Number(dong), 'vi'), vi)
    t.equal(amountInWords(Number(dong), 'en'), en)
  }
})

t.test('every calculator reads its amounts from a form in đồng', async t => {
  for (const { id, request } of calculators) {
    const fields = fieldsOf(request)
    for (const { name } of fields.filter(field => field.typical !== null))
      for (const text of ['25tr', '25.000.000', '25,000,000', '25 triệu'])
        t.equal(
          readForm(fields, new URLSearchParams({ [name]: text }), 'vi').request[name],
          25,
          `${name} of ${id}: ${text}`,
        )
  }
})

t.test('figures of forms that are no amounts take a comma, and days take dd/mm/yyyy', async t => {
  const fields = fieldsOf(calculatorOf('overtime').request)
  const values = new URLSearchParams({ 'entries.0.hours': '2,5', effective_date: '5/3/2026' })
  t.match(readForm(fields, values, 'vi').request, { effective_date: '2026-03-05' })
  t.match(readForm(fields, values, 'vi').errors, [])
  t.equal(readDay('30/02/2026'), null)
})

t.test(
  'the interface asks about an amount that is likely to be in another unit, and counts it as it is',
  async t => {
    const send = (id: string, request: object) =>
      answer(calculatorOf(id), request, { today: '2026-11-27', lang: 'vi', explain: false })
    const doubts = (id: string, request: object) =>
      send(id, request).meta.warnings.filter(w => w.code === 'amount_doubtful')
    const [requested] = doubts('personal-income', { salary: 25_000_000 })
    t.match(requested, {
      message_vi: /25\.000\.000 đồng, hãy gửi 25\./,
      message_en: /25,000,000 đồng is meant, send 25\./,
    })
    t.equal(
      (send('personal-income', { salary: 25_000_000 }).data as { gross_income: number }).gross_income,
      25_000_000,
    )
    t.same(doubts('personal-income', { salary: 25 }), [])
    t.match(doubts('personal-income', { salary: 0.025 })[0]?.message_en, /send 25\./, 'in billions')
    t.match(doubts('personal-income', { salary: 25, bonus: 5_000_000 })[0]?.message_en, /^bonus.*send 5\./)
    for (const { id, example } of calculators) t.same(doubts(id, example), [], `${id}: its example is usual`)
  },
)

t.test('no page questions an amount of its own example', async t => {
  const base = await apiAlone(t, [...siteRoutes, ...taxRoutes])
  for (const { id } of calculators)
    for (const lang of langs) {
      const response = await fetch(`${base}/tax/${id}?lang=${lang}`)
      t.equal(response.status, 200, id)
      t.notMatch(await response.text(), /data-doubt=/, `${id} in ${lang}`)
    }
})

t.test('a Vietnamese text writes amounts from a thousand million on in tỷ', async t => {
  t.equal(amountVi(999.5), '999,5 triệu đồng')
  t.equal(amountVi(1_000), '1 tỷ đồng')
  t.equal(amountVi(10_000), '10 tỷ đồng')
  t.equal(dongVi(1_234_567_891), '1,234567891 tỷ đồng', 'to the đồng')
  t.equal(dongVi(-2_500_000_000), '-2,5 tỷ đồng')
  t.equal(dongVi(400_000_000), '400 triệu đồng')
  t.equal(amountEn(999.5), '999.5 million VND')
  t.equal(amountEn(10_000), '10 billion VND')
  t.equal(dongEn(1_234_567_891), '1.234567891 billion VND', 'to the đồng')
  t.equal(dongEn(-2_500_000_000), '-2.5 billion VND')
})

t.test('a page reads amounts back in the words of its reader, and asks about a doubtful one', async t => {
  const base = await apiAlone(t, [...siteRoutes, ...taxRoutes])
  const post = async (salary: string, lang: string) => {
    const response = await fetch(`${base}/tax/personal-income?lang=${lang}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: new URLSearchParams({ salary }),
    })
    return { status: response.status, text: await response.text() }
  }
  for (const typed of ['25.000.000', '25,000,000', '25tr', '25 triệu', '25000000']) {
    const { status, text } = await post(typed, 'vi')
    t.equal(status, 200, typed)
    t.match(text, 'hai mươi lăm triệu đồng')
    t.notMatch(text, 'twenty-five million', 'in the language of the page alone')
    t.match(text, /href="\/tax\/personal-income\?salary=25000000/, 'the link that restores it')
    t.notMatch(text, 'data-doubt', 'nothing is doubtful')
  }
  t.match((await post('25,5', 'vi')).text, /data-doubt="salary".*«25,5» được hiểu là 25\.500\.000 đồng/)
  t.match((await post('25000', 'en')).text, /did you mean <a href="[^"]*salary=25000000[^"]*">25,000,000 VND/)
  t.equal((await post('nhiều', 'vi')).status, 422)
  const restored = async (query: string) =>
    (await fetch(`${base}/tax/personal-income?${query}`, { headers: { accept: 'text/html' } })).text()
  t.match(await restored('salary=25000000&lang=vi'), 'value="25.000.000"')
  t.match(await restored('salary=25000000&lang=en'), 'value="25,000,000"')
  t.match(
    await restored('salary=30&lang=vi'),
    'value="30.000.000"',
    'a link of million đồng, as they were before',
  )
})
