import { priceBand, toTick } from '../../contracts/market/price-bands.ts'
import { type Futures, futureBarsOf } from './futures.ts'
import type { InstrumentBar } from './instrument-bar.ts'
import type { MadeDocument } from './made-document.ts'
import type { Market } from './market.ts'
import { random } from './random.ts'
import { type Warrant, warrantsOf } from './warrants.ts'
import { zip } from './zip.ts'

/** What trades beside shares in the simulated market, in their codes: none of these is real. */
export interface Instruments {
  readonly etf: {
    readonly symbol: string
    readonly nameVi: string
    readonly nameEn: string
    readonly bars: InstrumentBar[]
  }
  readonly bond: {
    readonly symbol: string
    readonly nameVi: string
    readonly nameEn: string
    /** YYYY-MM-DD. */
    readonly issued: string
    readonly coupon: number
    readonly bars: InstrumentBar[]
  }
  readonly warrants: readonly Warrant[]
  readonly futures: Futures
}

const fundSymbol = 'FUEXSIM1'
/** VND of a unit of the fund for a point of VN30, and what the manager takes in a session. */
const [vndOfPoint, dailyFee] = [10, 0.006 / 250]
const bondCoupon = 8.5
const parOfBond = 100_000

/** All instruments of a market with the bars of the sessions told. */
export function instrumentsOf(market: Market): Instruments {
  const [issuer] = market.underlyings
  if (!issuer) throw new Error('the simulated VN30 has no company')
  const year = market.sessions[0]!.slice(2, 4)
  return {
    etf: {
      symbol: fundSymbol,
      nameVi: 'Quỹ ETF Mô phỏng VN30',
      nameEn: 'Simulated VN30 ETF',
      bars: fundBars(market),
    },
    bond: {
      symbol: `${issuer.company.ticker}1${year}001`,
      nameVi: `Trái phiếu ${issuer.company.nameVi}`,
      nameEn: `Bond of ${issuer.company.nameEn}`,
      issued: market.sessions[0]!,
      coupon: bondCoupon,
      bars: bondBars(market, issuer.company.ticker),
    },
    warrants: warrantsOf(market),
    futures: futureBarsOf(market),
  }
}

/** Units follow VN30 less the fee; open and reach are those of the index. */
function fundBars({ seed, sessions, from, indices }: Market): InstrumentBar[] {
  const vn30 = indices.find(({ code }) => code === 'VN30')!
  const bars: InstrumentBar[] = []
  let reference = 0
  for (let i = 0; i < sessions.length; i++) {
    const draw = random(seed, fundSymbol, i)
    const session = sessions[i]!
    const band =
      reference === 0
        ? { ceiling: null, floor: null }
        : priceBand({ exchange: 'HOSE', kind: 'etf', reference, session })
    const price = (level: number) => {
      const wanted = toTick('HOSE', 'etf', session, level * vndOfPoint * (1 - dailyFee) ** i)!
      return Math.min(Math.max(wanted, band.floor ?? 0), band.ceiling ?? Number.POSITIVE_INFINITY)
    }
    const [open, close] = [price(vn30.open[i]!), price(vn30.close[i]! * (1 + 0.001 * draw.normal()))]
    const high = Math.max(open, close, price(vn30.high[i]!))
    const low = Math.min(open, close, price(vn30.low[i]!))
    const volume = 100 * Math.round(3_000 * Math.exp(0.6 * draw.normal()))
    reference = close
    if (i >= from) bars.push({ session: i, open, high, low, close, volume })
  }
  return bars
}

/** A bond trades on some days only, near its face value, at one price. */
function bondBars({ seed, sessions, from }: Market, issuer: string): InstrumentBar[] {
  const bars: InstrumentBar[] = []
  for (let i = from; i < sessions.length; i++) {
    const draw = random(seed, issuer, 'bond', i)
    if (draw.next() > 0.35) continue
    const price = Math.round((parOfBond * (1 + 0.008 * Math.sin(i / 90) + 0.001 * draw.normal())) / 10) * 10
    bars.push({
      session: i,
      open: price,
      high: price,
      low: price,
      close: price,
      volume: draw.integer(1, 60) * 100,
    })
  }
  return bars
}

/** KBS's list of what is no share, as its service answers it. */
export function instrumentListDocument(market: Market): MadeDocument {
  const { etf, bond, warrants, futures } = instrumentsOf(market)
  const row = (
    symbol: string,
    type: string,
    exchange: string,
    [name, nameEn]: readonly [string, string],
  ) => ({
    symbol,
    name,
    nameEn,
    exchange,
    type,
  })
  const rows = [
    row(etf.symbol, 'etf', 'HOSE', [etf.nameVi, etf.nameEn]),
    row(bond.symbol, 'corpbond', 'HCX', [bond.nameVi, bond.nameEn]),
    ...warrants.map(({ symbol, nameVi, nameEn }) => row(symbol, 'cw', 'HOSE', [nameVi, nameEn])),
    ...futures.trading.map(({ code, name }) =>
      row(code, 'future', 'XHNF', [`Hợp đồng tương lai mô phỏng ${name}`, `Simulated future ${name}`]),
    ),
  ]
  return { name: 'instruments.json', body: Buffer.from(JSON.stringify(rows)) }
}

