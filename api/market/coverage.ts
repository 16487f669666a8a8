import type { SessionCoverage } from '../../projections/prices/query.ts'
import type { Services } from '../http/route.ts'
import type { Warning } from './reasons.ts'
import { sessionsUpTo } from './session-counts.ts'

/** A session with less than this share of the tickers that the market had is partial. */
const completeFrom = 0.8

/** What is stored of a session against what there was to store; numbers of tickers. */
export interface Coverage {
  readonly session: string
  readonly tickers: number
  readonly adjusted_only: number
  /** Most tickers of any session in the 400 days up to it. */
  readonly expected: number
  readonly complete: boolean
  /** The newest session of which anything is stored. */
  readonly newest_session: string
}

/**
 * The session to speak of up to a day: the newest that is complete enough to speak for the market, with how much of it
 * is stored. Where no traded price is stored at all, adjusted ones are the measure. Null without any session.
 */
export async function marketSession(services: Services, until?: string): Promise<Coverage | null> {
  const sessions = await sessionsUpTo(services, until)
  const judged = judge(sessions)
  return judged.findLast(s => s.complete) ?? judged.at(-1) ?? null
}

/** How much of one session is stored; null when nothing is. */
export async function coverageOf(services: Services, session: string): Promise<Coverage | null> {
  return judge(await sessionsUpTo(services, session)).find(s => s.session === session) ?? null
}

function judge(sessions: readonly SessionCoverage[]): Coverage[] {
  const raw = sessions.some(s => s.tickers > 0)
  const measure = (s: SessionCoverage): number => (raw ? s.tickers : s.adjustedOnly)
  const expected = Math.max(0, ...sessions.map(measure))
  return sessions.map(s => ({
    session: s.session,
    tickers: s.tickers,
    adjusted_only: s.adjustedOnly,
    expected,
    complete: measure(s) >= completeFrom * expected,
    newest_session: sessions.at(-1)!.session,
  }))
}

/** What a reader must know of a session that is not all there, or is not the newest. */
export function coverageWarnings(coverage: Coverage | null): Warning[] {
  if (coverage === null) return []
  const { session, tickers, adjusted_only: adjusted, expected, complete, newest_session: newest } = coverage
  const warnings: Warning[] = []
  if (!complete)
    warnings.push({
      code: 'partial_session',
      message_en: `Of ${session} the traded closes of ${tickers} of ${expected} tickers are stored${adjusted > 0 ? `, and of ${adjusted} more only adjusted prices` : ''}: it does not speak for the market.`,
      message_vi: `Phiên ${session} chỉ có giá đóng cửa của ${tickers} trên ${expected} mã${adjusted > 0 ? ` và của ${adjusted} mã khác chỉ có giá điều chỉnh` : ''}: chưa đại diện cho thị trường.`,
    })
  if (complete && newest > session)
    warnings.push({
      code: 'newer_session_partial',
      message_en: `Sessions after ${session}, up to ${newest}, are stored in part only; ask for one by date.`,
      message_vi: `Các phiên sau ${session}, đến ${newest}, mới có một phần dữ liệu; hãy hỏi theo ngày.`,
    })
  return warnings
}
