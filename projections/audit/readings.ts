import type { StoredRow } from '../engine/lineage.ts'

/** Where a document of a feed has a figure, as its publisher describes it: written apart from the feed's parser. */
export interface Reading {
  /** The heading of the column, or the name of the member: one of these. */
  readonly heads: readonly string[]
  /** What the document's unit is multiplied by. */
  readonly times?: number
  /** What is taken off: an index with 100 for no change. */
  readonly less?: number
  /** What else stands in a line of the figure, beside the row's key. */
  readonly line?: (text: string) => boolean
  /** The file of an archive. */
  readonly file?: RegExp
}

type Readings = Readonly<Record<string, Reading>>

const at = (heads: string, more: Omit<Reading, 'heads'> = {}): Reading => ({
  heads: heads.split('|'),
  ...more,
})

/** Columns as `figure: heading`, all in one unit. */
const all = (columns: Readonly<Record<string, string>>, times?: number): Readings =>
  Object.fromEntries(
    Object.entries(columns).map(([figure, heads]) => [
      figure,
      at(heads, times === undefined ? {} : { times }),
    ]),
  )

/** Prices are printed in thousand VND. */
const thousand = 1_000

const cafefHistory: Readings = all({
  volume: 'KhoiLuongKhopLenh',
  turnover: 'GiaTriKhopLenh',
  put_through_volume: 'KLThoaThuan',
  put_through_turnover: 'GtThoaThuan',
  buy_volume: 'KLMua',
  sell_volume: 'KLBan',
  buy_value: 'GtMua',
  sell_value: 'GtBan',
  room: 'RoomConLai',
  held_percent: 'DangSoHuu',
})
const cafefPrices = {
  open: 'GiaMoCua',
  high: 'GiaCaoNhat',
  low: 'GiaThapNhat',
  close: 'GiaDongCua',
  adj_close: 'GiaDieuChinh',
}
const bulkPrices = (prefix: string) => ({
  [`${prefix}open`]: '<Open>',
  [`${prefix}high`]: '<High>',
  [`${prefix}low`]: '<Low>',
  [`${prefix}close`]: '<Close>',
})

/** Readings of prices, in the unit of the read model: shares in thousand VND, indices in points. */
const byModel: Readonly<Record<string, Readonly<Record<string, Readings>>>> = {
  'exchange.cafef.price-history': {
    prices: { ...cafefHistory, ...all(cafefPrices, thousand) },
    indices: { ...cafefHistory, ...all(cafefPrices) },
    foreign_flow: cafefHistory,
  },
  'exchange.cafef.bulk-raw': {
    prices: { ...all(bulkPrices(''), thousand), volume: at('<Volume>') },
    indices: { ...all(bulkPrices('')), volume: at('<Volume>') },
  },
  'exchange.cafef.bulk-adjusted': {
    prices: { ...all(bulkPrices('adj_'), thousand), volume: at('<Volume>') },
    indices: { ...all(bulkPrices('')), volume: at('<Volume>') },
  },
  'exchange.vndirect.stock-prices': {
    prices: {
      ...all({ open: 'open', high: 'high', low: 'low', close: 'close' }, thousand),
      ...all({ adj_open: 'adOpen', adj_high: 'adHigh', adj_low: 'adLow', adj_close: 'adClose' }, thousand),
      ...all({
        volume: 'nmVolume',
        turnover: 'nmValue',
        put_through_volume: 'ptVolume',
        put_through_turnover: 'ptValue',
      }),
    },
  },
  'exchange.vndirect.dchart': {
    prices: {
      ...all({ adj_open: 'o|open', adj_high: 'h|high', adj_low: 'l|low', adj_close: 'c|close' }, thousand),
      volume: at('v|volume'),
    },
    indices: all({ open: 'o|open', high: 'h|high', low: 'l|low', close: 'c|close', volume: 'v|volume' }),
  },
  'exchange.vndirect.foreign-flow': {
    foreign_flow: all({
      buy_volume: 'buyVol',
      sell_volume: 'sellVol',
      buy_value: 'buyVal',
      sell_value: 'sellVal',
    }),
  },
  'exchange.hose.trading-results': {
    prices: all({
      open: 'openPrice',
      high: 'highPrice',
      low: 'lowPrice',
      close: 'closePrice',
      volume: 'mainVolume',
      turnover: 'mainValue',
      put_through_volume: 'bigLotVolume',
      put_through_turnover: 'bigLotValue',
    }),
  },
  'central-bank.investing.usd-vnd': {
    fx: all({ open: 'Mở', high: 'Cao', low: 'Thấp', close: 'Lần cuối' }),
  },
  'central-bank.vnstock.usd-vnd': {
    fx: all({ open: 'open', high: 'high', low: 'low', close: 'close' }),
  },
  'central-bank.free-market.usd': {
    'fx.market': all({ buy: 'usd_buy_black_market', sell: 'usd_sell_black_market' }),
    'fx.quotes': all({ buy_cash: 'usd_buy_bank', buy_transfer: 'usd_deposit_bank', sell: 'usd_sell_bank' }),
  },
  'central-bank.vietcombank.rates-json': {
    fx: all({ buy_cash: 'cash', buy_transfer: 'transfer', sell: 'sell' }),
  },
  'central-bank.vietcombank.rates-csv': {
    fx: all({
      buy_cash: 'buy_cash|vcb_buy_cash',
      buy_transfer: 'buy_transfer|vcb_buy_transfer',
      sell: 'sell|vcb_sell',
    }),
  },
  'central-bank.24hmoney.deposit-rates': { rates: all({ rate: 'rate' }) },
  'central-bank.curated.lending-rates': { rates: all({ rate_min: 'rate_min', rate_max: 'rate_max' }) },
  'fund.fmarket.nav': { funds: all({ nav: 'nav_per_unit|nav' }) },
  'fund.fmarket.funds': { funds: all({ nav: 'nav', management_fee: 'management_fee|managementFee' }) },
  'fund.sjc.gold': { gold: all({ buy: 'buy_price|BuyValue', sell: 'sell_price|SellValue' }) },
  'fund.btmc.gold': { gold: all({ buy: 'buy_price', sell: 'sell_price' }) },
  'exchange.kbs.shareholders': {
    connections: all({ shares: 'shares_owned', percent: 'ownership_percentage' }),
  },
}

