import type { Sentence } from '../../words/text.ts'
import { accountParameters } from './parameters-account.ts'
import { macroParameters } from './parameters-macro.ts'
import { marketParameters } from './parameters-market.ts'
import { taxParameters } from './parameters-tax.ts'

/** Texts of parameters by their English text. */
export const parameters: Readonly<Record<string, string>> = {
  ...accountParameters,
  ...macroParameters,
  ...marketParameters,
  ...taxParameters,
}

/** Texts that hold names of the wire. */
export const parameterSentences: readonly Sentence[] = [
  {
    en: /^Only where (\S+) has this value: A,B is one of them, ge:A\+le:B both; (.+)$/,
    vi: (name, operators) =>
      `Chỉ lấy dữ liệu có ${name} bằng giá trị này: A,B là một trong các giá trị, ge:A+le:B là cả hai điều kiện; ${operators}`,
  },
]
