import type { Exchange } from '../../contracts/events/bars.ts'
import type { ColumnNames } from '../../contracts/mapping.ts'
import { indexCode } from '../bars/index-codes.ts'
import { exchangeOf } from '../listing/listing-candidates.ts'

/** A header as it is compared: accents, case, spaces and marks away; `%` stays. `Giá đóng cửa` → `giadongcua`. */
export function bareName(name: string): string {
  const found = bareNames.get(name)
  if (found !== undefined) return found
  const bare = withoutMarks(name)
  // Thousands of files have the same few names; a wide table has a name for each ticker.
  if (bareNames.size < maxRemembered) bareNames.set(name, bare)
  return bare
}

const bareNames = new Map<string, string>()
const maxRemembered = 10_000

const withoutMarks = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9%]+/g, '')

/** Units in brackets behind a name that the level of the figures tells again: `Giá đóng cửa (nghìn đồng)`. */
const units = new Set([
  'vnd',
  'dong',
  'nghindong',
  'ngandong',
  'nghinvnd',
  'thousandvnd',
  'thousanddong',
  'kvnd',
  '1000vnd',
  'vnd1000',
  '1000dong',
  'x1000vnd',
  'cp',
  'cophieu',
  'shares',
  'diem',
  'points',
])

function withoutUnit(name: string): string | null {
  const match = /^(.*\S)\s*\(([^()]*)\)\s*$/.exec(name)
  return match && units.has(bareName(match[2]!)) ? bareName(match[1]!) : null
}

/**
 * Place of a column in a header, from 0; -1 where it is not there. The first of the names that is there counts.
 * @throws RangeError when the header has it twice: nobody can say which is meant
 */
export function placeOf(names: ColumnNames, header: readonly string[]): number {
  for (const name of names) {
    if (typeof name === 'number') {
      if (name <= header.length) return name - 1
      continue
    }
    const bare = bareName(name)
    const found = header.flatMap((one, at) =>
      bareName(one) === bare || withoutUnit(one) === bare ? [at] : [],
    )
    if (found.length > 1)
      throw new RangeError(
        `the header has ${JSON.stringify(name)} ${found.length} times: a mapping says which by its place, ${found.map(at => at + 1).join(' or ')}`,
      )
    if (found.length === 1) return found[0]!
  }
  return -1
}

/** Shares have three characters, funds, warrants and futures their own forms; an index is known by its name. */
const instrument =
  /^(?:[A-Z][A-Z0-9]{2}|FU[A-Z0-9]{6}|E1VFVN30|C[A-Z]{3}\d{4}|VN(?:30|100)F(?:\d{4}|[12][MQ])|GB\d\dF\d{4}|41[A-Z][A-Z0-9]{6})$/
/** In a name of a file the same form may be a ticker with a month; in a column of tickers it is a bond. */
const bond = /^[A-Z][A-Z0-9]{2}\d{5,6}$/

/** Our code of an instrument or an index, or null where the text is none of Vietnam. */
export function codeOf(text: string): string | null {
  const upper = text.trim().toUpperCase()
  return indexCode(upper) ?? (instrument.test(upper) || bond.test(upper) ? upper : null)
}

const venuePrefix = /^(HOSE|HSX|HNX|UPCOM)(?:_DLY)?[:_]/
/** How the export of a chart ends its name: `, 1D`, `1D`, `, 60`, `, 1D_4d4f0`, `, 1D (1)`. */
const chartEnd = /^(?:[,_ -]*(?:\d{1,4}|\d{0,3}[SHDWMR])(?:_[A-Z0-9]+)?)?(?: ?\(\d+\))?$/

/**
 * The instrument of a chart's export, `HOSE_DLY_VN100, 1D`, also where a copy lost comma and blank (`HOSE_DLY_VN1001D`): the
 * longest code behind which only an interval follows. Null where it is no such name.
 */
function codeOfChart(stem: string): string | null {
  const text = stem.trim().toUpperCase()
  const venue = venuePrefix.exec(text)
  if (!venue) return null
  const rest = text.slice(venue[0].length)
  for (let length = rest.length; length > 2; length--) {
    const code = codeOf(rest.slice(0, length))
    if (code && !words.has(code) && chartEnd.test(rest.slice(length))) return code
  }
  return null
}

/** A ticker as programs write it: `FPT.VN`, `HOSE:FPT`, `HOSE_DLY:FPT, 1D`, `FPT VN Equity`, `^VNINDEX`, `fpt`. */
export function tickerOf(cell: string, remove?: RegExp): { ticker: string; exchange: Exchange | null } {
  const text = (remove ? cell.replace(remove, '') : cell).trim().toUpperCase()
  const venue = venuePrefix.exec(text)
  const bare = text
    .replace(venuePrefix, '')
    .replace(/, *1D(?:_[A-Z0-9]+)?$/, '')
    .replace(/(?:[.](?:VN|HM|HN|HNO)|:VN| VN EQUITY)$/, '')
    .replace(/^\^/, '')
  return { ticker: indexCode(bare) ?? bare, exchange: venue ? exchangeOf(venue[1]!) : null }
}

/** Words of three letters that files are called by, and no tickers there. */
const words = new Set(
  'DLY USD RAW ADJ CSV DAY ALL NEW OLD TXT HSX HNX API ABC FOO BAR TMP OUT ODD TAB LOG END OHL DAT XLS GIA BOT RES XAU XAG EUR JPY BTC ETH GBP CNY THB WTI DXY SPX DJI NDX VIX'.split(
    ' ',
  ),
)

/**
 * The one instrument that the name of a file or sheet says: `FPT.csv`, `HOSE_FPT, 1D.csv`, `Dữ liệu Lịch sử VN Index`.
 * Null where it says none, or could mean several: nothing is guessed.
 */
export function codeInName(path: string): string | null {
  const file = path.split(/[\\/]/).at(-1) ?? ''
  const stem = file.replace(
    /(?:[.](?:csv|txt|tsv|xlsx?|json|jsonl|ndjson|gz|zip|dat|prn|parquet|pq|arrow|arrows|ipc|feather|db|sqlite3?|duckdb))+$/i,
    '',
  )
  const ofChart = codeOfChart(stem)
  if (ofChart) return ofChart
  const whole = tickerOf(stem).ticker
  if (codeOf(whole) && !words.has(whole)) return codeOf(whole)
  const parts = stem.split(/[^\p{L}\p{N}]+/u).filter(part => part !== '')
  const index = parts.flatMap((_, at) =>
    [1, 2, 3].map(length => indexCode(parts.slice(at, at + length).join(''))).filter(code => code !== null),
  )
  // `VN Index 30`: the longest reading counts where one holds the other, two indices are none.
  const indices = [...new Set(index)]
  // Within a longer name a ticker stands in capitals.
  const shares = [...new Set(parts.filter(part => instrument.test(part) && !words.has(part)))]
  const currencies = parts.some(part => /^(?:USD|EUR|JPY|CNY|GBP|XAU)/i.test(part))
  if (currencies) return null
  const found = [...indices, ...shares.filter(share => !indices.includes(share))]
  return found.length === 1 ? found[0]! : null
}
