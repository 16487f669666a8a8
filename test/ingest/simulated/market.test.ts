import t from 'tap'
import { isSession, sessionsBetween } from '../../../contracts/calendar.ts'
import { exchanges } from '../../../contracts/events/bars.ts'
import { priceBand, toTick } from '../../../contracts/market/price-bands.ts'
import { isSimulatedTicker } from '../../../contracts/market/simulated-ticker.ts'
import {
  type CompanyHistory,
  firstSimulatedSession,
  type Market,
  simulateMarket,
} from '../../../ingest/simulated/market.ts'
import { random } from '../../../ingest/simulated/random.ts'

const until = '2024-05-31'
const whole = sessionsBetween(firstSimulatedSession, until).length
const market = simulateMarket({ seed: 'a', until, sessions: whole })
const recent = simulateMarket({ seed: 'a', until: '2023-08-25', sessions: 260 })

const historyOf = (of: Market, ticker: string): CompanyHistory =>
  of.companies.find(history => history.company.ticker === ticker)!

t.test('the seed decides, and nothing else', async t => {
  const again = simulateMarket({ seed: 'a', until: '2023-08-25', sessions: 260 })
  t.same(again.companies.slice(0, 50), recent.companies.slice(0, 50))
  t.same(again.indices, recent.indices)
  const other = simulateMarket({ seed: 'b', until: '2023-08-25', sessions: 260 })
  const tickersOf = (of: Market) => of.companies.map(history => history.company.ticker)
  t.notSame(tickersOf(other), tickersOf(recent))
  const draw = random('known', 7)
  t.same(
    [draw.next(), draw.next(), draw.normal()].map(x => x.toFixed(12)),
    ['0.924675283488', '0.679390260717', '-0.924072269104'],
    'the sequence is the same on every machine',
  )
})

t.test('a later day prolongs the history and changes none of it', async t => {
  const newest = recent.sessions.length - 1
  for (const history of recent.companies) {
    const later = historyOf(market, history.company.ticker)
    const same = later.bars.filter(bar => bar.session >= recent.from && bar.session <= newest)
    if (JSON.stringify(same) !== JSON.stringify(history.bars)) t.fail(history.company.ticker)
  }
  for (const [i, index] of recent.indices.entries())
    t.same(market.indices[i]!.close.slice(0, newest + 1), index.close, index.code)
})

t.test('a whole market, about as large as the real one, on every session of any seed', async t => {
  for (const seed of ['simulated', 'một']) {
    const { companies, sessions } = simulateMarket({ seed, until: '2026-11-26', sessions: 1 })
    const priced = companies.filter(history => history.bars.length === 1)
    t.ok(priced.length > 1600 && priced.length < 1680, `${seed}: ${priced.length} priced`)
    t.equal(sessions.at(-1), '2026-11-26')
    const shares = exchanges.map(
      exchange => priced.filter(({ company }) => company.exchange === exchange).length,
    )
    t.ok(shares[0]! > 380 && shares[0]! < 420, `HOSE ${shares[0]}`)
    t.ok(shares[1]! > 290 && shares[1]! < 320, `HNX ${shares[1]}`)
    t.ok(shares[2]! > 870 && shares[2]! < 1000, `UPCoM ${shares[2]}: a session fits in one fact`)
  }
  const closes = market.companies.flatMap(history => history.bars.map(bar => market.sessions[bar.session]!))
  t.ok(closes.every(date => isSession(date)))
})

t.test('until a holiday means the session before it', async t => {
  t.equal(simulateMarket({ seed: 'a', until: '2023-01-26', sessions: 2 }).sessions.at(-1), '2023-01-19')
})

t.test('a window that the simulation does not reach is refused with the remedy', async t => {
  t.throws(() => simulateMarket({ seed: 'a', until: '2022-03-01', sessions: 260 }), {
    message: /2022-01-04, where the simulation begins: ask for a later day, or for 36 sessions at most/,
  })
  t.throws(() => simulateMarket({ seed: 'a', until, sessions: 0 }), { message: /whole number above 0/ })
})

t.test('bars keep the rules of their exchange', async t => {
  const faults: string[] = []
  let traded = 0
  let idle = 0
  for (const { company, bars } of market.companies) {
    let reference: number | undefined
    let lastDeal = Number.NEGATIVE_INFINITY
    for (const bar of bars) {
      const at = () =>
        faults.push(`${company.ticker} ${company.exchange} ${JSON.stringify(bar)} after ${reference}`)
      const date = market.sessions[bar.session]!
      const prices = [bar.open, bar.high, bar.low, bar.close]
      if (prices.some(price => price <= 0 || toTick(company.exchange, 'share', date, price) !== price)) at()
      if (Math.min(...prices) !== bar.low || Math.max(...prices) !== bar.high) at()
      if (bar.volume === 0) {
        idle += 1
        if (bar.low !== bar.high) at()
      } else {
        traded += 1
        if (bar.volume % 100 !== 0 || bar.volume < 0 || bar.volume > bar.shares) at()
        // The average that UPCoM bands start from is not stated in the documents; those of HOSE and HNX can be checked.
        if (reference !== undefined && company.exchange !== 'UPCOM' && bar.adjustment === 1) {
          const input = { exchange: company.exchange, kind: 'share', reference, session: date } as const
          const band = priceBand({ ...input, firstDay: bar.session - lastDeal > 25 })
          if (bar.high > band.ceiling! || bar.low < band.floor!) at()
        }
        if (company.exchange === 'UPCOM' && bar.high - bar.low > 0.8 * bar.high + 200) at()
        lastDeal = bar.session
      }
      reference = bar.close
    }
  }
  t.same(faults.slice(0, 5), [])
  t.ok(traded > 500_000, `${traded} bars with deals`)
  t.ok(
    idle / (traded + idle) > 0.25 && idle / (traded + idle) < 0.45,
    'about a third of all bars saw no deal',
  )
})

