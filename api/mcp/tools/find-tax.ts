import { findTaxInput, findTaxOutput } from '../../../contracts/http/mcp/tools.ts'
import type { Lang } from '../../../contracts/text.ts'
import { folded } from '../../tax/payroll/folded.ts'
import { type TaxEntry, taxEntries, wordsOf } from '../tax/catalogue.ts'
import { tool } from '../tool.ts'

/** With fewer matches than these the input of each is shown as a whole. */
const inFull = 3

const indexed = taxEntries.map(entry => ({ entry, words: wordsOf(entry, folded) }))

export const findTax = tool({
  name: 'find_tax',
  title: 'Find a tax calculator',
  description:
    'Calculators of tax and insurance by question or name, with fields and example: pay, settlement, property, households, fines, benefits, due dates. Use before calculate_tax.',
  tier: 'free',
  input: findTaxInput,
  output: findTaxOutput,
  withoutMarket: true,
  async answer({ query = '' }, { lang }) {
    const found = matches(query)
    const whole = query !== '' && found.length <= inFull
    const items = found.map(entry => (whole ? wholeOf(entry, lang) : headOf(entry, lang)))
    const names = found.map(({ name }) => name).join(', ')
    return {
      summary:
        lang === 'vi'
          ? `${found.length} công cụ: ${names}. Gọi calculate_tax với calculator và input.`
          : `${found.length} calculators: ${names}. Call calculate_tax with calculator and input.`,
      as_of: null,
      source: [],
      items,
    }
  },
})

/** The one of that name; else those whose words the question has most of; all of them where it has none. */
function matches(query: string): TaxEntry[] {
  const exact = taxEntries.find(({ name }) => name === query.trim().toLowerCase())
  if (exact) return [exact]
  const wanted = folded(query)
    .split(' ')
    .filter(word => word.length > 1)
  const scored = indexed
    .map(({ entry, words }) => ({
      entry,
      score: wanted.reduce((sum, word) => sum + 3 * has(words.head, word) + has(words.body, word), 0),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  return scored.length === 0 ? [...taxEntries] : scored.slice(0, inFull).map(({ entry }) => entry)
}

const has = (text: string, word: string): number => (` ${text} `.includes(` ${word} `) ? 1 : 0)

const headOf = ({ name, title, summary }: TaxEntry, lang: Lang) => ({
  calculator: name,
  title: title[lang],
  summary: summary[lang],
})

const wholeOf = (entry: TaxEntry, lang: Lang) => ({
  ...headOf(entry, lang),
  remarks: entry.remarks?.[lang] ?? null,
  input: entry.schema,
  example: entry.example,
})
