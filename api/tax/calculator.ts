import type { Law } from '../../contracts/law/law.ts'
import type { Parameter } from '../../contracts/law/parameter.ts'
import type { JsonSchema, Static, TSchema } from '../../contracts/schema.ts'
import type { Lang, Text } from '../../contracts/text.ts'
import type { Note } from './note.ts'
import type { Steps } from './steps.ts'

/** What a calculator makes of one request. Amounts of `Result` are whole đồng. */
export interface Calculator<Request extends TSchema, Answer extends TSchema, Result> {
  /** Last part of the path: `/api/tax/<id>`. */
  readonly id: string
  readonly title: Text
  readonly summary: Text
  /** How it decides where the specification or the law leave room. */
  readonly remarks: Text
  /** What law it computes by when only a date is given: that of the day, or that of the whole tax year. */
  readonly annual: boolean
  /** First day whose law is on file for it; absent: `supportedFrom`. */
  readonly since?: string
  readonly request: Request
  /** Of `data`. */
  readonly answer: Answer
  readonly example: Static<Request>
  /** Every figure of the law that it may rest on; for the index. */
  readonly parameters: readonly Parameter[]
  /** @throws InputError, NoRule. The request has passed its schema. Pure. */
  compute(request: Static<Request>, law: Law): Result
  /** The answer as specified: snake_case, million VND. */
  present(result: Result, lang: Lang): Static<Answer>
  /** The steps to the answer, in order: each input is of the request, of the law, or the value of an earlier step. */
  explain(result: Result, law: Law, collectSteps: Steps): void
  /** What the reader must know beside the figures. */
  warnings(result: Result, law: Law): Note[]
}

/** The types of request and answer are those of the two schemas. */
export const calculator = <Request extends TSchema, Answer extends TSchema, Result>(
  literal: Calculator<Request, Answer, Result>,
): Calculator<Request, Answer, Result> => Object.freeze(literal)

type Described = 'id' | 'title' | 'summary' | 'remarks' | 'annual' | 'since' | 'parameters'

/** A calculator in a list, where requests and results have different shapes. A request has passed its schema. */
export interface AnyCalculator extends Pick<Calculator<TSchema, TSchema, unknown>, Described> {
  readonly request: JsonSchema
  readonly answer: JsonSchema
  readonly example: object
  // biome-ignore-start lint/suspicious/noExplicitAny: each calculator takes its own
  compute(request: any, law: Law): any
  present(result: any, lang: Lang): object
  explain(result: any, law: Law, collectSteps: Steps): void
  warnings(result: any, law: Law): Note[]
  // biome-ignore-end lint/suspicious/noExplicitAny: each calculator takes its own
}
