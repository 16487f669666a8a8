import { zipOf } from '../../support/archives.ts'
import { book, dmy, each, head, lines, long, ohlc, raw, type Shape, serial } from './shape.ts'
import { type Day, days, of, sessions, tickers } from './three-tickers.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** `18-Aug-25` */
const dayMonthYear = (day: string) =>
  `${day.slice(8)}-${monthNames[Number(day.slice(5, 7)) - 1]}-${day.slice(2, 4)}`

/** Shapes of daily prices as people have them, each with the same three tickers and twenty sessions. */
export const fileShapes: readonly Shape[] = [
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
    what: 'units in the header, months by name and years of two digits',
    files: [
      [
        'prices.csv',
        lines(
          'Ticker,Date,Open (thousand VND),High (thousand VND),Low (thousand VND),Close (thousand VND),Volume (shares)',
          days.map(d => [d.ticker, dayMonthYear(d.session), ...raw(d), d.volume].join(',')),
        ),
      ],
    ],
    answers: ohlc,
    source: 'vci',
    kind: 'raw',
  },
  {
    what: 'Vietnamese short names of prices',
    files: [
      [
        'gia.csv',
        lines(
          'mã;ngày gd;giá mở;giá cao;giá thấp;giá đóng;khối lượng khớp',
          days.map(d => [d.ticker, d.session, ...raw(d), d.volume].join(';')),
        ),
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