const total = /^TỔNG (SỐ|TRỊ GIÁ)$/i

/** Tables of the statistics office as one file each: which column of which line is a series. */
const tables: Readonly<Record<string, readonly [file: string, head: string, line: RegExp, less?: number]>> = {
  'vn.cpi': ['cpi', 'YOY', /^CHỈ SỐ GIÁ TIÊU DÙNG$/i],
  'vn.cpi_mom': ['cpi', 'MOM', /^CHỈ SỐ GIÁ TIÊU DÙNG$/i],
  'vn.cpi_average': ['cpi', 'YTD-YOY', /^CHỈ SỐ GIÁ TIÊU DÙNG$/i],
  'vn.core_inflation': ['cpi', 'YOY', /^LẠM PHÁT CƠ BẢN$/i],
  'vn.iip_yoy': ['iip', 'YOY', /^Toàn ngành công nghiệp$/i],
  'vn.exports': ['xk', 'Total-M', total],
  'vn.exports_yoy': ['xk', 'YOY', total],
  'vn.imports': ['nk', 'Total-M', total],
  'vn.imports_yoy': ['nk', 'YOY', total],
  'vn.retail_sales': ['tongmuc', 'M', total],
  'vn.retail_sales_yoy': ['tongmuc', 'M-YOY', total, 100],
  'vn.public_investment': ['vdt', 'Total-M', total],
}

/** A figure of a row, as a reading is looked up. */
export interface ReadFigure {
  readonly feed: string
  readonly model: string
  readonly table: string
  readonly row: StoredRow
  readonly figure: string
  /** Of a statement: the label of the line. */
  readonly label: string | null
}

/**
 * Where the documents of a feed have a figure of a row; null where that is not declared: then the cell that lineage
 * names is read, if it has the figure in the unit in which it is served.
 */
export function readingOf({ feed, model, table, row, figure, label }: ReadFigure): Reading | null {
  const { indicator, tenor, dealer, period } = row as Readonly<Record<string, string | undefined>>
  switch (feed) {
    case 'central-bank.sbv.interbank-history': {
      const head = tenor ?? /^vn\.interbank\.(\w+)$/.exec(indicator ?? '')?.[1]?.toUpperCase()
      return head === undefined ? null : at(figure === 'turnover' ? `${head}_vol_bn` : head)
    }
    case 'statistics.nso.monthly-series': {
      const found = figure === 'value' ? tables[indicator ?? ''] : undefined
      if (!found) return null
      const [file, head, line, less] = found
      return at(head, {
        file: new RegExp(`nso_${file}\\.csv$`),
        line: text => line.test(text),
        ...(less ? { less } : {}),
      })
    }
    // Thousand VND, but lines that say (VNÐ), as earnings per share.
    case 'exchange.kbs.statements':
      return label === null || period === undefined
        ? null
        : at(period, { line: text => text === label, times: /\(VN[ÐĐD]\)/i.test(label) ? 1 : thousand })
    case 'fund.vn-finance-dashboard.gold':
      return at(`${dealer?.toLowerCase()}_${figure}`, { times: thousand })
    default: {
      const models = byModel[feed]
      return models?.[`${model}.${table}`]?.[figure] ?? models?.[model]?.[figure] ?? null
    }
  }
}
