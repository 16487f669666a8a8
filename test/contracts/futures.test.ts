import t from 'tap'
import { type ContractBar, joinContracts } from '../../contracts/market/continuous.ts'
import {
  contractName,
  contractOf,
  contractsOn,
  exchangeCode,
  krxCode,
  lastTradingDay,
  ownSymbol,
} from '../../contracts/market/futures.ts'
import { instrumentKind, isTradedApart } from '../../contracts/market/instrument-kind.ts'

t.test('a contract is the same under its code of before and since May 2025', async t => {
  for (const [old, since] of [
    ['VN30F2506', '41I1F6000'],
    ['VN30F2610', '41I1GA000'],
    ['VN30F2612', '41I1GC000'],
    ['VN100F2603', '41I2G3000'],
    ['GB05F2609', '41B5G9000'],
    ['GB10F2703', '41BAH3000'],
  ] as const) {
    t.equal(ownSymbol(since), old)
    t.equal(ownSymbol(old), old)
    t.equal(krxCode(contractOf(old)!), since)
  }
})

t.test('a code that is no contract is none', async t => {
  for (const code of [
    'VN30F2613',
    'VN30F2400',
    '41I1I6000',
    '41I1G0000',
    '41I3G6000',
    '41I1G6001',
    'VN30F1M',
    'VN30',
    'FPT',
  ])
    t.equal(contractOf(code), null, code)
})

// Price board of HNX, 2026-02-10; the third Thursday of February 2026 is in the New Year holiday.
const board = {
  '41I1G2000': '2026-02-13',
  '41I1G3000': '2026-03-19',
  '41I1G6000': '2026-06-18',
  '41I2G9000': '2026-09-17',
}

t.test('the last trading day is the third Thursday, or the session before a day off', async t => {
  for (const [code, day] of Object.entries(board)) t.equal(lastTradingDay(contractOf(code)!), day, code)
  t.equal(lastTradingDay(contractOf('VN30F2406')!), '2024-06-20')
  t.equal(lastTradingDay(contractOf('GB05F2406')!), null, 'of bond futures sources state it')
  t.equal(lastTradingDay(contractOf('VN30F3506')!), null, 'nor is it told beyond the calendar')
})

t.test('four contracts trade: this month, the next, and the next two quarter ends', async t => {
  const on = (session: string) => contractsOn('VN30', session)!.map(contractName)
  t.same(on('2026-02-10'), ['VN30F2602', 'VN30F2603', 'VN30F2606', 'VN30F2609'])
  t.same(
    on('2026-02-13'),
    ['VN30F2602', 'VN30F2603', 'VN30F2606', 'VN30F2609'],
    'on its last day a contract trades',
  )
  t.same(on('2026-02-23'), ['VN30F2603', 'VN30F2604', 'VN30F2606', 'VN30F2609'])
  t.same(on('2025-12-19'), ['VN30F2601', 'VN30F2602', 'VN30F2603', 'VN30F2606'], 'over the year')
})

t.test('contracts that were listed before the new system keep their codes', async t => {
  const code = (name: string) => exchangeCode(contractOf(name)!)
  // As Vietcap's list of 2026 has them.
  for (const old of ['VN30F2505', 'VN30F2506', 'VN30F2509', 'VN30F2512']) t.equal(code(old), old)
  t.equal(code('VN30F2507'), '41I1F7000')
  t.equal(code('VN30F2510'), '41I1FA000')
  t.equal(code('VN100F2510'), '41I2FA000')
})

t.test('the kind of an instrument is read off its code', async t => {
  const kinds = {
    VCB: 'share',
    A32: 'share',
    CVNM2523: 'warrant',
    CII42013: 'bond',
    BID123002: 'bond',
    E1VFVN30: 'etf',
    FUEVFVND: 'etf',
    FUCTVGF3: 'fund',
    VN30F2406: 'future',
    VN30F1M: 'future',
    '41BAG9000': 'future',
    GB05F2206: 'future',
  }
  for (const [code, kind] of Object.entries(kinds)) t.equal(instrumentKind(code), kind, code)
  t.same(Object.keys(kinds).filter(isTradedApart).length, 7)
})

const bars = (rows: Readonly<Record<string, number>>) =>
  new Map(
    Object.entries(rows).map(([date, close]): [string, ContractBar] => [
      date,
      { date, open: close, high: close, low: null, close, volume: 1, turnover: null },
    ]),
  )
const contracts = new Map([
  ['VN30F2601', bars({ '2026-01-14': 1_900, '2026-01-15': 1_910 })],
  [
    'VN30F2602',
    bars({ '2026-01-14': 1_940, '2026-01-15': 1_948.2, '2026-01-16': 1_950, '2026-02-13': 2_000 }),
  ],
  ['VN30F2603', bars({ '2026-02-13': 1_990, '2026-02-23': 2_010 })],
])
const visible = (adjust: 'none' | 'ratio', of = contracts) =>
  joinContracts('VN30', 0, of, adjust).map(row => [row.date, row.contract, row.close, row.is_roll])

t.test('a joined series has the contract of each session, and rolls after its last trading day', async t => {
  t.same(visible('none'), [
    ['2026-01-14', 'VN30F2601', 1_900, false],
    ['2026-01-15', 'VN30F2601', 1_910, false],
    ['2026-01-16', 'VN30F2602', 1_950, true],
    ['2026-02-13', 'VN30F2602', 2_000, false],
    ['2026-02-23', 'VN30F2603', 2_010, true],
  ])
})

t.test('adjusted back, a change over a roll is that of one contract', async t => {
  const rows = visible('ratio')
  const [first, second] = [1_990 / 2_000, 1_948.2 / 1_910]
  const round = (value: number) => Math.round(value * 1e4) / 1e4
  t.same(
    rows.map(([, , close]) => close),
    [
      round(1_900 * second * first),
      round(1_910 * second * first),
      round(1_950 * first),
      round(2_000 * first),
      2_010,
    ],
  )
  t.ok(Math.abs(Number(rows[2]![2]) / Number(rows[1]![2]) - 1_950 / 1_948.2) < 1e-6)
})

t.test('without a session in common nothing before the roll can be adjusted', async t => {
  const apart = new Map([...contracts, ['VN30F2603', bars({ '2026-02-23': 2_010 })]])
  t.same(
    visible('ratio', apart).map(([, , close]) => close),
    [null, null, null, null, 2_010],
  )
  t.same(
    visible('none', apart).map(([, , close]) => close),
    [1_900, 1_910, 1_950, 2_000, 2_010],
  )
})
