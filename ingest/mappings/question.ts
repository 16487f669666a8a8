/** What the table does not say, and a person must: with the option of `vnfin import` that says it. */
export interface Question {
  readonly about: 'ticker' | 'source' | 'unit' | 'prices' | 'dates' | 'zone' | 'numbers'
  /** What was seen, in one sentence. */
  readonly text: string
  /** `--prices raw` or `--prices adjusted`. */
  readonly option: string
}

/** All questions in one text, for a refusal. */
export const questionsText = (questions: readonly Question[]): string =>
  questions.map(({ text, option }) => `${text}: say ${option}`).join('; ')

/** The options that answer the questions, without their values: `--source … --prices …`. */
export const missingOptions = (questions: readonly Question[]): string =>
  questions.flatMap(({ option }) => (option.startsWith('--') ? [`${option.split(' ')[0]} …`] : [])).join(' ')
