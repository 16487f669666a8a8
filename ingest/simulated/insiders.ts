import { addDays, vietnamInstant } from '../../contracts/vietnam-time.ts'
import type { MadeDocument } from './made-document.ts'
import type { CompanyHistory, Market } from './market.ts'
import { officersOf, personName } from './people.ts'
import { random } from './random.ts'

const sessionsPerYear = 250
/** Notices go back so many sessions. */
const reportedSessions = 120
/** Days from the notice to the first and to the last day of the plan (Circular 96/2020: three working days, thirty days). */
const notice = 5
const end = 35

const instant = (date: string): string => `/Date(${vietnamInstant(date)})/`

/** The dealing that an officer of a company plans in a year, if any; its result once it is over. */
function dealingIn(market: Market, history: CompanyHistory, year: number): Record<string, unknown> | null {
  const { sessions, seed } = market
  const { company, shares } = history
  const draw = random(seed, company.ticker, 'insiders', year)
  const published = year * sessionsPerYear + draw.integer(0, sessionsPerYear - 1)
  const officer = draw.pick(officersOf(market, history))
  const deals = draw.next() < 0.2
  const buys = draw.next() < 0.45
  const size = Math.max(Math.round((shares * 0.004 * draw.next()) / 1000), 1) * 1000
  const done = Math.round((size * Math.min(1.2 * draw.next(), 1)) / 100) * 100
  const newest = sessions.length - 1
  if (
    !deals ||
    published > newest ||
    published < newest - reportedSessions ||
    published < company.firstSession
  )
    return null
  const before = Math.max(Math.round(shares * officer.stake), buys ? 0 : size)
  const publishedOn = sessions[published]!
  const planEnd = addDays(publishedOn, end)
  const over = planEnd <= sessions[newest]!
  const after = over ? before + (buys ? done : -done) : before
  return {
    Stock: company.ticker,
    TransactionMan: personName(officer.person),
    TransactionManPosition: officer.position,
    RelatedMan: '',
    RelatedManPosition: '',
    VolumeBeforeTransaction: before,
    PlanBuyVolume: buys ? size : 0,
    PlanSellVolume: buys ? 0 : size,
    PlanBeginDate: instant(addDays(publishedOn, notice)),
    PlanEndDate: instant(planEnd),
    RealBuyVolume: over && buys ? done : 0,
    RealSellVolume: over && !buys ? done : 0,
    RealEndDate: over ? instant(planEnd) : null,
    PublishedDate: instant(publishedOn),
    VolumeAfterTransaction: after,
    TyLeSoHuu: Number(((after / shares) * 100).toFixed(4)),
    ShareHolderCode: `SIM${officer.person}`,
    HolderID: officer.person,
  }
}

/** Dealings of officers in the shape of CafeF's GDCoDong: plan and result in one record, newest first. */
export function insidersDocument(market: Market): MadeDocument {
  const lastYear = Math.floor((market.sessions.length - 1) / sessionsPerYear)
  const rows = market.companies
    .filter(history => history.listed)
    .flatMap(history => [lastYear - 1, lastYear].map(year => dealingIn(market, history, year)))
    .filter(row => row !== null)
    .sort((a, b) => (String(a.PublishedDate) < String(b.PublishedDate) ? 1 : -1))
  const answer = { Success: true, Data: { TotalCount: rows.length, Data: rows } }
  return { name: 'GDCoDong.json', body: Buffer.from(JSON.stringify(answer)) }
}
