import t from 'tap'
import { siteRoutes } from '../../../api/site/index.ts'
import { groupsOf } from '../../../api/site/tax/titles.ts'
import { calculators } from '../../../api/tax/calculators.ts'
import { apiAlone } from '../../support/api-alone.ts'

const base = await apiAlone(t, siteRoutes)
const page = async (path: string) => (await fetch(`${base}${path}`)).text()
const personal = await page(
  '/tax/personal-income?salary=25000000&dependents=1&effective_date=2026-07-01&lang=vi',
)

/** What stands in an answer under a name. */
const beside = (text: string, name: string) =>
  new RegExp(`<dt>${name}</dt><dd>([\\d.,]+)`).exec(text)?.[1] ?? null

t.test(
  'the answer comes first and large, with tax, insurance and cost of the employer beside it',
  async t => {
    const result = personal.slice(personal.indexOf('id="result"'))
    t.match(result, /<output class="figure">22\.341\.250\u00a0₫<\/output>/)
    t.ok(result.indexOf('<output') < result.indexOf('<table'), 'before every table')
    t.equal(beside(result, 'Thuế TNCN'), '33.750')
    t.equal(beside(result, 'Bảo hiểm'), '2.625.000')
    // 21.5 percent of 25 million: 17.5 social, 3 health, 1 unemployment insurance.
    t.equal(beside(result, 'Chi phí của công ty'), '30.375.000')
  },
)

t.test('the parts of the bar are the whole of what the employer pays', async t => {
  const widths = [...personal.matchAll(/<rect class="part-\d" x="[\d.]+%" width="([\d.]+)%"/g)].map(([, w]) =>
    Number(w),
  )
  t.equal(widths.length, 4)
  t.ok(Math.abs(widths.reduce((sum, w) => sum + w, 0) - 100) < 0.01)
})

t.test('the laws of 2025 and 2026 stand side by side', async t => {
  const row = /Thuế TNCN<\/th><td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)<\/td>/.exec(
    personal.slice(personal.indexOf('Luật 2025 và luật 2026')),
  )
  t.match(row?.slice(1), ['447.500\u00a0₫', '33.750\u00a0₫', '−413.750'])
})

t.test('cost of the employer is missing with its reason, and no 0, where it cannot be said', async t => {
  const year = await page('/tax/personal-income?salary=300000000&period=year&lang=vi')
  t.match(year, /Chi phí của công ty<\/dt><dd><abbr title="chỉ tính theo tháng">–/)
  const uninsured = await page('/tax/personal-income?salary=25000000&insurance=false&lang=en')
  t.equal(beside(uninsured, 'Employer&#39;s cost'), '25,000,000')
})

t.test('the switch carries what is filled in, and the other way leads back to the same salary', async t => {
  const href = /href="(\/tax\/gross-up\?[^"]*)"/.exec(personal)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const query = new URL(href, base).searchParams
  t.equal(query.get('net'), '22341250')
  t.equal(query.get('dependents'), '1')
  t.equal(query.get('salary'), null)
  const back = await page(href)
  t.match(back, /<output class="figure">25\.000\.000\u00a0₫<\/output>/)
})

t.test('four questions first, the rest folded; labels in one language', async t => {
  const form = /<form method="post" action="\/tax.*?<\/form>/s.exec(personal)?.[0] ?? ''
  const [first = '', rest = ''] = form.split('<details')
  t.strictSame(
    [...first.matchAll(/ name="(\w+)"/g)].map(([, name]) => name),
    ['salary', 'dependents', 'region', 'insurance_base'],
  )
  t.match(rest, 'name="bonus"')
  t.notMatch(/<label[^>]*>.*?<\/label>/s.exec(form)?.[0], /lang="en"/)
})

t.test('steps and law are there on demand', async t => {
  t.match(personal, /<details class="more" id="how"><summary><h2 id="steps">/)
  t.match(personal, /<details class="more" id="acts"><summary><h2 id="law">/)
})

t.test('the result is a file of whole đồng, which no spreadsheet computes', async t => {
  const address = /download="vnfin-personal-income.csv" href="data:text\/csv;charset=utf-8,([^"]*)"/.exec(
    personal,
  )
  const lines = decodeURIComponent(address?.[1] ?? '').split('\r\n')
  t.equal(lines[0], '\ufeffKhoản,Giá trị (đồng)')
  t.ok(
    lines.some(line => /,22341250$/.test(line)),
    'with the net',
  )
  t.notOk(lines.some(line => /^[=+@]/.test(line)))
})

t.test('every calculator stands in one group, and once', async t => {
  const grouped = groupsOf(calculators).flatMap(group => group.calculators.map(({ id }) => id))
  t.strictSame(grouped.toSorted(), calculators.map(({ id }) => id).toSorted())
})

t.test('a form that was sent is as short as before it was: empty inputs stay folded', async t => {
  for (const { id } of calculators) {
    const visible = await page(`/tax/${id}?lang=vi`)
    const form = /<form method="post" action="\/tax.*?<\/form>/s.exec(visible)?.[0] ?? ''
    const inputs = (text: string) =>
      [...text.replaceAll(/<details.*?<\/details>/gs, '').matchAll(/ name="([\w.]+)"/g)].map(
        ([, name]) => name,
      )
    const values = new URLSearchParams()
    for (const [control] of form.matchAll(/<input[^>]*>|<select.*?<\/select>/gs)) {
      const name = / name="([\w.]+)"/.exec(control)?.[1]
      const value = /^<input.* value="([^"]*)"|<option value="([^"]*)" selected/s.exec(control)
      if (name) values.set(name, value?.[1] ?? value?.[2] ?? '')
    }
    const answer = await fetch(`${base}/tax/${id}?lang=vi`, { method: 'POST', body: values })
    const sent = await answer.text()
    t.equal(answer.status, 200, id)
    const again = /<form method="post" action="\/tax.*?<\/form>/s.exec(sent)?.[0] ?? ''
    t.strictSame(inputs(again), inputs(form), id)
    t.equal(
      /<details class="more-inputs" open/.test(again),
      /<details class="more-inputs" open/.test(form),
      id,
    )
  }
})

t.test('no form names a field or a choice as the interface does', async t => {
  for (const { id } of calculators)
    for (const lang of ['vi', 'en']) {
      const form = /<form method="post" action="\/tax.*?<\/form>/s.exec(await page(`/tax/${id}?lang=${lang}`))
      const words = (form?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ')
      t.notMatch(words, /\b[a-z]+_[a-z_]+\b/, `${id} in ${lang}`)
      if (lang === 'vi') t.notMatch(words, /\btaxed\b/, id)
    }
})

t.test('an English note states billions as people write them', async t => {
  const note = await page('/tax/business-household?annual_revenue=1500000000&business_category=goods&lang=en')
  t.match(note, 'total yearly revenue up to 10 billion VND')
  t.notMatch(note, /\b\d{4,} million VND/)
})
