import { calendarCovers, isSession, previousSession } from '../calendar.ts'
import { addDays, isoWeekday } from '../vietnam-time.ts'

/** What futures are written on: two indices and two government bonds. */
export const futureUnderlyings = ['VN30', 'VN100', 'GB05', 'GB10'] as const
export type FutureUnderlying = (typeof futureUnderlyings)[number]

interface Specification {
  /** VND for one point; of a bond future for one VND of the price. */
  readonly multiplier: number
  /** Step of the price: points, or VND. */
  readonly tick: number
  /** As the index future is written in the codes since May 2025. */
  readonly code: string
  readonly source: string
}

/** Terms that all contracts on one underlying share. */
export const futureSpecifications: Readonly<Record<FutureUnderlying, Specification>> = {
  VN30: {
    multiplier: 100_000,
    tick: 0.1,
    code: 'I1',
    source:
      'Mẫu hợp đồng tương lai chỉ số VN30 (HNX, 2017); unchanged by VNX Decision 21/QĐ-HĐTV (2025-04-18)',
  },
  VN100: {
    multiplier: 100_000,
    tick: 0.1,
    code: 'I2',
    source: 'Mẫu hợp đồng tương lai chỉ số VN100, listed 2025-10-10',
  },
  GB05: {
    multiplier: 10_000,
    tick: 1,
    code: 'B5',
    source: 'Mẫu hợp đồng tương lai trái phiếu Chính phủ 5 năm (HNX, 2019)',
  },
  GB10: {
    multiplier: 10_000,
    tick: 1,
    code: 'BA',
    source: 'Mẫu hợp đồng tương lai trái phiếu Chính phủ 10 năm (HNX, 2021)',
  },
}

/** A contract: underlying and month of expiry. Two codes can mean it. */
export interface Contract {
  readonly underlying: FutureUnderlying
  readonly year: number
  /** 1 to 12. */
  readonly month: number
}

/**
 * Letters of the years in the codes since May 2025, without I, O and U. F (2025), G (2026) and H (2027) are on record
 * (price board of HNX of 2026-02-10; vps.com.vn); the later ones follow in order.
 */
const yearLetters = 'FGHJKLMNPQRSTVW'
const firstYear = 2025
const months = '123456789ABC'

/**
 * The contract that a code means: `VN30F2406` (underlying, F, year, month; contracts listed before May 2025), or
 * `41I1F6000` (4, 1 for a future, underlying, letter of the year, month 1-9 or A-C, 000). Null for any other code.
 */
export function contractOf(code: string): Contract | null {
  const old = /^(VN30|VN100|GB05|GB10)F(\d\d)(0[1-9]|1[0-2])$/.exec(code)
  if (old)
    return { underlying: old[1] as FutureUnderlying, year: 2000 + Number(old[2]), month: Number(old[3]) }
  const since = /^41(I1|I2|B5|BA)([A-Z])([1-9ABC])000$/.exec(code)
  const letter = since ? yearLetters.indexOf(since[2]!) : -1
  if (!since || letter < 0) return null
  const underlying = futureUnderlyings.find(one => futureSpecifications[one].code === since[1])!
  return { underlying, year: firstYear + letter, month: months.indexOf(since[3]!) + 1 }
}

/**
 * The one name of a contract here, whichever of its codes a source uses: `VN30F2406`. Sources map by month of expiry, since
 * a list of the depository of 2026-08-21 has codes against the rule.
 */
export const contractName = ({ underlying, year, month }: Contract): string =>
  `${underlying}F${String(year % 100).padStart(2, '0')}${String(month).padStart(2, '0')}`

/** The code of a contract in the system since May 2025; null for years without a letter. */
export function krxCode({ underlying, year, month }: Contract): string | null {
  const letter = yearLetters[year - firstYear]
  return letter === undefined
    ? null
    : `41${futureSpecifications[underlying].code}${letter}${months[month - 1]}000`
}

/** What a symbol is called here: a contract by its one name, all else as it is. */
export function ownSymbol(symbol: string): string {
  const contract = contractOf(symbol)
  return contract ? contractName(contract) : symbol
}

/**
 * Last trading day of an index future: the third Thursday of its month, where that is no session the session before.
 * Null for bond futures, whose day sources state, and for months beyond the calendar.
 */
export function lastTradingDay({ underlying, year, month }: Contract): string | null {
  if (underlying === 'GB05' || underlying === 'GB10') return null
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const thursday = addDays(first, ((4 - isoWeekday(first) + 7) % 7) + 14)
  if (!calendarCovers(thursday)) return null
  return isSession(thursday) ? thursday : previousSession(thursday)
}

/** The series that join contracts by their place in the row, and which place it is. */
const places = { '1M': 0, '2M': 1, '1Q': 2, '2Q': 3 } as const

/** `VN30F1M`: the underlying and the place in the row of contracts; null for any other name. */
export function continuousOf(name: string): { underlying: FutureUnderlying; place: number } | null {
  const found = /^(VN30|VN100)F(1M|2M|1Q|2Q)$/.exec(name)
  return found ? { underlying: found[1] as FutureUnderlying, place: places[found[2] as '1M'] } : null
}

const next = ({ underlying, year, month }: Contract): Contract =>
  month === 12 ? { underlying, year: year + 1, month: 1 } : { underlying, year, month: month + 1 }

/**
 * The four contracts that trade in a session, in order: this month, the next, and the next two quarter ends after these.
 * A contract trades on its last trading day, and is replaced the session after. Null beyond the calendar.
 */
export function contractsOn(underlying: 'VN30' | 'VN100', session: string): Contract[] | null {
  let front: Contract = {
    underlying,
    year: Number(session.slice(0, 4)),
    month: Number(session.slice(5, 7)),
  }
  const last = lastTradingDay(front)
  if (last === null) return null
  if (session > last) front = next(front)
  const second = next(front)
  const quarters: Contract[] = []
  for (let one = next(second); quarters.length < 2; one = next(one))
    if (one.month % 3 === 0) quarters.push(one)
  return [front, second, ...quarters]
}

/** The system of the exchanges changed on this day; contracts that were listed by then keep their codes to the end. */
const systemChanged = '2025-05-05'

/**
 * The code under which the exchange lists a contract. Codes of the new system begin with the contracts that were listed
 * in it: of the June, September and December contracts of 2025 the old codes are on record (Vietcap's list of 2026).
 */
export function exchangeCode(contract: Contract): string {
  const isIndex = contract.underlying === 'VN30' || contract.underlying === 'VN100'
  const before = isIndex
    ? contractsOn('VN30', systemChanged)!.map(({ year, month }) => year * 12 + month)
    : [2025 * 12 + 6, 2025 * 12 + 9, 2025 * 12 + 12]
  const at = contract.year * 12 + contract.month
  const isOld = contract.underlying !== 'VN100' && (at < Math.min(...before) || before.includes(at))
  return isOld ? contractName(contract) : (krxCode(contract) ?? contractName(contract))
}
