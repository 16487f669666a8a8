/** A call that an assistant makes: a tool with arguments as a person words them. */
export interface Call {
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
}

/** A question with an answer that is known beforehand, from elsewhere than our code. */
export interface Question {
  /** `tax/net-of-25`: the subject, then what it is about. */
  readonly id: string
  /** In Vietnamese, as people type it. */
  readonly question: string
  /** In this order; the last one answers. A call may be refused: what it says leads to the next. */
  readonly calls: readonly Call[]
  /**
   * Where the answer stands in the result of the last call: members by points, `rates[bank=VCB].rate` the element of a
   * list whose member has this value, `items[0]` an element by place; `refusal` the text of a call that was refused.
   */
  readonly read: string
  /** Equal to the answer, or matched by its text. */
  readonly expected: number | string | boolean | null | RegExp
  /** Where the known answer comes from: an article and the arithmetic, a document of the test, a publication. */
  readonly source: string
}

export const tool = (name: string, args: Readonly<Record<string, unknown>> = {}): Call => ({
  tool: name,
  args,
})

/**
 * What an assistant does with a question on tax: it looks for the calculator with the words of the question, then runs it.
 * @param input of the calculator, amounts in million VND or as people type them
 */
export const taxQuestion = (
  id: string,
  question: string,
  calculator: string,
  input: Readonly<Record<string, unknown>>,
  read: string,
  expected: Question['expected'],
  source: string,
): Question => ({
  id: `tax/${id}`,
  question,
  calls: [
    tool('find_tax', { query: question, lang: 'vi' }),
    tool('calculate_tax', { calculator, input, lang: 'vi' }),
  ],
  read,
  expected,
  source,
})

/** Makes questions of one subject that are not about a calculator. */
export const questionsOn =
  (subject: string) =>
  (
    id: string,
    text: string,
    calls: Question['calls'],
    read: string,
    expected: Question['expected'],
    source: string,
  ): Question => ({ id: `${subject}/${id}`, question: text, calls, read, expected, source })
