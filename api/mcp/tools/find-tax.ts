import { findTaxInput, findTaxOutput } from '../../../contracts/http/mcp/tools.ts'
import type { Lang } from '../../../contracts/text.ts'
import { folded } from '../../tax/payroll/folded.ts'
import { briefSchema } from '../tax/brief-schema.ts'
import { searchTexts, type TaxEntry, taxEntries } from '../tax/catalogue.ts'
import { tool } from '../tool.ts'

/** Calculators that a question finds. */
const maxMatches = 3
/** The fields of those are shown that fit nearly as well as the best: models pay for every token of them. */
const nearlyAsGood = 0.6

/** Words of a folded text, and its pairs of neighbours: most words of Vietnamese are two syllables. */
function termsOf(text: string): ReadonlySet<string> {
  const syllables = text.split(' ')
  const words = syllables.filter(word => word.length > 1)
  return new Set([...words, ...syllables.slice(1).map((word, i) => `${syllables[i]} ${word}`)])
}

const indexed = taxEntries.map(entry => {
  const { head, body } = searchTexts(entry, folded)
  return { entry, head: termsOf(head), body: termsOf(body) }
})

/** In how many calculators a term stands. */
const having = new Map<string, number>()
for (const { head, body } of indexed)
  for (const term of new Set([...head, ...body])) having.set(term, (having.get(term) ?? 0) + 1)

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
    const [best] = found
    const minScore =
      best === undefined || best.score === 0 ? Number.POSITIVE_INFINITY : best.score * nearlyAsGood
    const items = found.map(({ entry, score }) =>
      score >= minScore ? wholeOf(entry, lang) : headOf(entry, lang),
    )
    const names = found.map(({ entry }) => entry.name).join(', ')
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

interface Match {
  readonly entry: TaxEntry
  /** 0: the question has none of its words. */
  readonly score: number
}

/**
 * The one of that name; else those whose words the question has most of, one that few calculators have counting more;
 * all of them where it has none.
 */
function matches(query: string): Match[] {
  const exact = taxEntries.find(({ name }) => name === query.trim().toLowerCase())
  if (exact) return [{ entry: exact, score: 1 }]
  const wanted = termsOf(folded(query))
  const scored = indexed
    .map(({ entry, head, body }) => {
      let score = 0
      for (const term of wanted) score += ((head.has(term) ? 3 : 0) + (body.has(term) ? 1 : 0)) * rarity(term)
      return { entry, score }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  return scored.length === 0 ? taxEntries.map(entry => ({ entry, score: 0 })) : scored.slice(0, maxMatches)
}

/** 0 for a term that every calculator has, and for one that none has. */
const rarity = (term: string): number => Math.log(indexed.length / (having.get(term) ?? indexed.length))

const headOf = ({ name, title, summary }: TaxEntry, lang: Lang) => ({
  calculator: name,
  title: title[lang],
  summary: summary[lang],
})

const wholeOf = (entry: TaxEntry, lang: Lang) => ({
  ...headOf(entry, lang),
  remarks: entry.remarks?.[lang] ?? null,
  input: briefSchema(entry.schema, lang),
  example: entry.example,
})
