import { ownership } from '../../../contracts/events/company-ownership.ts'
import { holders, officers } from '../../../contracts/events/company-people.ts'
import { profile } from '../../../contracts/events/company-profile.ts'
import { relations } from '../../../contracts/events/company-relations.ts'
import type { Candidate } from '../../../contracts/events/fact.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { rowCandidates } from '../../chunks.ts'
import { type Feed, RejectedDocument, type ScheduledRequest } from '../../feed.ts'
import { tidy } from '../../listing/listing-candidates.ts'
import { placed } from '../../places.ts'
import { newRowLog, type RowLog } from '../../row-log.ts'
import { dateOrNull, isoDayOrInstant } from '../../text/dates.ts'
import { type JsonItem, jsonRoot } from '../../text/json-item.ts'
import { partOfDay } from '../rotation.ts'
import { kbs } from './publisher.ts'

const lists = ['Leaders', 'Shareholders', 'Ownership', 'Subsidiaries', 'CharterCapital'] as const

/**
 * KBS's profile of one company, fields of two letters: officers (NM name, PN post), larger holders (V shares, OR
 * percent, D day), owners by kind (SH shares), companies held (CC capital, CR currency), charter capital over time in
 * VND, and KLCPLH, the shares outstanding.
 */
export const kbsProfile: Feed = {
  id: 'exchange.kbs.profile',
  title: 'KBS: profile of one company with officers, holders, owners, subsidiaries and capital',
  publisher: kbs,
  parser: 1,
  recognise: ({ head, members }) =>
    !members && /^\s*\{/.test(head) && head.includes('"SB"') && /"(KLCPLH|CTP|HS|SM|FD)"/.test(head),
  parse(document) {
    const member = document.members[0]!
    const answer = jsonRoot(member)
    const ticker = answer.text('SB').toUpperCase()
    if (!/^[A-Z0-9]{3}$/.test(ticker) || !lists.some(name => answer.list(name)))
      throw new RejectedDocument('unknown-shape', `${member.path} is no profile: no ticker (SB), or no list`)
    const symbol = /\/profile\/([A-Za-z0-9]+)/.exec(document.url)?.[1]?.toUpperCase()
    if (symbol && symbol !== ticker)
      throw new RejectedDocument('another-document', `${symbol} was asked for, and ${ticker} came`)
    const log = newRowLog()
    const today = vietnamDate(document.fetchedAt)
    return {
      candidates: [profileCandidate(answer, ticker, today), ...listCandidates(answer, ticker, today, log)],
      rows: lists.reduce((sum, name) => sum + answer.items(name).length, 1),
      issues: log.issues,
    }
  },
  schedule: {
    cron: '0 4 * * *',
    form: 'json',
    past: { span: (_from, _to, { tickers }) => Object.keys(tickers).sort().map(profileOf) },
    anyRows: true,
    needs: 'tickers',
    requests: (now, { tickers }) => partOfDay(Object.keys(tickers).sort(), now, 30).map(profileOf),
  },
}

const dayOf = (item: JsonItem, name: string) => dateOrNull(isoDayOrInstant(item.text(name)))
const amount = (item: JsonItem, name: string): number | null => {
  const value = item.number(name)
  return value === null || Number.isNaN(value) ? null : value
}
const whole = (item: JsonItem, name: string) => {
  const value = amount(item, name)
  return value === null ? null : Math.round(value)
}

function profileCandidate(answer: JsonItem, ticker: string, today: string): Candidate {
  const history = answer.items('CharterCapital').map(item => ({
    on: dayOf(item, 'D'),
    charter_capital: amount(item, 'V'),
    currency: tidy(item.text('C')),
  }))
  const newest = history.filter(one => one.on !== null).sort((a, b) => (a.on! < b.on! ? 1 : -1))[0]
  return {
    kind: profile,
    key: ticker,
    effectiveon: today,
    data: {
      ticker,
      shares: whole(answer, 'KLCPLH'),
      charter_capital: newest?.charter_capital ?? null,
      industry_vi: null,
      history: tidy(answer.text('HS')),
      profile: tidy(answer.text('SM')),
      capital_history: history,
    },
  }
}

function listCandidates(answer: JsonItem, ticker: string, today: string, log: RowLog): Candidate[] {
  const named = (name: (typeof lists)[number]) =>
    answer.items(name).filter(item => {
      const percent = amount(item, 'OR')
      if (!tidy(item.text('NM'))) log.refuse('no-label', item.where, `${ticker}: ${name} without a name`)
      else if (percent !== null && (percent < 0 || percent > 100))
        log.refuse('percent-out-of-bounds', item.where, `${ticker}: ${item.text('NM')} ${percent} %`)
      else return true
      return false
    })
  const about = { effectiveon: today, key: ticker }
  const owners = named('Ownership').map(item =>
    placed(
      {
        ticker,
        owner: tidy(item.text('NM'))!,
        shares: whole(item, 'SH'),
        percent: amount(item, 'OR'),
        as_of: dayOf(item, 'D'),
      },
      item.where,
    ),
  )
  const candidates: Candidate[] = [
    {
      ...about,
      kind: officers,
      data: {
        ticker,
        rows: named('Leaders').map(item =>
          placed(
            {
              name: tidy(item.text('NM'))!,
              position: tidy(item.text('PN')),
              shares: null,
              percent: null,
              updated_on: null,
            },
            item.where,
          ),
        ),
      },
    },
    {
      ...about,
      kind: holders,
      data: {
        ticker,
        rows: named('Shareholders').map(item =>
          placed(
            {
              name: tidy(item.text('NM'))!,
              shares: whole(item, 'V'),
              percent: amount(item, 'OR'),
              updated_on: dayOf(item, 'D'),
            },
            item.where,
          ),
        ),
      },
    },
    {
      ...about,
      kind: relations,
      data: {
        ticker,
        rows: named('Subsidiaries').map(item =>
          placed(
            {
              name: tidy(item.text('NM'))!,
              // The list mixes both: what is held by half and less is no subsidiary.
              kind: (amount(item, 'OR') ?? 100) > 50 ? ('subsidiary' as const) : ('affiliate' as const),
              percent: amount(item, 'OR'),
              charter_capital: amount(item, 'CC'),
              currency: tidy(item.text('CR')),
              as_of: dayOf(item, 'D'),
            },
            item.where,
          ),
        ),
      },
    },
  ]
  return [
    ...candidates.filter(({ data }) => (data as { rows: unknown[] }).rows.length > 0),
    ...rowCandidates(ownership, `ownership:${ticker}`, today, owners, own => ({ rows: own })),
  ]
}

const profileOf = (ticker: string): ScheduledRequest => ({
  url: `https://kbbuddywts.kbsec.com.vn/iis-server/investment/stockinfo/profile/${ticker}?l=1`,
})
