import type { JsonSchema } from '../../contracts/events/fact.ts'
import type { Law } from '../../contracts/law/law.ts'
import type { Parameter } from '../../contracts/law/parameter.ts'
import type { Lang, Text } from '../../contracts/text.ts'
import type { Note } from './note.ts'
import type { Workings } from './workings.ts'

/** What a calculator makes of one request. Amounts of `Result` are whole đồng. */
export interface Calculator<Request extends object = object, Result = unknown> {
  /** Last part of the path: `/api/tax/<id>`. */
  readonly id: string
  readonly title: Text
  readonly summary: Text
  /** How it decides where the specification or the law leave room. */
  readonly remarks: Text
  /** What law it computes by when only a date is given: that of the day, or that of the whole tax year. */
  readonly annual: boolean
  readonly request: JsonSchema
  /** Of `data`. */
  readonly answer: JsonSchema
  readonly example: Request
  /** Every figure of the law that it may rest on; for the index. */
  readonly parameters: readonly Parameter[]
  /** @throws InputError, NoRule. The request has passed its schema. Pure. */
  compute(request: Request, law: Law): Result
  /** The answer as specified: snake_case, million VND. */
  present(result: Result, lang: Lang): object
  /** The steps to the answer, in order: each input is of the request, of the law, or the value of an earlier step. */
  explain(result: Result, law: Law, workings: Workings): void
  /** What the reader must know beside the figures. */
  warnings(result: Result, law: Law): Note[]
}

export const calculator = <Request extends object, Result>(
  literal: Calculator<Request, Result>,
): Calculator<Request, Result> => Object.freeze(literal)

// biome-ignore lint/suspicious/noExplicitAny: a list of calculators holds requests and results of different shapes
export type AnyCalculator = Calculator<any, any>
