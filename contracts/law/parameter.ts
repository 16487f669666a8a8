import type { Dong, Percent } from '../money.ts'
import type { Text } from '../text.ts'
import type { ActNumber } from './acts.ts'

/**
 * What a value is measured in. `VND` values are whole đồng here and million VND on the wire;
 * a scale is a list of lower bounds with the rate (percent) or the amount (VND) above each of them.
 */
export type Unit =
  | 'VND'
  | 'percent'
  | 'scale'
  | 'hours'
  | 'days'
  | 'months'
  | 'years'
  | 'multiple'
  | 'day of year'
  | 'day of month'
  | 'choice'

/** How the text behind a value of the law was read, best first. */
export const bases = ['signed_text', 'quotation', 'inferred', 'not_read'] as const
export type Basis = (typeof bases)[number]

export type RateScale = readonly { readonly over: Dong; readonly rate: Percent }[]
export type AmountScale = readonly { readonly over: Dong; readonly amount: Dong }[]

/** One value of a parameter and where it stands. */
export interface DatedValue<T> {
  readonly value: T
  /**
   * First day that it governs: day of the event (payment, month of the wage) or first day of the tax year.
   * It may lie before the day on which the act took effect: a law of July may hold for the whole tax year.
   */
  readonly from: string
  /** Last day that it governs, where the act itself sets an end. */
  readonly until?: string
  readonly act: ActNumber
  /** Article, clause, point as the act numbers them: `46.2.a`. */
  readonly article: string
  /** How the text was read, where it was read otherwise than the act as a whole: see `basis.ts`. */
  readonly basis?: Basis
  /** The words of the article, verbatim and in Vietnamese, where they are at hand. */
  readonly quote?: string
  readonly note?: Text
}

/** A figure or a choice of the law that has changed or may change. */
export interface Parameter<T = unknown> {
  /** `<tax>.<name>`, in kebab case: `personal-income.self-deduction`. */
  readonly id: string
  readonly title: Text
  readonly unit: Unit
  /** Per month, per year, … where the figure is meant for a period or a happening. */
  readonly per?: 'month' | 'year' | 'event'
  /**
   * Of a scale: whether each part between two lines has its own rate (`progressive`), or the last line that is exceeded
   * gives the one rate or amount of the whole (`single`).
   */
  readonly scale?: 'progressive' | 'single'
  /** Which date picks the value: the day of the event, or the tax year. */
  readonly by: 'date' | 'tax_year'
  /** Oldest first. Null means that the law of that time knows no such figure. */
  readonly values: readonly DatedValue<T>[]
}

/** A parameter as a file of the law states it. Its id follows from the file and the name. */
export type ParameterLiteral<T> = Omit<Parameter<T>, 'id'>

/** Fixes the type of a parameter's values where the literal alone is too narrow: `parameter<RateScale>({ … })`. */
export const parameter = <T>(literal: ParameterLiteral<T>): ParameterLiteral<T> => literal

/**
 * The law of one tax: every figure and choice it rests on, by name. `selfDeduction` of `personal-income` becomes the
 * parameter `personal-income.self-deduction`.
 *
 * @throws RangeError when values are out of order or an end lies before its beginning. Law data are checked at start.
 */
export function taxLaw<const Figures extends Record<string, unknown>>(
  tax: string,
  literals: { readonly [Name in keyof Figures]: ParameterLiteral<Figures[Name]> },
): { readonly [Name in keyof Figures]: Parameter<Figures[Name]> } {
  const named = Object.entries<ParameterLiteral<unknown>>(literals).map(([name, literal]) => [
    name,
    checked({ id: `${tax}.${kebabCase(name)}`, ...literal }),
  ])
  return Object.freeze(Object.fromEntries(named))
}

function checked(parameter: Parameter): Parameter {
  const { id, by, values } = parameter
  values.forEach((value, index) => {
    const next = values[index + 1]
    if (next && next.from <= value.from) throw new RangeError(`${id}: ${next.from} is out of order`)
    if (value.until && value.until < value.from) throw new RangeError(`${id}: ends before ${value.from}`)
    if (by === 'tax_year' && !value.from.endsWith('-01-01')) {
      throw new RangeError(`${id}: a tax year begins on 1 January, not ${value.from}`)
    }
  })
  return Object.freeze(parameter)
}

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, capital => `-${capital.toLowerCase()}`)

/** The value in force on a date, or undefined where the law has none: never a neighbour's. */
export function valueAt<T>(of: Parameter<T>, date: string): DatedValue<T> | undefined {
  const value = of.values.findLast(candidate => candidate.from <= date)
  return value?.until !== undefined && value.until < date ? undefined : value
}
