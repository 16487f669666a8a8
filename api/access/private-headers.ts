import { isoWeekday, vietnamDate } from '../../contracts/vietnam-time.ts'

/** An answer that a key opened: a shared cache may not hand it to others. */
export const variesByKey = 'x-api-key, Authorization, Accept, Accept-Language'

/** Seconds that a market answer stays fresh: a minute in the session, five after its close. */
export const marketMaxAge = (now: Date): number => (isOpen(now) ? 60 : 300)

/** Continuous and closing sessions of the exchanges, 09:00 to 15:00 in Vietnam, Monday to Friday. */
function isOpen(now: Date): boolean {
  const hour = (now.getUTCHours() + 7) % 24
  return hour >= 9 && hour < 15 && isoWeekday(vietnamDate(now)) <= 5
}
