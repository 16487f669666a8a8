import { oncePer } from '../once-per.ts'

/** An answer that a key opened: a shared cache may not hand it to others. */
export const variesByKey = 'x-api-key, Authorization, Accept, Accept-Language'

/**
 * Seconds that a market answer stays fresh: a minute in the session, five after its close. Sessions begin and end on whole
 * minutes.
 */
export const marketMaxAge = oncePer(60_000, now => (isOpen(now) ? 60 : 300))

/** Continuous and closing sessions of the exchanges, 09:00 to 15:00 in Vietnam, Monday to Friday. */
function isOpen(now: Date): boolean {
  const there = new Date(now.getTime() + 7 * 3_600_000)
  const [hour, weekday] = [there.getUTCHours(), there.getUTCDay()]
  return hour >= 9 && hour < 15 && weekday >= 1 && weekday <= 5
}