t.test('events move traded prices, but not what a holder has', async t => {
  let events = 0
  let splits = 0
  for (const { company, bars } of market.companies) {
    for (const [i, bar] of bars.entries()) {
      const before = bars[i - 1]
      if (bar.adjustment === 1 || !before) continue
      events += 1
      if (bar.adjustment <= 0 || bar.adjustment >= 1) t.fail(`${company.ticker}: ${bar.adjustment}`)
      if (bar.shares > before.shares) splits += 1
      if (bar.shares < before.shares) t.fail(`${company.ticker} lost shares`)
      const limit = { HOSE: 0.2, HNX: 0.35, UPCOM: 0.75 }[company.exchange]
      const move = Math.abs(Math.log(bar.close / before.close / bar.adjustment))
      if (move > limit + 200 / bar.close) t.fail(`${company.ticker} ${move} on an ex-date`)
    }
  }
  t.ok(events > 1500, `${events} ex-dates`)
  t.ok(splits > 150 && splits < events / 2, `${splits} with new shares`)
})

t.test('some companies are suspended, some come, some leave', async t => {
  const live = market.companies.filter(({ company }) => company.firstSession === 0)
  const halted = live.filter(({ bars }) => bars.at(-1)!.session - bars[0]!.session + 1 > bars.length)
  t.ok(halted.length > 40 && halted.length < 150, `${halted.length} were suspended`)
  const gone = market.companies.filter(({ listed }) => !listed)
  t.ok(gone.length > 5 && gone.length < 50, `${gone.length} left`)
  for (const { company, bars } of gone) t.equal(bars.at(-1)!.session < company.delistedFrom, true)
  const come = market.companies.filter(({ company }) => company.firstSession > 0)
  t.ok(come.length > 30)
  for (const { company, bars } of come) {
    t.equal(bars[0]?.session, company.firstSession)
    t.ok(bars[0]!.volume > 0, 'a first session has deals')
  }
})

t.test('indices follow from shares and prices', async t => {
  const members = {
    VNINDEX: market.companies.filter(({ company }) => company.exchange === 'HOSE'),
    VN30: market.companies.filter(({ company }) => market.vn30.has(company.ticker)),
    HNXINDEX: market.companies.filter(({ company }) => company.exchange === 'HNX'),
    UPCOMINDEX: market.companies.filter(({ company }) => company.exchange === 'UPCOM'),
  }
  t.equal(members.VN30.length, 30)
  for (const index of market.indices) {
    // Capitalisation of each member on each session, the last known one during a halt.
    const capital = members[index.code].map(({ company, bars }) => {
      const values = new Array<number | undefined>(whole).fill(undefined)
      for (const bar of bars) values[bar.session] = bar.close * bar.shares
      for (let i = 1; i < Math.min(whole, company.delistedFrom); i++) values[i] ??= values[i - 1]
      return values
    })
    let level = index.close[0]!
    let worst = 0
    for (let i = 1; i < whole; i++) {
      const both = capital.filter(values => values[i] !== undefined && values[i - 1] !== undefined)
      const sum = (at: number) => both.reduce((total, values) => total + values[at]!, 0)
      level *= sum(i) / sum(i - 1)
      worst = Math.max(worst, Math.abs(level / index.close[i]! - 1))
    }
    t.ok(worst < 1e-9, `${index.code} differs by ${worst}`)
    const volume = members[index.code].reduce(
      (total, { bars }) => total + (bars.find(bar => bar.session === whole - 1)?.volume ?? 0),
      0,
    )
    t.equal(index.volume.at(-1), volume)
    const { open, high, low, close } = index
    t.ok(close.every((c, i) => low[i]! <= Math.min(c, open[i]!) && high[i]! >= Math.max(c, open[i]!)))
  }
})

t.test('no company can be taken for a real one', async t => {
  const all = market.companies.map(({ company }) => company)
  t.equal(new Set(all.map(company => company.ticker)).size, all.length)
  for (const company of all) {
    if (!isSimulatedTicker(company.ticker)) t.fail(company.ticker)
    if (!/Mô phỏng/.test(company.nameVi) || !/^Simulated /.test(company.nameEn)) t.fail(company.nameVi)
  }
})
