import { adj, comma, dmy, dots, each, lines, mdy, ohlc, raw, type Shape, thousand } from './shape.ts'
import { days } from './three-tickers.ts'

/** Shapes of daily prices as people have them, each with the same three tickers and twenty sessions. */
export const tableShapes: readonly Shape[] = [
  {
    what: 'DNSE chart as JSON by columns',
    files: each(
      ticker => `${ticker}.json`,
      own =>
        JSON.stringify({
          t: own.map(d => Date.parse(`${d.session}T00:00:00Z`) / 1000),
          o: own.map(d => thousand(adj(d))[0]),
          h: own.map(d => thousand(adj(d))[1]),
          l: own.map(d => thousand(adj(d))[2]),
          c: own.map(d => thousand(adj(d))[3]),
          v: own.map(d => d.volume),
          nextTime: 0,
        }),
    ),
    answers: { source: 'dnse', prices: 'adjusted' },
    source: 'dnse',
    kind: 'adjusted',
  },
  {
    what: 'TCBS history as JSON',
    files: each(
      ticker => `history-${ticker.toLowerCase()}.json`,
      own =>
        JSON.stringify({
          ticker: own[0]!.ticker,
          data: own.map(d => ({
            open: d.adj.open,
            high: d.adj.high,
            low: d.adj.low,
            close: d.adj.close,
            volume: d.volume,
            tradingDate: `${d.session}T00:00:00.000Z`,
          })),
        }),
    ),
    source: 'tcbs',
    kind: 'adjusted',
  },
  {
    what: 'FireAnt as JSON',
    files: each(
      ticker => `${ticker}.json`,
      own =>
        JSON.stringify(
          own.map(d => ({
            date: `${d.session}T00:00:00`,
            symbol: d.ticker,
            priceHigh: d.high / 1e3,
            priceLow: d.low / 1e3,
            priceOpen: d.open / 1e3,
            priceAverage: 1,
            priceClose: d.close / 1e3,
            priceBasic: d.open / 1e3,
            totalVolume: d.volume + 5,
            dealVolume: d.volume,
            putthroughVolume: 0,
            totalValue: 1,
            adjRatio: 1,
          })),
        ),
    ),
    source: 'fireant',
    kind: 'raw',
  },
  {
    what: 'MetaStock text',
    files: [
      [
        'market.txt',
        lines(
          '<TICKER>,<PER>,<DTYYYYMMDD>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>',
          days.map(d =>
            [d.ticker, 'D', d.session.replaceAll('-', ''), '000000', ...thousand(raw(d)), d.volume, 0].join(
              ',',
            ),
          ),
          '\r\n',
        ),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'AmiBroker export',
    files: [
      [
        'ami.csv',
        lines(
          'Ticker,Date/Time,Open,High,Low,Close,Volume',
          days.map(d => [d.ticker, mdy(d.session), ...thousand(raw(d)), d.volume].join(',')),
        ),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'long table in another order',
    files: [
      [
        'stocks.csv',
        lines(
          'date,change_per,close,high,index,low,name,open,ticket,volume',
          days.map(d =>
            [
              d.session,
              0.1,
              `${d.close}.0`,
              `${d.high}.0`,
              'VN 30',
              `${d.low}.0`,
              'A company',
              `${d.open}.0`,
              d.ticker,
              `${d.volume}.0`,
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
    what: 'pandas with its index and lower case',
    files: [
      [
        'df.csv',
        lines(
          ',date,symbol,open,high,low,close,volume',
          days.map((d, i) => [i, d.session, d.ticker, ...thousand(raw(d)), d.volume].join(',')),
        ),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'R with quoted header and row numbers',
    files: [
      [
        'r.csv',
        lines(
          '"","Date","Symbol","Open","High","Low","Close","Volume"',
          days.map((d, i) => [`"${i + 1}"`, d.session, `"${d.ticker}"`, ...raw(d), d.volume].join(',')),
        ),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'semicolons and decimal commas',
    files: [
      [
        'gia.csv',
        lines(
          'Ngày;Mã CK;Giá mở cửa;Giá cao nhất;Giá thấp nhất;Giá đóng cửa;Khối lượng',
          days.map(d =>
            [
              dmy(d.session),
              d.ticker,
              ...thousand(raw(d)).map(n => String(n).replace('.', ',')),
              d.volume,
            ].join(';'),
          ),
        ),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'tabs, points between thousands',
    files: [
      [
        'gia.tsv',
        lines(
          'NGÀY\tMÃ\tMỞ CỬA\tCAO NHẤT\tTHẤP NHẤT\tĐÓNG CỬA\tKHỐI LƯỢNG',
          days.map(d => [dmy(d.session), d.ticker, ...raw(d).map(dots), dots(d.volume)].join('\t')),
        ),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'upper case, commas between thousands, .VN',
    files: [
      [
        'ALL.csv',
        lines(
          'DATE,SYMBOL,OPEN,HIGH,LOW,CLOSE,VOLUME',
          days.map(d =>
            [
              d.session.replaceAll('-', ''),
              `${d.ticker}.VN`,
              ...raw(d).map(n => `"${comma(n)}"`),
              `"${comma(d.volume)}"`,
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
    what: 'JSON lines',
    files: [
      [
        'bars.jsonl',
        `${days.map(d => JSON.stringify({ date: d.session, ticker: d.ticker.toLowerCase(), open: d.open, high: d.high, low: d.low, close: d.close, volume: d.volume })).join('\n')}\n`,
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
]
