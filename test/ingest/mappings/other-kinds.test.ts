import t from 'tap'
import { readMapping, WrongMapping } from '../../../ingest/mappings/read-mapping.ts'
import { type Outcome, take } from './three-tickers.ts'

const by = (text: string) => ({ forced: { mapping: readMapping(text), version: 1, shipped: false } })
const dataOf = ({ parsed }: Outcome) => (parsed?.candidates ?? []).map(({ data }) => data as unknown)
const findings = ({ parsed }: Outcome) =>
  (parsed?.issues ?? []).map(({ verdict, rule }) => `${verdict} ${rule}`)
const statements = `
name: desk-income
source: my-desk
holds: statements
date: { from: [year], formats: [yyyy], quarter: [quarter] }
statement: { constant: income, consolidated: true }
`

t.test('statement lines in long form: a row a line, by company, year and quarter', async t => {
  const mapping = by(
    `${statements}ticker: { from: [code] }\nline: { from: [item], code: [no] }\ncolumns: { value: { from: [amount], unit: million-vnd } }`,
  )
  const text = `code;year;quarter;no;item;amount
FPT;2024;4;01;Doanh thu;17.608,5
FPT;2024;4;20;Lợi nhuận gộp;6.000
ACB;2024;5;01;Thu nhập lãi;12.345,25
ACB;2024;5;02;Chi phí lãi;-
FPT;2024;9;01;Doanh thu;1,5
`
  const outcome = await take('desk.csv', text, {}, mapping)
  t.match(dataOf(outcome), [
    {
      ticker: 'ACB',
      period: '2024',
      value: [12_345_250_000, null],
      label_vi: ['Thu nhập lãi', 'Chi phí lãi'],
    },
    {
      ticker: 'FPT',
      period: '2024-Q4',
      consolidated: true,
      statement: 'income',
      value: [17_608_500_000, 6_000_000_000],
    },
  ])
  t.same(findings(outcome), ['refused bad-period'])
})

t.test('two companies under one name are quarantined, not merged', async t => {
  const mapping = by(
    `${statements}ticker: { constant: FPT }\nline: { from: [item] }\ncolumns: { value: { from: [amount], unit: vnd } }`,
  )
  const rows = (by: number) => [1, 2, 3].map(n => `2024,1,line ${n},${n * by}`).join('\n')
  const outcome = await take(
    'desk.csv',
    `year,quarter,item,amount\n${rows(100)}\n${rows(700)}\n`,
    {},
    mapping,
  )
  t.same(dataOf(outcome), [])
  t.ok(findings(outcome).every(one => one === 'quarantined stated-twice'))
  t.equal(findings(outcome).length, 6)
})

t.test('statement lines in wide form: a column a line, blanks are no lines', async t => {
  const mapping = by(
    `name: sheet-wide\nsource: my-desk\nholds: statements\nform: wide\ndate: { from: [year], formats: [yyyy] }\nticker: { from: [1] }\nstatement: { constant: balance_sheet }\ncolumns: { value: { from: ['*'], unit: vnd } }\nignored: [CP]`,
  )
  const text = `\uFEFFCP,year,TỔNG TÀI SẢN (đồng),Tiền,Vay,CP
ACB,2024,1000000000,5000000.0,,ACB
FPT,2024,2000000000,,7000000,FPT
`
  const outcome = await take('balance.csv', text, {}, mapping)
  t.match(dataOf(outcome), [
    { ticker: 'ACB', label_vi: ['TỔNG TÀI SẢN', 'Tiền'], value: [1_000_000_000, 5_000_000] },
    { ticker: 'FPT', label_vi: ['TỔNG TÀI SẢN', 'Vay'], value: [2_000_000_000, 7_000_000] },
  ])
  t.same(findings(outcome), [])
})

t.test('NAV, deposit and policy rates: what is in another unit is quarantined', async t => {
  const nav = by(
    "name: desk-nav\nsource: my-desk\nholds: fund-nav\ndate: { from: [Ngày], formats: [dd/mm/yyyy] }\nsubject: { from: [Quỹ] }\ncolumns: { value: { from: ['NAV/CCQ'], unit: vnd } }",
  )
  const navs = await take(
    'nav.csv',
    'Ngày,Quỹ,NAV/CCQ\n14/08/2025,DCDS,"101,234.5"\n21/08/2025,DCDS,"101,900.1"\n28/08/2025,DCDS,101.95\n',
    {},
    nav,
  )
  t.match(dataOf(navs), [{ fund: 'DCDS', day: ['2025-08-14', '2025-08-21'], nav: [101_234.5, 101_900.1] }])
  t.same(findings(navs), ['quarantined nav-off-scale'])
  const deposits = by(
    'name: desk-deposits\nsource: my-desk\nholds: deposit-rates\ndate: { from: [day], formats: [yyyy-mm-dd] }\nsubject: { from: [bank] }\nterm: { from: [term] }\ncolumns: { value: { from: [rate], unit: percent } }',
  )
  const rates = await take(
    'deposits.csv',
    'day,bank,term,rate\n2025-08-20,VCB,12 tháng,4.6%\n2025-08-20,VCB,6,0.032\n2025-08-20,ACB,1,46\n',
    {},
    deposits,
  )
  t.match(dataOf(rates), [{ rows: [{ bank: 'VCB', term_months: 12, rate: 4.6 }] }])
  t.same(findings(rates), ['quarantined rate-off-scale', 'quarantined rate-off-scale'])
  const policy = by(
    "name: desk-policy\nsource: my-desk\nholds: policy-rates\ndate: { from: [day], formats: [yyyy-mm-dd] }\nsubject: { from: [kind], ids: { 'Tái cấp vốn': refinancing } }\ncolumns: { value: { from: [rate], unit: percent } }",
  )
  const set = await take(
    'p.csv',
    'day,kind,rate\n2023-06-19,Tái cấp vốn,4.5\n2023-06-19,Khác,3\n',
    {},
    policy,
  )
  t.match(dataOf(set), [{ rows: [{ kind: 'refinancing', day: '2023-06-19', rate: 4.5 }] }])
  t.same(findings(set), ['refused unknown-kind'])
})

t.test('a mapping of these kinds that lacks a part is refused with the part', async t => {
  const findings = (text: string) => {
    try {
      return [readMapping(text).name]
    } catch (error) {
      return error instanceof WrongMapping ? error.findings : [String(error)]
    }
  }
  const base = 'name: xx\nsource: a\ndate: { from: [d], formats: [yyyy-mm-dd] }\n'
  t.match(findings(`${base}holds: fund-nav\ncolumns: { value: { from: [v], unit: percent } }`), [
    /unit is percent/,
    /subject is missing: the fund/,
  ])
  t.match(findings(`${base}holds: statements\ncolumns: {}`), [
    /value is missing/,
    /statement is missing/,
    /line is missing/,
  ])
  t.match(
    findings(
      `${base}holds: deposit-rates\nsubject: { from: [b] }\ncolumns: { value: { from: [v], unit: percent } }`,
    ),
    [/term is missing/],
  )
})
