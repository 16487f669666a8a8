import * as XLSX from '@e965/xlsx'
import t from 'tap'
import type { Answers } from '../../../contracts/mapping.ts'
import { zipOf } from '../../support/archives.ts'
import { type Day, days, of, rowsOf, sessions, take, tickers, wrongRows } from './three-tickers.ts'

type Kind = 'raw' | 'adjusted' | 'both'
interface Shape {
  readonly what: string
  readonly files: readonly (readonly [name: string, body: string | Uint8Array])[]
  readonly answers?: Answers
  readonly accept?: true
  readonly source: string
  readonly kind: Kind
  /** What the rounding of the shape leaves of an adjusted price, VND. */
  readonly tolerance?: number
}

const dmy = (session: string) => session.split('-').reverse().join('/')
const mdy = (session: string) => `${session.slice(5, 7)}/${session.slice(8)}/${session.slice(0, 4)}`
const comma = (n: number) => n.toLocaleString('en-US', { maximumFractionDigits: 2 })
const dots = (n: number) => comma(n).replace(/[.,]/g, mark => (mark === ',' ? '.' : ','))
const lines = (head: string, rows: readonly string[], end = '\n') => `${[head, ...rows].join(end)}${end}`
/** One file a ticker. */
const each = (name: (ticker: string) => string, body: (own: readonly Day[]) => string | Uint8Array) =>
  tickers.map(ticker => [name(ticker), body(of(ticker))] as const)
const raw = (d: Day) => [d.open, d.high, d.low, d.close]
const adj = (d: Day) => [d.adj.open, d.adj.high, d.adj.low, d.adj.close]
const thousand = (prices: readonly number[]) => prices.map(price => Math.round(price * 100) / 1e5)
const ohlc = { source: 'vci', prices: 'raw' } as const
const book = (rows: readonly (readonly unknown[])[], names = ['Sheet1']) => {
  const made = XLSX.utils.book_new()
  for (const name of names)
    XLSX.utils.book_append_sheet(made, XLSX.utils.aoa_to_sheet(rows.map(row => [...row])), name)
  return new Uint8Array(XLSX.write(made, { type: 'buffer', bookType: 'xlsx' }))
}
const serial = (session: string) => Date.parse(`${session}T00:00:00Z`) / 86_400_000 + 25_569
const long = (d: Day) => [d.session, d.ticker, ...raw(d), d.volume]
const head = ['Date', 'Ticker', 'Open', 'High', 'Low', 'Close', 'Volume']

