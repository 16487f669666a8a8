import { UsageError } from './command.ts'

/** The whole number of an option, or `otherwise` where it is absent. @throws UsageError that names option and limits */
export function wholeNumber(
  flag: string,
  given: unknown,
  otherwise: number,
  [from, to]: readonly [from: number, to: number],
): number {
  const value = given === undefined ? otherwise : Number(given)
  if (Number.isInteger(value) && value >= from && value <= to) return value
  throw new UsageError(`${flag} is a whole number from ${from} to ${to}, not '${given}'.`)
}
