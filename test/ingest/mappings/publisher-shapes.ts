import { adj, comma, dmy, each, lines, mdy, ohlc, raw, type Shape, thousand } from './shape.ts'
import { days } from './three-tickers.ts'

/** Shapes of daily prices as people have them, each with the same three tickers and twenty sessions. */
export const publisherShapes: readonly Shape[] = [
  {
    what: 'Yahoo, adjusted close beside the traded one',
    files: each(
      ticker => `${ticker}.VN.csv`,
      own =>
        lines(
          'Date,Open,High,Low,Close,Adj Close,Volume',
          own.map(d => [d.session, ...raw(d), d.adj.close, d.volume].join(',')),
        ),
    ),
    source: 'yahoo',
    kind: 'both',
  },
  {
    what: 'yfinance with three rows of header',
    files: each(
      ticker => `${ticker}.csv`,
      own =>
        lines(
          `Price,Adj Close,Close,High,Low,Open,Volume\nTicker${`,${own[0]!.ticker}.VN`.repeat(6)}\nDate,,,,,,`,
          own.map(d => [d.session, d.adj.close, d.close, d.high, d.low, d.open, d.volume].join(',')),
        ),
    ),
    source: 'yahoo',
    kind: 'both',
  },
  {
    what: 'Investing.com in English, month first',
    files: each(
      ticker => `${ticker} Historical Data.csv`,
      own =>
        lines(
          '"Date","Price","Open","High","Low","Vol.","Change %"',
          own
            .toReversed()
            .map(
              d =>
                `"${mdy(d.session)}","${comma(d.adj.close)}","${comma(d.adj.open)}","${comma(d.adj.high)}","${comma(d.adj.low)}","","0.10%"`,
            ),
        ),
    ),
    source: 'investing',
    kind: 'adjusted',
  },
  {
    what: 'Investing.com in Vietnamese, day first',
    files: each(
      ticker => `Dữ liệu Lịch sử ${ticker}.csv`,
      own =>
        lines(
          '\uFEFF"Ngày","Lần cuối","Mở","Cao","Thấp","KL","% Thay đổi"',
          own.map(
            d =>
              `"${dmy(d.session)}","${comma(d.close)}","${comma(d.open)}","${comma(d.high)}","${comma(d.low)}","","0.10%"`,
          ),
        ),
    ),
    answers: { prices: 'raw' },
    source: 'investing',
    kind: 'raw',
  },
  {
    what: 'TradingView, days',
    files: each(
      ticker => `HOSE_${ticker}, 1D.csv`,
      own =>
        lines(
          'time,open,high,low,close,Volume,MA',
          own.map(d => [d.session, ...raw(d), d.volume, 'NaN'].join(',')),
        ),
    ),
    answers: { prices: 'raw' },
    source: 'tradingview',
    kind: 'raw',
  },
  {
    what: 'TradingView, seconds since 1970',
    files: each(
      ticker => `HOSE_DLY_${ticker}, 1D_6b2f1.csv`,
      own =>
        lines(
          'time,open,high,low,close,Volume',
          own.map(d => [Date.parse(`${d.session}T02:00:00Z`) / 1000, ...adj(d), d.volume].join(',')),
        ),
    ),
    source: 'tradingview',
    kind: 'adjusted',
  },
  {
    what: 'vnstock, one file a ticker, source in the name',
    files: each(
      ticker => `${ticker}_vci.csv`,
      own =>
        lines(
          'time,open,high,low,close,volume',
          own.map(d => [d.session, ...thousand(adj(d)), d.volume].join(',')),
        ),
    ),
    answers: { prices: 'adjusted' },
    source: 'vci',
    kind: 'adjusted',
  },
  {
    what: 'vnstock, one table of many, with times',
    files: [
      [
        'prices.csv',
        lines(
          'time,open,high,low,close,volume,symbol',
          days.map(d => [`${d.session} 00:00:00`, ...thousand(adj(d)), d.volume, d.ticker].join(',')),
        ),
      ],
    ],
    answers: { source: 'kbs', prices: 'adjusted' },
    source: 'kbs',
    kind: 'adjusted',
  },
  {
    what: 'vnstock with a column for the data source',
    files: [
      [
        'prices.csv',
        lines(
          'time,open,high,low,close,volume,ticker,data_source',
          days.map(d => [d.session, ...thousand(adj(d)), d.volume, d.ticker, 'TCBS'].join(',')),
        ),
      ],
    ],
    answers: { prices: 'adjusted' },
    source: 'tcbs',
    kind: 'adjusted',
  },
  {
    what: 'midnight in UTC, seventeen hours the day before',
    files: [
      [
        'prices.csv',
        lines(
          'time,open,high,low,close,volume,symbol',
          days.map(d =>
            [
              new Date(Date.parse(`${d.session}T00:00:00+07:00`)).toISOString(),
              ...thousand(raw(d)),
              d.volume,
              d.ticker,
            ].join(','),
          ),
        ),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'SSI daily prices as JSON',
    files: [
      [
        'prices.json',
        JSON.stringify({
          message: 'Success',
          data: days.map(d => ({
            Symbol: d.ticker,
            TradingDate: dmy(d.session),
            OpenPrice: String(d.open),
            HighestPrice: String(d.high),
            LowestPrice: String(d.low),
            ClosePrice: String(d.close),
            ClosePriceAdjusted: String(d.adj.close),
            TotalMatchVol: String(d.volume),
            TotalMatchVal: String(d.volume * d.close),
            TotalDealVol: '0',
            Time: null,
          })),
        }),
      ],
    ],
    source: 'ssi',
    kind: 'both',
  },
  {
    what: 'SSI open, high, low and close as JSON',
    files: [
      [
        'ohlc.json',
        JSON.stringify({
          data: days.map(d => ({
            Symbol: d.ticker,
            Market: d.ticker === 'SHS' ? 'HNX' : 'HOSE',
            TradingDate: dmy(d.session),
            Time: null,
            Open: d.open,
            High: d.high,
            Low: d.low,
            Close: d.close,
            Volume: d.volume,
            Value: 0,
          })),
        }),
      ],
    ],
    answers: { prices: 'raw' },
    source: 'ssi',
    kind: 'raw',
  },
]
