import type { GetPromptResult } from '@modelcontextprotocol/server'
import type { Text } from '../../../contracts/text.ts'
import { invalid } from '../errors.ts'

interface Argument {
  readonly name: string
  readonly description: string
  readonly required?: boolean
  /** What a value must look like; everything else is refused, so that no argument can carry instructions. */
  readonly pattern: RegExp
}

export interface Prompt {
  readonly listed: {
    readonly name: string
    readonly title: string
    readonly description: string
    readonly arguments: Omit<Argument, 'pattern'>[]
  }
  get(given: Readonly<Record<string, string>>, lang: 'vi' | 'en'): GetPromptResult
}

/**
 * A prompt: a question with places for arguments, which says which tools to ask and how to cite.
 * @param text the question, by language, made from the arguments
 */
export function prompt(declaration: {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly arguments: readonly Argument[]
  readonly text: (given: Readonly<Record<string, string>>) => Text
}): Prompt {
  const { text, arguments: args, ...head } = declaration
  return {
    listed: { ...head, arguments: args.map(({ pattern: _, ...argument }) => argument) },
    get(given, lang) {
      for (const { name, required, pattern, description } of args) {
        const value = given[name]
        if (value === undefined && !required) continue
        if (value === undefined || !pattern.test(value))
          throw invalid(
            `The argument ${name} ${value === undefined ? 'is missing' : 'is not usable'}: ${description}.`,
          )
      }
      return {
        description: head.description,
        messages: [{ role: 'user', content: { type: 'text', text: `${text(given)[lang]}\n${rules[lang]}` } }],
      }
    },
  }
}

const rules: Text = {
  en: 'Name as_of and source of every figure, with its unit. Say what is null and why. Do not forecast and do not advise; say that this is information only.',
  vi: 'Nêu ngày số liệu (as_of), nguồn và đơn vị của từng con số. Nói rõ chỉ tiêu nào không có và vì sao. Không dự báo, không khuyến nghị; ghi rõ đây chỉ là thông tin tham khảo.',
}

export const symbolArgument: Argument = {
  name: 'symbol',
  description: 'A ticker of 3 to 12 letters and digits, as FPT',
  required: true,
  pattern: /^[A-Za-z0-9]{3,12}$/,
}

/** An amount as people type it, with its unit: `25tr`, `25.000.000 đồng`. */
export const amountArgument = (name: string, description: string): Argument => ({
  name,
  description: `${description}, as 25tr, 2.5 billion or 25.000.000 đồng`,
  required: true,
  pattern: /^\d[\d.,]{0,18} ?(đ|đồng|vnd|k|nghìn|tr|triệu|m|million|tỷ|b|billion)$/iu,
})

/** Of prompts on tax: what an answer must state beside its figures. */
export const lawOf: Text = {
  en: 'Beside each figure name act and article from legal, and whether basis is signed_text, quotation or inferred; repeat the warnings. Ask the user for what is missing: do not assume it.',
  vi: 'Cạnh mỗi con số nêu văn bản và điều trong legal, và basis là signed_text (đọc văn bản ký), quotation (trích dẫn) hay inferred (suy ra); nêu lại các cảnh báo. Thiếu thông tin thì hỏi người dùng, không tự giả định.',
}
