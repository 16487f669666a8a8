import t, { type Test } from 'tap'
import type {
  Evidence,
  EvidenceCandidate,
  EvidenceCandidates,
  EvidenceDecisionRow,
} from '../../contracts/events/evidence.ts'
import { esgOf } from '../../projections/esg/assess.ts'
import { loadEvidence } from '../../projections/evidence/load.ts'
import { evidence } from '../../projections/evidence/projection.ts'
import { readQueue } from '../../projections/evidence/query.ts'
import { type Projected, projected } from '../support/projected.ts'

const sha256 = 'a'.repeat(64)
const document = {
  ticker: 'VNM',
  sha256,
  url: 'https://example.org/report.pdf',
  kind: 'annual-report' as const,
  date: '2026-04-20',
}
const candidate = (id: string, more: Partial<EvidenceCandidate> = {}): EvidenceCandidate => ({
  id: id.padEnd(12, '0'),
  item: 'environment.water',
  quote: `Quote ${id}`,
  page: 12,
  rule: 'water.figure',
  rule_version: 1,
  value: 120_500,
  unit: 'm3',
  line: 3,
  top: 20.5,
  before: 'before',
  after: 'after',
  found: true,
  value_reason: null,
  ...more,
})
const read = (
  rows: EvidenceCandidate[],
  more: Partial<EvidenceCandidates> = {},
): { type: string; data: EvidenceCandidates } => ({
  type: 'company.evidence-candidates',
  data: {
    ...document,
    name: 'report.pdf',
    language: 'vi',
    pages: 90,
    pages_without_text: [],
    rules: 1,
    rows,
    ...more,
  },
})
const decision = (
  { line: _, top: __, before: ___, after: ____, value_reason: _____, id, ...quoted }: EvidenceCandidate,
  how: Partial<EvidenceDecisionRow> = {},
) => ({
  type: 'company.evidence-decision',
  data: {
    rows: [
      {
        ...quoted,
        ...document,
        candidate: id,
        decision: 'accepted' as const,
        by: 'L. Tran',
        at: '2026-05-02T03:00:00.000Z',
        because: null,
        found: true,
        ...how,
      },
    ],
  },
})
const [one, other] = [candidate('a1'), candidate('b2', { page: 14 })]

const model = (test: Test) => projected(test, [evidence])
const states = async ({ rows }: Projected) =>
  (await rows<{ id: string; state: string }>('select id, state from evidence.candidates order by id')).map(
    ({ id, state }) => `${id.slice(0, 2)} ${state}`,
  )
const quotes = async ({ pool }: Projected) => (await loadEvidence(pool as never)).get('VNM') ?? []

t.test('what is accepted is reviewed evidence with page, hash, rule and who accepted it', async t => {
  const db = await model(t)
  await db.apply(evidence, [read([one, other])])
  t.same(await states(db), ['a1 pending', 'b2 pending'])
  await db.apply(evidence, [decision(one)])
  t.same(await states(db), ['a1 accepted', 'b2 pending'])
  t.match(await quotes(db), [
    {
      item: 'environment.water',
      quote: 'Quote a1',
      reviewer: 'L. Tran',
      found: true,
      page: 12,
      sha256,
      rule: 'water.figure',
      rule_version: 1,
      review: 'reviewed',
    },
  ])
  const queue = await readQueue(db.db, { ticker: 'VNM', limit: 10 })
  t.match(queue, { total: 1, rows: [{ id: other.id, name: 'report.pdf', before: 'before', page: 14 }] })
})

t.test(
  'a later decision takes the place of an earlier one; an older one that comes late does not',
  async t => {
    const db = await model(t)
    await db.apply(evidence, [read([one])])
    await db.apply(evidence, [{ ...decision(one), documentseq: 20 }])
    const rejected = decision(one, { decision: 'rejected', because: 'of the group', by: 'M. Le' })
    await db.apply(evidence, [{ ...rejected, documentseq: 30 }])
    await db.apply(evidence, [{ ...decision(one), documentseq: 25 }])
    t.same(await states(db), ['a1 rejected'])
    t.same(await quotes(db), [], 'what was rejected counts for nothing, not even as unreviewed')
    t.match(await db.rows('select decided_by, because from evidence.candidates'), [
      { decided_by: 'M. Le', because: 'of the group' },
    ])
  },
)

