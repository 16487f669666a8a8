import t from 'tap'
import type { CorporateAction, CorporateActions } from '../../contracts/events/corporate-action.ts'
import { corporateActions } from '../../projections/corporate-actions/projection.ts'
import { readActions } from '../../projections/corporate-actions/query.ts'
import { anAction } from '../support/corporate-actions.ts'
import { type GivenFact, projected } from '../support/projected.ts'

const stated = (document: number, ...rows: Partial<CorporateAction>[]): GivenFact<CorporateActions> => ({
  documentseq: document,
  data: { rows: rows.map(anAction) },
})

t.test('the newest document says how an action stands, whatever the batches and the order', async t => {
  const facts = [
    stated(1, { payment_date: '2026-12-20' }),
    stated(3, { payment_date: '2026-12-28', status: 'UPDATE_ACTUAL_DATE' }),
    stated(2, { payment_date: '2026-12-24' }),
  ]
  for (const batches of [[facts], facts.map(fact => [fact])]) {
    const home = await projected(t, [corporateActions])
    for (const batch of batches) await home.apply(corporateActions, batch)
    const found = await readActions(home.db, { descending: true, limit: 10 })
    t.equal(found.length, 1)
    t.match(found[0], { payment_date: '2026-12-28', status: 'UPDATE_ACTUAL_DATE', day: '2026-12-01' })
  }
})

t.test('pages in either order hold every action once, those without a day last', async t => {
  const home = await projected(t, [corporateActions])
  const days = ['2026-11-02', '2026-11-02', '2026-12-01', null, null]
  await home.apply(corporateActions, [
    stated(
      1,
      ...days.map((day, i) => ({ action_id: `a${i}`, ex_date: day, payment_date: null, announced_on: null })),
    ),
  ])
  for (const descending of [true, false]) {
    const ids: string[] = []
    let after: { day: string | null; id: string } | undefined
    for (;;) {
      const [row] = await readActions(home.db, { descending, limit: 1, ...(after ? { after } : {}) })
      if (!row) break
      ids.push(row.action_id)
      after = { day: row.day, id: row.action_id }
    }
    t.same(ids, descending ? ['a2', 'a1', 'a0', 'a4', 'a3'] : ['a0', 'a1', 'a2', 'a3', 'a4'])
  }
})
