import t from 'tap'
import {
  csvOf,
  lineOf,
  type OwnLine,
  readCsv,
  readList,
  totalsOf,
  withLine,
  worthOf,
  writeList,
} from '../../../api/site/client/own-list.js'

const fpt: OwnLine = { ticker: 'FPT', shares: 300, cost: 90_000 }
const vcb: OwnLine = { ticker: 'VCB', shares: null, cost: null }

t.test('a line is a ticker with shares and cost, or what is wrong with it', async t => {
  t.same(lineOf({ ticker: ' fpt ', shares: '300', cost: '90000' }), { line: fpt })
  t.same(lineOf({ ticker: 'VCB', shares: '', cost: undefined }), { line: vcb })
  t.same(lineOf({ ticker: '<b>' }), { fault: 'badTicker' })
  for (const shares of ['0', '-1', '1.5', 'many', 'Infinity'])
    t.same(lineOf({ ticker: 'FPT', shares }), { fault: 'badShares' }, shares)
  for (const cost of ['0', '-1', '90.000 đ'])
    t.same(lineOf({ ticker: 'FPT', cost }), { fault: 'badCost' }, cost)
})

t.test('a list comes back from the browser as it was stored; what is none is empty', async t => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  t.same(readList(storage), [])
  t.ok(writeList(storage, [fpt, vcb]))
  t.same(readList(storage), [fpt, vcb])
  for (const broken of ['{', '{}', '[null, {"ticker": 1}]', '[{"ticker":"FPT","shares":-3}]']) {
    stored.set('vnfin.watchlist', broken)
    t.same(readList(storage), [], broken)
  }
  const full = {
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  t.equal(writeList(full, [fpt]), false, 'a browser that stores nothing is no error')
})

t.test('a ticker stands in a list once', async t => {
  const more = { ...fpt, shares: 400 }
  t.same(withLine([fpt, vcb], more), [more, vcb])
  t.same(withLine([vcb], fpt), [vcb, fpt])
})

t.test('value, gain and change of the session; missing is null and never 0', async t => {
  const price = { close: 99_000, change: -1_000 }
  t.same(worthOf(fpt, price), {
    value: 29_700_000,
    gain: 2_700_000,
    gainPercent: 10.000000000000009,
    day: -300_000,
    paid: 27_000_000,
  })
  const nothing = { value: null, gain: null, gainPercent: null, day: null, paid: null }
  t.same(worthOf(vcb, price), nothing, 'without shares and cost')
  t.same(worthOf(fpt, { close: null, change: null }), nothing, 'without a price')
})

t.test('totals are of what has a price, and say how many have none', async t => {
  const rowOf = (line: OwnLine, price: { close: number | null; change: number | null }) => ({
    line,
    price,
    worth: worthOf(line, price),
  })
  const rows = [
    rowOf(fpt, { close: 99_000, change: -1_000 }),
    rowOf({ ticker: 'HPG', shares: 100, cost: null }, { close: 25_000, change: 500 }),
    rowOf({ ticker: 'OLD', shares: 10, cost: 1_000 }, { close: null, change: null }),
    rowOf(vcb, { close: 60_000, change: 0 }),
  ]
  t.match(totalsOf(rows), { value: 32_200_000, gain: 2_700_000, day: -250_000, unpriced: 1 })
  t.ok(Math.abs(totalsOf(rows).gainPercent! - 10) < 1e-9, 'on the cost of what has one')
  t.same(totalsOf([]), { value: null, day: null, gain: null, gainPercent: null, unpriced: 0 })
})

t.test('a list as CSV comes back whole; other files are read by their head', async t => {
  t.equal(csvOf([fpt, vcb]), 'ticker,shares,cost\r\nFPT,300,90000\r\nVCB,,\r\n')
  t.same(readCsv(`\uFEFF${csvOf([fpt, vcb])}`), { lines: [fpt, vcb], faults: [] })
  t.same(readCsv('cost;ticker;note;shares\n90000;fpt;"x";300\n').lines, [fpt])
  t.same(readCsv('FPT,300,90000\n').lines, [fpt], 'without a head')
  t.same(
    readCsv('ticker,shares,cost\nFPT,300,90000\n\n?,1,1\nVCB,1.5,1\nHPG,1,x\n'),
    {
      lines: [fpt],
      faults: [
        { number: 4, fault: 'badTicker' },
        { number: 5, fault: 'badShares' },
        { number: 6, fault: 'badCost' },
      ],
    },
    'a wrong line is named and the others are read',
  )
})