t.test(
  'a newer version of a rule keeps decisions, drops what it no longer finds and waits with the new',
  async t => {
    const db = await model(t)
    await db.apply(evidence, [read([one, other]), decision(one)])
    const [again, fresh] = [candidate('a1', { rule_version: 2 }), candidate('c3', { rule_version: 2 })]
    await db.apply(evidence, [{ ...read([again, fresh], { rules: 2 }), documentseq: 1 }])
    t.same(await states(db), ['a1 accepted', 'c3 pending'])
    t.match(await quotes(db), [{ quote: 'Quote a1', rule_version: 1 }], 'it was accepted by version 1')
    await db.apply(evidence, [{ ...read([], { rules: 3 }), documentseq: 1 }])
    t.same(await states(db), ['a1 accepted'], 'a decision stays when no rule finds its quote any more')
  },
)

t.test('the order of facts in a batch and their repetition change nothing', async t => {
  const [a, b] = [await model(t), await model(t)]
  const facts = [
    read([one, other]),
    decision(one),
    decision(other, { decision: 'rejected', because: 'x' }),
  ].map((fact, n) => ({ ...fact, documentseq: n + 1, seq: n + 1 }))
  await a.apply(evidence, facts)
  for (const fact of facts) await b.apply(evidence, [fact])
  await b.apply(evidence, facts)
  for (const table of ['items', 'candidates', 'documents', 'decisions'])
    t.same(await b.dump(`evidence.${table}`), await a.dump(`evidence.${table}`), table)
  const late = await model(t)
  await late.apply(evidence, [facts[1]!, facts[2]!, facts[0]!])
  t.same(await states(late), ['a1 accepted', 'b2 rejected'], 'decisions of another home that came first')
})

t.test('a document of another company, or a quote of a sheet, is left alone', async t => {
  const db = await model(t)
  const sheet: { data: Evidence } = {
    data: {
      rows: [
        {
          ticker: 'VNM',
          item: 'environment.water',
          url: document.url,
          quote: 'by hand',
          date: '2026-04-20',
          reviewer: 'M. Le',
          found: true,
        },
      ],
    },
  }
  await db.apply(evidence, [sheet, read([one]), decision(one)])
  await db.apply(evidence, [read([candidate('d4')], { ticker: 'FPT' })])
  t.same((await quotes(db)).map(({ quote }) => quote).sort(), ['Quote a1', 'by hand'])
  t.match(await db.rows("select page, sha256, rule from evidence.items where quote = 'by hand'"), [
    { page: null, sha256: null, rule: null },
  ])
  t.same(await states(db), ['a1 accepted', 'd4 pending'])
})

t.test('an unreviewed quote counts for a disclosure alone, and says so', async t => {
  const db = await model(t)
  const fines = candidate('e5', { item: 'environment.no_fines', rule: 'fines.none', value: null, unit: null })
  const open = candidate('f6', { item: 'governance.pay_disclosed', found: null })
  await db.apply(evidence, [read([one, fines, open])])
  const all = await quotes(db)
  t.match(all, [{ item: 'environment.water', review: 'unreviewed', reviewer: '' }])
  t.equal(all.length, 1, 'what is good or bad, and what the rule cannot tell, wait for a person')
  const esg = esgOf(
    {
      ticker: 'VNM',
      history: null,
      audited: null,
      officers: [],
      officersAsOf: null,
      largestBlock: null,
      holdersOnFile: false,
    },
    null,
    all,
    '2026-06-01',
  )
  const item = esg.pillars.flatMap(({ items }) => items).find(({ id }) => id === 'environment.water')
  t.match(item, {
    value: 1,
    evidence: [{ review: 'unreviewed', page: 12, sha256, rule: 'water.figure', rule_version: 1 }],
  })
  t.notOk(item?.evidence[0]?.reviewer)
  t.not(esg.confidence, 'medium', 'no person has looked at a document')
  await db.apply(evidence, [decision(one)])
  t.match(await quotes(db), [{ review: 'reviewed', reviewer: 'L. Tran' }])
})
