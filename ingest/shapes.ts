import type { Sniff } from './feed.ts'

/** A shape that is known and deliberately not taken, and why. */
export interface Shape {
  readonly shape: string
  readonly why: string
  matches(sniff: Sniff): boolean
}

const startsWith =
  (...headers: string[]) =>
  ({ head }: Sniff): boolean =>
    headers.some(header => head.startsWith(header))

/** Shapes that data teams have lying about and that are no feed. To add one: a literal here. */
export const shapes: readonly Shape[] = [
  {
    shape: 'live-board',
    why: 'a snapshot of the price board with group and field in two header rows: a session that still runs has no bars yet',
    matches: startsWith('listing,listing,listing,'),
  },
  {
    shape: 'intraday-ticks',
    why: 'ticks of one session with prices in thousand VND and changes in VND side by side, not a daily bar',
    matches: startsWith('time,price,volume,match_type,id,trading_date,symbol,'),
  },
  {
    shape: 'socket-frames',
    why: 'captured frames of a live socket, one JSON a line',
    matches: ({ head }) => /^\s*\{"t":\d+,"dir":"/.test(head),
  },
  {
    shape: 'computed-indicators',
    why: 'technical indicators that somebody computed: here they are derived from the bars',
    matches: startsWith('symbol,type,time,close,RSI_14,', 'time,open,high,low,close,volume,SMA_'),
  },
  {
    shape: 'market-snapshot',
    why: 'rankings and breadth of one day that are derived from bars here (one of its files gives VN-Index divided by 1,000)',
    matches: ({ members = [] }) => members.some(path => path.endsWith('market_breadth.csv')),
  },
  {
    shape: 'symbols-without-exchange',
    why: 'names of symbols without exchange or state, living and delisted mixed: the list by exchange says the same and more',
    matches: startsWith('symbol,organ_name\n', 'symbol,organ_name\r\n'),
  },
  {
    shape: 'code-list',
    why: "a publisher's own numbers of the exchanges, which are part of its feed's contract here",
    matches: startsWith('TradeCenterId,ExchangeCode,ExchangeName'),
  },
  {
    shape: 'holiday-calendar',
    why: 'a list of closed days by year: the calendar is kept in the code with its sources, and is corrected by the data',
    matches: ({ head }) => /^\s*\{\s*"20\d\d"\s*:\s*\[\s*"20\d\d-\d\d-\d\d"/.test(head),
  },
  {
    shape: 'bank-names',
    why: 'names of the banks that another file covers, and no rate',
    matches: ({ head }) => /^\s*\{\s*"generated_at"[^{]*\{\s*"banks"\s*:\s*\[/.test(head),
  },
  {
    shape: 'px-file',
    why: 'a PC-Axis file: ask the same table of the server as json-stat2, which is read',
    matches: ({ head }) => /^\uFEFF?CHARSET=|^AXIS-VERSION=/.test(head) && head.includes('AXIS-VERSION'),
  },
  {
    shape: 'text-document',
    why: 'a text for people, not data',
    matches: ({ name, members }) => !members && /\.(md|txt|rst)$/i.test(name),
  },
  {
    shape: 'unnamed-instrument',
    why: 'an export of Investing.com, whose header is the same for every instrument: the name of the file must say what it is (USD_VND for the dollar), or --feed central-bank.investing.usd-vnd where it is the dollar. Indices and shares come from files of the exchanges’ data services',
    matches: startsWith(
      '"Ngày","Lần cuối","Mở","Cao","Thấp","KL"',
      '"Date","Price","Open","High","Low","Vol."',
    ),
  },
  {
    shape: 'gdp-without-country',
    why: 'a table of GDP that names no country: put Vietnam into the name of the file, or say --feed statistics.investing.gdp',
    matches: startsWith('Year,GDP_in_USD'),
  },
]
