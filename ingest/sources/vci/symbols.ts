import type { InstrumentKind, ListingRow } from '../../../contracts/events/listing.ts'
import { instrumentKind } from '../../../contracts/market/instrument-kind.ts'
import { type Feed, type Member, RejectedDocument, type RowIssue } from '../../feed.ts'
import { exchangeOf, listDate, listingCandidates, tidy } from '../../listing/listing-candidates.ts'
import { csvTable, utf8 } from '../../text/csv.ts'
import { jsonRoot, jsonRows } from '../../text/json-item.ts'
import { vci, vciRequest } from './publisher.ts'

const header = 'symbol,exchange,type,organ_short_name,organ_name'

const kinds: Readonly<Record<string, InstrumentKind>> = {
  STOCK: 'share',
  CW: 'warrant',
  BOND: 'bond',
  DEBENTURE: 'bond',
  FU: 'future',
  ETF: 'etf',
  UNIT_TRUST: 'fund',
}

type Found = { row: ListingRow; where: string }

/**
 * Vietcap's list of all instruments, living and delisted: the answer of its search bar (`floor`, `code`, `icbLv4`), the
 * JSON with ICB codes that was made of it, or the CSV with types.
 */
export const vciSymbols: Feed = {
  id: 'exchange.vci.symbols',
  title: 'Vietcap: list of all instruments with exchange, delisted ones included, and ICB codes',
  publisher: vci,
  parser: 1,
  recognise: ({ head, members }) =>
    !members &&
    (head.startsWith(header) ||
      isSearchBar(head) ||
      (/^\s*\[\s*\{\s*"symbol"/.test(head) && head.includes('"icbCode"'))),
  parse(document) {
    const member = document.members[0]!
    const issues: RowIssue[] = []
    const head = utf8(member.bytes.subarray(0, 4_096))
    const read = head.startsWith(header) ? fromCsv : isSearchBar(head) ? fromSearchBar : fromJson
    const { rows, found } = read(member, issues)
    const made = listingCandidates('list:symbols', listDate(document), found)
    return { candidates: made.candidates, rows, issues: [...issues, ...made.issues] }
  },
  schedule: {
    cron: '30 6 * * 1-6',
    form: 'json',
    past: 'latest',
    lists: 'tickers',
    rows: [1_000, 8_000],
    requests: () => [vciRequest('v2/company/search-bar?language=1')],
  },
}

const isSearchBar = (head: string) =>
  /^\s*\{/.test(head) && head.includes('"organCode"') && head.includes('"comTypeCode"')

/** Venues of the search bar beside the exchanges: what is off them, and what has stopped. */
const offExchange: Readonly<Record<string, ListingRow['status']>> = {
  OTC: 'unlisted',
  OTHER: 'unlisted',
  STOP: 'delisted',
}

function fromSearchBar(member: Member, issues: RowIssue[]): { rows: number; found: Found[] } {
  // Indices stand in the list of instruments too.
  const list = jsonRoot(member)
    .items('data')
    .filter(item => item.flag('isIndex') !== true)
  if (list.length === 0) throw new RejectedDocument('empty-list', `${member.path} lists nothing`)
  const found = list.map(item => {
    const { where, text } = item
    const levels = ['icbLv4', 'icbLv3', 'icbLv2', 'icbLv1'].map(name => item.item(name))
    const finest = levels.find(level => /^\d{4}$/.test(level.text('code')))
    const off = offExchange[text('floor')]
    const venue = off ? { exchange: null, status: off } : venueOf(text('floor'), where, issues)
    const row: ListingRow = {
      ticker: text('code'),
      ...venue,
      kind: instrumentKind(text('code')),
      name_vi: tidy(text('name')) ?? tidy(text('shortName')),
      name_en: null,
      icb: finest?.text('code') ?? null,
      industry_vi: tidy(finest?.text('name')),
      industry_en: null,
    }
    return { row, where }
  })
  return { rows: list.length, found }
}

/** HSX is HOSE; BOND is a board of its own; DELISTED is no exchange but a state. */
function venueOf(
  exchange: string,
  where: string,
  issues: RowIssue[],
): Pick<ListingRow, 'exchange' | 'status'> {
  if (exchange === 'DELISTED') return { exchange: null, status: 'delisted' }
  if (exchange === 'BOND') return { exchange: null, status: 'listed' }
  const exchangeCode = exchangeOf(exchange)
  if (exchangeCode) return { exchange: exchangeCode, status: 'listed' }
  const detail = `exchange ${JSON.stringify(exchange)} is none that is known: taken as in no exchange's list`
  issues.push({ verdict: 'flagged', rule: 'unknown-exchange', where, detail })
  return { exchange: null, status: 'unlisted' }
}

function fromCsv(member: Member, issues: RowIssue[]): { rows: number; found: Found[] } {
  const table = csvTable(utf8(member.bytes))
  const found: Found[] = []
  for (const { cells, line } of table.rows) {
    const where = `${member.path}:${line}`
    const [symbol = '', exchange = '', type = '', shortName, name] = cells
    const kind = kinds[type]
    if (!kind) {
      issues.push({ verdict: 'refused', rule: 'unknown-kind', where, detail: `${symbol}: type ${type}` })
      continue
    }
    const row = { ...empty(symbol, kind), ...venueOf(exchange, where, issues) }
    found.push({ row: { ...row, name_vi: tidy(name) ?? tidy(shortName) }, where })
  }
  return { rows: table.rows.length, found }
}

const empty = (ticker: string, kind: InstrumentKind) => ({
  ticker,
  kind,
  name_en: null,
  icb: null,
  industry_vi: null,
  industry_en: null,
})

function fromJson(member: Member, issues: RowIssue[]): { rows: number; found: Found[] } {
  const list = jsonRows(member)
  if (list.length === 0) throw new RejectedDocument('empty-list', `${member.path} lists nothing`)
  const found = list.map(({ where, text }) => {
    const code = text('icbCode')
    if (code && !/^\d{4}$/.test(code))
      issues.push({
        verdict: 'flagged',
        rule: 'bad-icb-code',
        where,
        detail: `icbCode ${JSON.stringify(code)}`,
      })
    const venue = venueOf(text('exchange'), where, issues)
    const kind = text('exchange') === 'BOND' ? 'bond' : instrumentKind(text('symbol'))
    const row: ListingRow = {
      ticker: text('symbol'),
      ...venue,
      kind,
      name_vi: tidy(text('companyName')),
      name_en: tidy(text('companyNameEn')),
      icb: /^\d{4}$/.test(code) ? code : null,
      industry_vi: tidy(text('industry')),
      industry_en: tidy(text('industryEn')),
    }
    return { row, where }
  })
  return { rows: list.length, found }
}
