import { ownership } from '../../../contracts/events/company-ownership.ts'
import { officers } from '../../../contracts/events/company-people.ts'
import { type Profile, profile } from '../../../contracts/events/company-profile.ts'
import { relations } from '../../../contracts/events/company-relations.ts'
import type { Candidate } from '../../../contracts/events/fact.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { rowCandidates } from '../../chunks.ts'
import { type Feed, type Member, type OpenDocument, RejectedDocument } from '../../feed.ts'
import { tidy } from '../../listing/listing-candidates.ts'
import { placed } from '../../places.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { dateOrNull, isoDayOrInstant } from '../../text/dates.ts'
import { type NamedRow, namedRows } from '../../text/named-rows.ts'
import { plainNumber } from '../../text/numbers.ts'
import { kbs } from './publisher.ts'

const baseOf = (path: string) => path.split('/').at(-1) ?? ''
const fileNames = [
  'company_overview.csv',
  'capital_history.csv',
  'company_affiliate.csv',
  'subsidiaries.csv',
  'company_officers.csv',
  'company_ownership.csv',
]

const dayOf = (text: string) => dateOrNull(isoDayOrInstant(text))
const numberOf = (text: string) => {
  const value = plainNumber(text)
  return Number.isNaN(value) ? null : value
}

/** Profiles, capital, officers, owners and holdings of companies, a file for each subject. */
export const kbsCompanies: Feed = {
  id: 'exchange.kbs.companies',
  title: 'KBS: profiles, officers, owners, subsidiaries and capital of companies',
  publisher: kbs,
  parser: 1,
  importOnly:
    'tables that a data team makes of many profiles; the profile of each company is fetched as exchange.kbs.profile',
  recognise: ({ name, members }) =>
    members ? members.some(path => fileNames.includes(baseOf(path))) : fileNames.includes(name),
  parse(document) {
    const log = newRowLog()
    let rows = 0
    const read = (base: string, columns: readonly string[]): NamedRow[] => {
      const member = document.members.find(one => baseOf(one.path) === base)
      const found = member ? namedRows(member, columns) : []
      rows += found.length
      return found.filter(row => isListed(row, log))
    }
    if (!document.members.some(member => fileNames.includes(baseOf(member.path))))
      throw new RejectedDocument('unknown-shape', `${document.name} holds none of ${fileNames.join(', ')}`)
    for (const member of document.members) refuseUnknown(member, log)
    const candidates = [
      ...profileCandidates(
        read('company_overview.csv', [
          'symbol',
          'issue_share',
          'charter_capital',
          'history',
          'company_profile',
        ]),
        read('capital_history.csv', ['date', 'charter_capital', 'currency', 'symbol']),
        document,
      ),
      ...officerCandidates(
        read('company_officers.csv', ['officer_name', 'officer_position', 'quantity', 'symbol']),
        document,
      ),
      ...relationCandidates(
        read('subsidiaries.csv', ['name', 'ownership_percent', 'symbol']),
        read('company_affiliate.csv', ['name', 'ownership_percent', 'symbol']),
        document,
      ),
      ...ownerCandidates(
        read('company_ownership.csv', ['owner_type', 'ownership_percentage', 'symbol']),
        document,
      ),
    ]
    return { candidates, rows, issues: log.issues }
  },
}

function refuseUnknown(member: Member, log: RowLog): void {
  if (!fileNames.includes(baseOf(member.path)))
    log.refuse('unknown-file', member.path, 'a file about companies that is not known')
}

function isListed(row: NamedRow, log: RowLog): boolean {
  const ticker = row.cell('symbol')
  if (/^[A-Z0-9]{3,12}$/.test(ticker)) return true
  log.refuse('bad-ticker', row.where, `${JSON.stringify(ticker)} is no ticker`)
  return false
}

const today = (document: OpenDocument) => vietnamDate(document.fetchedAt)
const byTicker = (rows: readonly NamedRow[]) =>
  [...Map.groupBy(rows, row => row.cell('symbol'))].sort(([a], [b]) => (a < b ? -1 : 1))

function profileCandidates(overviews: NamedRow[], history: NamedRow[], document: OpenDocument): Candidate[] {
  const capital = Map.groupBy(history, row => row.cell('symbol'))
  const described = new Map(overviews.map(row => [row.cell('symbol'), row]))
  const tickers = [...new Set([...described.keys(), ...capital.keys()])].sort()
  return tickers.map(ticker => {
    const row = described.get(ticker)
    const data: Profile = {
      ticker,
      shares: row ? numberOf(row.cell('issue_share')) : null,
      charter_capital: row ? numberOf(row.cell('charter_capital')) : null,
      industry_vi: tidy(row?.cell('icb_name4')),
      history: row?.cell('history') || null,
      profile: row?.cell('company_profile') || null,
      capital_history: (capital.get(ticker) ?? []).map(({ cell }) => ({
        on: dayOf(cell('date')),
        charter_capital: numberOf(cell('charter_capital')),
        currency: cell('currency') || null,
      })),
    }
    return { kind: profile, key: ticker, effectiveon: today(document), data }
  })
}

function officerCandidates(rows: NamedRow[], document: OpenDocument): Candidate[] {
  return byTicker(rows).map(([ticker, own]) => ({
    kind: officers,
    key: ticker,
    effectiveon: today(document),
    data: {
      ticker,
      rows: own.map(({ cell, where }) =>
        placed(
          {
            name: tidy(cell('officer_name')) ?? '?',
            position: tidy(cell('officer_position')),
            shares: numberOf(cell('quantity')),
            // KBS gives fractions of the company; facts hold percent.
            percent: percentOf(cell('officer_own_percent')),
            updated_on: dayOf(cell('update_date')),
          },
          where,
        ),
      ),
    },
  }))
}

function percentOf(text: string): number | null {
  const fraction = numberOf(text)
  return fraction === null ? null : Math.round(fraction * 1e8) / 1e6
}

function relationCandidates(owned: NamedRow[], affiliated: NamedRow[], document: OpenDocument): Candidate[] {
  const affiliates = new Set(affiliated)
  return byTicker([...owned, ...affiliated]).map(([ticker, own]) => ({
    kind: relations,
    key: ticker,
    effectiveon: today(document),
    data: {
      ticker,
      rows: own.map(row =>
        placed(
          {
            name: tidy(row.cell('name')) ?? '?',
            kind: affiliates.has(row) ? ('affiliate' as const) : ('subsidiary' as const),
            percent: numberOf(row.cell('ownership_percent')),
            charter_capital: numberOf(row.cell('charter_capital')),
            currency: row.cell('currency') || null,
            as_of: dayOf(row.cell('update_date')),
          },
          row.where,
        ),
      ),
    },
  }))
}

function ownerCandidates(rows: NamedRow[], document: OpenDocument): Candidate[] {
  const data = rows.map(({ cell, where }) =>
    placed(
      {
        ticker: cell('symbol'),
        owner: tidy(cell('owner_type')) ?? '?',
        shares: numberOf(cell('shares_owned')),
        percent: numberOf(cell('ownership_percentage')),
        as_of: dayOf(cell('update_date')),
      },
      where,
    ),
  )
  return rowCandidates(ownership, 'ownership', today(document), data, own => ({ rows: own }))
}
