import t from 'tap'
import type { IndexMembers } from '../../contracts/events/index-members.ts'
import { curatedIndexMembers } from '../../ingest/sources/curated/index-members.ts'
import { documentOf, parseWith } from '../support/documents.ts'

const url = 'https://www.hsx.vn/notice'
const parse = (...lines: string[]) =>
  parseWith(curatedIndexMembers, documentOf('members.csv', lines.join('\n')))

t.test('rows of an index and day are one list, with what the sheet states', async t => {
  const { candidates, issues } = await parse(
    'index,as_of,ticker,url,shares,free_float',
    `VN30-INDEX,2026-02-02,vcb,${url},8355675094,0.15`,
    `VN30,2026-02-02,ACB,${url},5136656599,`,
    `HNX30,2026-02-02,PVS,${url},,`,
  )
  t.same(issues, [])
  t.same(
    candidates.map(({ key, data }) => [key, data as IndexMembers]),
    [
      [
        'VN30 2026-02-02',
        {
          index: 'VN30',
          as_of: '2026-02-02',
          tickers: ['ACB', 'VCB'],
          shares: [5_136_656_599, 8_355_675_094],
          free_float: [null, 0.15],
        },
      ],
      ['HNX30 2026-02-02', { index: 'HNX30', as_of: '2026-02-02', tickers: ['PVS'] }],
    ],
  )
})

t.test('a row that breaks a rule is refused with column and rule', async t => {
  const head = 'index,as_of,ticker,url,free_float,weight_percent'
  for (const [row, rule] of [
    [`VN31,2026-02-02,VCB,${url},,`, 'unknown-index'],
    [`VN30,2026-02-30,VCB,${url},,`, 'bad-date'],
    [`VN30,2099-01-01,VCB,${url},,`, 'bad-date'],
    [`VN30,2026-02-02,VCBB,${url},,`, 'bad-ticker'],
    ['VN30,2026-02-02,VCB,somewhere,,', 'no-address'],
    [`VN30,2026-02-02,VCB,${url},15,`, 'bad-number'],
    [`VN30,2026-02-02,VCB,${url},,0`, 'bad-number'],
  ] as const) {
    const { candidates, issues } = await parse(head, row)
    t.equal(candidates.length, 0, row)
    t.equal(issues[0]?.rule, rule, row)
  }
  const twice = await parse(
    'index,as_of,ticker,url',
    `VN30,2026-02-02,VCB,${url}`,
    `VN30,2026-02-02,VCB,${url}`,
  )
  t.equal(twice.issues[0]?.rule, 'duplicate-row')
})

t.test('weights are those of a whole list, or none', async t => {
  const head = 'index,as_of,ticker,url,weight_percent'
  const half = await parse(head, `VN30,2026-02-02,VCB,${url},60`, `VN30,2026-02-02,ACB,${url},`)
  t.equal(half.issues[0]?.rule, 'weights-not-whole')
  t.same(half.candidates, [])
  const part = await parse(head, `VN30,2026-02-02,VCB,${url},60`, `VN30,2026-02-02,ACB,${url},30`)
  t.equal(part.issues[0]?.rule, 'weights-not-whole')
  const whole = await parse(head, `VN30,2026-02-02,VCB,${url},60`, `VN30,2026-02-02,ACB,${url},39.9`)
  t.same(whole.issues, [])
})
