import t from 'tap'
import { changesOf } from '../../../api/tax/changes/changes.ts'
import { changesFeed } from '../../../api/tax/changes/feed.ts'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { changeStatuses } from '../../../contracts/http/tax/changes.ts'
import { drafts } from '../../../contracts/law/drafts.ts'
import { parameters } from '../../../contracts/law/index.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { rssMessages } from '../../support/feed-rules.ts'

// biome-ignore lint/suspicious/noExplicitAny: bodies are looked at freely here
type Body = any

const everything = changesOf({ from: '2000-01-01', to: null, statuses: changeStatuses }, 'en')

t.test('a change has another value than before, and the act that made it', t => {
  for (const change of everything.filter(({ status }) => status === 'law')) {
    t.notSame(change.before, change.after, change.id)
    t.ok(change.act && change.article && change.basis !== undefined, change.id)
  }
  const wage = everything.find(({ id }) => id === 'social-insurance.reference-level:2026-07-01')
  t.match(wage, { before: 2.34, after: 2.53, unit: 'million VND', act: '161/2026/NĐ-CP', article: '3.2' })
  t.end()
})

t.test('a draft names a parameter that exists, stands beside its value and changes no rule', t => {
  for (const draft of drafts) {
    const parameter = parameters.find(({ id }) => id === draft.parameter)
    if (draft.parameter !== null) t.ok(parameter, draft.id)
    if (draft.value !== null)
      t.notOk(
        parameter?.values.some(({ value }) => JSON.stringify(value) === JSON.stringify(draft.value)),
        `${draft.id}: a draft that became law leaves the list`,
      )
  }
  t.end()
})

t.test('a draft without a day stands beside the value in force', t => {
  const cut = everything.find(({ id }) => id === 'resolution-43-decree')
  t.match(cut, { status: 'draft', from: null, before: 30, after: null })
  t.end()
})

t.test('the feed has one item for each act and day and for each draft, newest first', t => {
  const { text } = changesFeed(everything, 'en', 'https://vnfin.test')
  const guids = [...text.matchAll(/<guid[^>]*>([^<]*)</g)].map(([, guid]) => guid)
  t.equal(new Set(guids).size, guids.length)
  for (const { id } of drafts)
    t.ok(
      guids.some(guid => guid?.endsWith(`draft:${id}`)),
      id,
    )
  const days = [...text.matchAll(/<pubDate>([^<]*)</g)].map(([, day]) => Date.parse(day!))
  t.same(
    days,
    days.toSorted((a, b) => b - a),
  )
  t.end()
})

t.test('over HTTP', async t => {
  const base = await apiAlone(t, taxRoutes)
  const json = async (path: string): Promise<Body> => (await fetch(base + path)).json()

  t.test('drafts come with a warning that they are not law; ?status=law leaves them out', async t => {
    const both = await json('/api/tax/changes?from=2026-06-01&lang=vi')
    t.match(both.meta.warnings, [{ code: 'drafts_are_not_law' }])
    t.match(
      both.data.changes.find((change: Body) => change.id === 'minimum-wage-2027').title,
      'Lương tối thiểu vùng',
    )
    const law = await json('/api/tax/changes?from=2026-06-01&status=law')
    t.same(law.meta.warnings, [])
    t.ok(law.data.changes.every((change: Body) => change.status === 'law' && change.from >= '2026-06-01'))
    const wrong = await fetch(`${base}/api/tax/changes?from=2026-06-01&to=2026-01-01`)
    t.equal(wrong.status, 422)
  })

  t.test('the feed answers a poll without news with 304', async t => {
    const first = await fetch(`${base}/api/tax/changes.rss`)
    const url = `${base}/api/tax/changes.rss?lang=vi`
    const inOne = await fetch(url)
    const served = { url, contentType: inOne.headers.get('content-type') }
    t.same(rssMessages(await inOne.text(), served), [], 'a message of the validator')
    const etag = first.headers.get('etag')
    t.ok(etag)
    const second = await fetch(`${base}/api/tax/changes.rss`, { headers: { 'if-none-match': etag! } })
    t.equal(second.status, 304)
  })
})
