import t from 'tap'
import { dueDates } from '../../../api/tax/calendar/due-dates.ts'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { taxProfiles } from '../../../contracts/http/tax/calendar.ts'
import { isWorkingDay } from '../../../contracts/working-days.ts'
import { apiAlone } from '../../support/api-alone.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies are looked at freely here
type Body = any

/** Due days as public calendars of 2026 print them, moved off days off: tndvnn/tncn and googlesky/thue-2026. */
const printed: Readonly<Record<string, string>> = {
  'withholding:2025-Q4': '2026-02-02',
  'own-settlement:2025': '2026-05-04',
  'withholding:2026-Q1': '2026-05-04',
  'payer-settlement:2025': '2026-03-31',
  'withholding:2026-Q2': '2026-07-31',
  'household-rate-return:2026-Q3': '2026-11-02',
  'household-rate-extension:2026-Q2': '2026-11-02',
  'household-rate-extension:2026-Q3': '2026-12-30',
  'dependants:2026': '2026-12-31',
  'revenue-notice:2026': '2027-02-01',
  'letting-second:2026': '2027-02-01',
  'household-rate-return:2026-Q4': '2027-02-01',
  'payer-settlement:2026': '2027-03-31',
  'profit-settlement:2026': '2027-03-31',
  'own-settlement:2026': '2027-05-04',
}

const all = dueDates(taxProfiles, '2025-07-01', '2027-12-31', { monthly: false })

t.test('due dates are those of public calendars', t => {
  for (const [id, due] of Object.entries(printed)) {
    const found = all.filter(each => each.id === id)
    t.same(
      found.map(each => each.due),
      [due],
      id,
    )
  }
  t.end()
})

t.test('a return is due on a working day, on the day of the act or the next one', t => {
  for (const { id, due, statutoryDue, kind } of all) {
    t.ok(due >= statutoryDue, id)
    if (kind === 'return' || kind === 'notice') t.ok(isWorkingDay(due), `${id} ${due}`)
  }
  t.end()
})

t.test('payers declare by the month until March 2026 and by the quarter since', t => {
  const ids = dueDates(['employer'], '2026-01-01', '2026-12-31', { monthly: true })
    .map(({ id, due }) => `${id} ${due}`)
    .filter(id => id.startsWith('withholding'))
  t.same(ids, [
    'withholding:2025-12 2026-01-20',
    'withholding:2026-01 2026-02-23',
    'withholding:2026-02 2026-03-20',
    'withholding:2026-03 2026-04-20',
    'withholding:2026-Q2 2026-07-31',
    'withholding:2026-Q3 2026-11-02',
  ])
  t.end()
})

t.test('households that declare by the month declared the first three months of 2026 together', t => {
  const rows = dueDates(['household_rate'], '2026-01-01', '2026-06-30', { monthly: true })
  t.same(
    rows.map(({ id, due, source }) => [id, due, source.article]),
    [
      ['household-rate-return:2026-01', '2026-04-20', '18.1'],
      ['household-rate-return:2026-02', '2026-04-20', '18.1'],
      ['household-rate-return:2026-03', '2026-04-20', '18.1'],
      ['household-rate-return:2026-04', '2026-05-20', '44.1.a'],
      ['household-rate-return:2026-05', '2026-06-22', '44.1.a'],
    ],
  )
  t.end()
})

t.test('over HTTP', async t => {
  const base = await apiAlone(t, taxRoutes)
  const get = async (path: string) => {
    const response = await fetch(base + path)
    const text = await response.text()
    return { status: response.status, type: response.headers.get('content-type') ?? '', text }
  }
  const json = async (path: string): Promise<Body> => JSON.parse((await get(path)).text)

  t.test('a profile has its due dates alone, each with act, article and basis', async t => {
    const body = await json('/api/tax/calendar?profile=employee&from=2026-12-01&to=2027-06-30')
    t.same(
      body.data.due_dates.map((row: Body) => [row.profile, row.period, row.due, row.form, row.basis]),
      [
        ['employee', '2026', '2026-12-31', null, 'signed_text'],
        ['employee', '2026', '2027-05-04', '02/QTT-TNCN', 'quotation'],
      ],
    )
    t.same(
      body.meta.warnings.map((warning: Body) => warning.code),
      ['days_off_not_announced'],
    )
    const draft = body.data.changes.find((change: Body) => change.id === 'minimum-wage-2027')
    t.match(draft, { status: 'draft', from: '2027-01-01', after: { I: 5.7, II: 5.08, III: 4.45, IV: 4.04 } })
  })

  t.test('days outside the rules, turned round or too far apart are refused with what to do', async t => {
    for (const [query, pointer] of [
      ['from=2020-01-01&to=2020-02-01', '?from'],
      ['from=2027-01-01&to=2028-06-01', '?to'],
      ['from=2026-05-01&to=2026-04-01', '?to'],
    ] as const) {
      const { status, text } = await get(`/api/tax/calendar?${query}`)
      const body: Body = JSON.parse(text)
      t.equal(status, 422, `${query} ${text}`)
      t.equal(body.errors[0].pointer, pointer)
      t.ok(body.action)
    }
  })

  t.test('the file has an event for each due date, drafts marked, and the same bytes twice', async t => {
    const path = '/api/tax/calendar.ics?profile=employer&from=2026-12-01&to=2027-04-30&lang=en'
    const { text, type } = await get(path)
    t.match(type, 'text/calendar')
    const rows = (await json(path.replace('.ics', ''))).data
    const events = text.match(/BEGIN:VEVENT/g) ?? []
    t.equal(events.length, rows.due_dates.length + rows.changes.length)
    t.match(text, 'DTSTART;VALUE=DATE:20270331')
    t.match(text.replaceAll('\r\n ', ''), 'Regional minimum wages of 2027 (Draft\\, not the law)')
    t.equal((await get(path)).text, text)
  })
})
