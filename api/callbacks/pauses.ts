/**
 * Pause before the next attempt by the time that has gone by since the first, both ms: five seconds at first, then half
 * of that time, at most two hours.
 */
export const defaultPause = (age: number): number => Math.min(Math.max(5_000, age / 2), 7_200_000)