const boardColumns =
  'symbol,ceiling,floor,ref_price,stock_type,exchange,trading_date,organ_name,last_trading_date,issue_date,coupon_rate,listed_share'

/** Vietcap's price board as a client library saves it, two lines of header above: terms of the fund, the bond and the futures. */
export function priceBoardDocument(market: Market): MadeDocument {
  const { etf, bond, futures } = instrumentsOf(market)
  const day = market.sessions.at(-1)!
  const compact = (date: string) => date.replaceAll('-', '')
  const row = (symbol: string, type: string, cells: readonly (string | number)[]) =>
    [symbol, '', '', '', type, type === 'ETF' ? 'HOSE' : '', day, ...cells].join(',')
  const lines = [
    boardColumns.replaceAll(/[^,]+/g, 'listing'),
    boardColumns,
    row(etf.symbol, 'ETF', [etf.nameVi, '', compact(market.sessions[0]!), '', 50_000_000]),
    row(bond.symbol, 'BOND', [bond.nameVi, '', compact(bond.issued), bond.coupon, 3_000_000]),
    ...futures.trading.map(({ code, name, last }) =>
      row(code, 'FU', [
        `Hợp đồng tương lai mô phỏng ${name}`,
        last === null ? '' : compact(last),
        '',
        '',
        '',
      ]),
    ),
  ]
  return { name: 'price_board.csv', body: Buffer.from(`${lines.join('\n')}\n`) }
}

/** SSI's board of covered warrants: terms of each on the newest session, and its prices. */
export function warrantBoardDocument(market: Market): MadeDocument {
  const { warrants } = instrumentsOf(market)
  const newest = market.sessions.length - 1
  const compact = (date: string) => date.replaceAll('-', '')
  const rows = warrants.map(warrant => {
    const bar = warrant.bars.findLast(({ session }) => session === newest)
    return {
      stockSymbol: warrant.symbol,
      exchange: 'hose',
      companyNameVi: warrant.nameVi,
      underlyingSymbol: warrant.underlying,
      issuerName: warrant.issuer,
      coveredWarrantType: 'C',
      exercisePrice: warrant.strike,
      exerciseRatio: `${warrant.ratio}:1`,
      firstTradingDate: compact(warrant.first),
      lastTradingDate: compact(warrant.last),
      maturityDate: warrant.maturity.split('-').reverse().join('/'),
      tradingDate: compact(market.sessions[newest]!),
      ...(bar
        ? {
            openPrice: bar.open,
            highest: bar.high,
            lowest: bar.low,
            matchedPrice: bar.close,
            nmTotalTradedQty: bar.volume,
            nmTotalTradedValue: bar.close * bar.volume,
          }
        : { nmTotalTradedQty: 0 }),
    }
  })
  return {
    name: 'warrants.json',
    body: Buffer.from(JSON.stringify({ code: 'SUCCESS', data: { coveredWarrantData: rows } })),
  }
}

const historyHeader =
  'Ngay,GiaDieuChinh,GiaDongCua,ThayDoi,KhoiLuongKhopLenh,GiaTriKhopLenh,KLThoaThuan,GtThoaThuan,GiaMoCua,GiaCaoNhat,GiaThapNhat'

/** CafeF's history of the fund, the bond and the warrants, a folder each: thousand VND, day first, newest first. */
export function instrumentHistoryArchive(market: Market): MadeDocument {
  const { etf, bond, warrants } = instrumentsOf(market)
  const members = [etf, bond, ...warrants].flatMap(({ symbol, bars }) => {
    const lines = bars.toReversed().map(({ session, open, high, low, close, volume }) => {
      const day = market.sessions[session]!.split('-').reverse().join('/')
      const k = (price: number) => price / 1_000
      return `${day},${k(close)},${k(close)},0(0.00 %),${volume},${close * volume},0,0,${k(open)},${k(high)},${k(low)}`
    })
    if (lines.length === 0) return []
    return {
      path: `${symbol}/PriceHistory.csv`,
      bytes: Buffer.from(`${[historyHeader, ...lines].join('\n')}\n`),
    }
  })
  return { name: 'instruments.zip', body: zip(members) }
}

/** DNSE's chart of each contract, and of the series of nearest months: points and contracts. */
export function* futureChartDocuments(market: Market): Generator<MadeDocument> {
  const { contracts } = instrumentsOf(market).futures
  for (const { code, bars } of contracts) {
    const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => bars.map(bar => bar[name])
    const chart = {
      t: bars.map(({ session }) => Date.parse(market.sessions[session]!) / 1000),
      o: column('open'),
      h: column('high'),
      l: column('low'),
      c: column('close'),
      v: column('volume'),
      nextTime: 0,
    }
    yield { name: `${code}.json`, body: Buffer.from(JSON.stringify(chart)) }
  }
}
