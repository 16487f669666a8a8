/** An answer that a key opened: a shared cache may not hand it to others. */
export const variesByKey = 'x-api-key, Authorization, Accept, Accept-Language'

/** Seconds that a market answer stays fresh: a minute in the session, five after its close. */
export function marketMaxAge(now: Date): number {
  const of = Math.floor(now.getTime() / 60_000)
  if (of !== minute) {
    minute = of
    maxAge = isOpen(now) ? 60 : 300
  }
  return maxAge
}

/** Sessions begin and end on whole minutes. */
let minute = Number.NaN
let maxAge = 0

/** Continuous and closing sessions of the exchanges, 09:00 to 15:00 in Vietnam, Monday to Friday. */
function isOpen(now: Date): boolean {
  const there = new Date(now.getTime() + 7 * 3_600_000)
  const [hour, weekday] = [there.getUTCHours(), there.getUTCDay()]
  return hour >= 9 && hour < 15 && weekday >= 1 && weekday <= 5
}