const shapes: readonly Shape[] = [
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
  {
    what: 'Excel, days as Excel counts them',
    files: [
      ['prices.xlsx', book([head, ...days.map(d => [serial(d.session), d.ticker, ...raw(d), d.volume])])],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'Excel with a title above',
    files: [
      [
        'prices.xlsx',
        book([['Bảng giá'], [], head, ...days.map(d => [dmy(d.session), ...long(d).slice(1)])]),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'zip with a README beside',
    files: [
      [
        'prices.zip',
        zipOf({
          'README.md': '# Prices\n',
          LICENSE: 'MIT',
          'data/prices.csv': lines(
            head.join(','),
            days.map(d => long(d).join(',')),
          ),
        }),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'zip of one file a ticker',
    files: [
      [
        'tickers.zip',
        zipOf(
          Object.fromEntries(
            tickers.map(ticker => [
              `stocks/${ticker}.csv`,
              lines(
                'Date,Open,High,Low,Close,Volume',
                of(ticker).map(d => [d.session, ...raw(d), d.volume].join(',')),
              ),
            ]),
          ),
        ),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'UTF-16 with a mark',
    files: [
      [
        'prices.csv',
        Buffer.from(
          `\uFEFF${lines(
            head.join('\t'),
            days.map(d => long(d).join('\t')),
          )}`,
          'utf16le',
        ),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'months by name',
    files: [
      [
        'prices.csv',
        lines(
          head.join(','),
          days.map(d => {
            const [year, month, day] = d.session.split('-')
            return [`${day}-${month === '06' ? 'Jun' : 'Jul'}-${year}`, ...long(d).slice(1)].join(',')
          }),
        ),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'yfinance, several tickers side by side',
    files: [
      [
        'download.csv',
        lines(
          `Price,${['Adj Close', 'Close', 'High', 'Low', 'Open', 'Volume'].flatMap(name => tickers.map(() => name)).join(',')}\nTicker,${Array.from(
            { length: 6 },
            () => tickers.map(ticker => `${ticker}.VN`),
          )
            .flat()
            .join(',')}\nDate${','.repeat(18)}`,
          sessions.map(session => {
            const own = tickers.map(ticker => of(ticker).find(d => d.session === session)!)
            const each = (value: (d: Day) => number) => own.map(value)
            return [
              session,
              ...each(d => d.adj.close),
              ...each(d => d.close),
              ...each(d => d.high),
              ...each(d => d.low),
              ...each(d => d.open),
              ...each(d => d.volume),
            ].join(',')
          }),
        ),
      ],
    ],
    source: 'yahoo',
    kind: 'both',
  },
  {
    what: 'pandas with days as its index, units in brackets',
    files: each(
      ticker => `${ticker}.csv`,
      own =>
        lines(
          ',Open (VND),High (VND),Low (VND),Close (VND),Volume',
          own.map(d => [`${d.session} 00:00:00+07:00`, ...raw(d), d.volume].join(',')),
        ),
    ),
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'a column for each ticker, proposed and accepted',
    files: [
      [
        'closes.csv',
        lines(
          `Date,${tickers.join(',')}`,
          sessions.map(session =>
            [session, ...tickers.map(ticker => of(ticker).find(d => d.session === session)!.close)].join(','),
          ),
        ),
      ],
    ],
    answers: ohlc,
    accept: true,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'columns of no known name, proposed and accepted',
    files: [
      [
        'mine.csv',
        lines(
          'Ngày GD,Sàn,Công cụ,Mở cửa,Cao nhất,Thấp nhất,Đóng cửa,KL,Ghi chú,Người nhập',
          days.map(d =>
            [
              dmy(d.session),
              d.ticker === 'SHS' ? 'HNX' : 'HSX',
              d.ticker,
              ...raw(d),
              d.volume,
              'x',
              'An',
            ].join(','),
          ),
        ),
      ],
    ],
    answers: ohlc,
    accept: true,
    source: 'vci',
    kind: 'raw',
  },
]

t.test('there are thirty shapes', async t => t.ok(shapes.length >= 30, String(shapes.length)))

for (const { what, files, answers, accept, source, kind, tolerance } of shapes)
  t.test(`${what}: the same bars, raw and adjusted apart, of the right source`, async t => {
    const taken = new Map<string, Readonly<Record<string, unknown>>>()
    for (const [name, body] of files) {
      const outcome = await take(name, body, answers, accept ? { accept } : {})
      t.equal(outcome.reason, null, `${name}: ${outcome.message}`)
      t.equal(outcome.feed?.publisher.id, source)
      t.same(wrongRows(outcome, tolerance), [])
      t.same(outcome.parsed?.issues.filter(({ verdict }) => verdict !== 'flagged').slice(0, 3), [])
      for (const [key, row] of rowsOf(outcome)) taken.set(key, row)
    }
    t.equal(taken.size, tickers.length * sessions.length, 'every session of every ticker')
    const kinds = [...taken.values()].map(row => [
      typeof row.close === 'number',
      typeof row.adj_close === 'number',
    ])
    t.ok(
      kinds.every(
        ([hasRaw, hasAdjusted]) => hasRaw === (kind !== 'adjusted') && hasAdjusted === (kind !== 'raw'),
      ),
    )
  })
