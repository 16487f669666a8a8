import { negations, negative, neutral, positive } from './lexicon.ts'

export interface Hit {
  /** The phrase as it stands in the lexicon, with its negation where there is one: "không + lỗ". */
  phrase: string
  tone: 1 | -1
}

type Meaning = { readonly length: number; readonly tone: 1 | -1 | 0; readonly phrase: string }

/** Phrases by their first syllable, longest first. */
const dictionary = new Map<string, Meaning[]>()
for (const [phrases, tone] of [
  [positive, 1],
  [negative, -1],
  [neutral, 0],
] as const)
  for (const phrase of phrases) {
    const syllables = phrase.normalize('NFC').split(' ')
    const entries = dictionary.get(syllables[0]!) ?? []
    entries.push({ length: syllables.length, tone, phrase: syllables.join(' ') })
    dictionary.set(syllables[0]!, entries)
  }
for (const meanings of dictionary.values()) meanings.sort((a, b) => b.length - a.length)

const negationPhrases = negations.map(n => n.split(' '))

/** Things of which less is good: "nợ xấu giảm mạnh" is one good phrase, not two bad ones. */
const burdens: ReadonlySet<string> = new Set([
  'nợ xấu',
  'lỗ',
  'thua lỗ',
  'lỗ lũy kế',
  'lỗ luỹ kế',
  'rủi ro',
  'vi phạm',
])
const falls = /^(giảm|sụt giảm|suy giảm)/

/** How far a negation reaches, in syllables. */
const reach = 3

/** Lower-case NFC syllables by clause: a negation does not reach over a comma or a full stop. */
function clauses(text: string): string[][] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[.,;:!?…–—()"“”'‘’]+(?=\s|$)|[;:!?…–—()"“”]/)
    .map(clause => clause.match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter(syllables => syllables.length > 0)
}

/**
 * The toned phrases of a text. Longest match first, on whole syllables; a negation within three syllables before a
 * phrase, in the same clause, turns it round once.
 */
export function toneHits(text: string): Hit[] {
  const hits: Hit[] = []
  for (const syllables of clauses(text)) {
    const first = hits.length
    let negated: { at: number; word: string } | null = null
    for (let i = 0; i < syllables.length; ) {
      const meaning = dictionary
        .get(syllables[i]!)
        ?.find(m => m.phrase === syllables.slice(i, i + m.length).join(' '))
      if (meaning) {
        if (meaning.tone !== 0) {
          const turned = negated !== null && i - negated.at <= reach
          const before = hits.length > first ? hits[hits.length - 1]! : null
          if (before && burdens.has(before.phrase) && falls.test(meaning.phrase)) {
            hits[hits.length - 1] = { phrase: `${before.phrase} + ${meaning.phrase}`, tone: 1 }
            i += meaning.length
            continue
          }
          hits.push({
            phrase: turned ? `${negated!.word} + ${meaning.phrase}` : meaning.phrase,
            tone: turned ? (meaning.tone === 1 ? -1 : 1) : meaning.tone,
          })
        }
        negated = null
        i += meaning.length
        continue
      }
      const negation = negationPhrases.find(n => n.every((word, k) => syllables[i + k] === word))
      if (negation) {
        i += negation.length
        negated = { at: i - 1, word: negation.join(' ') }
      } else i++
    }
  }
  return hits
}

/** What a title counts against the summary below it. */
const titleWeight = 2

/** Tone of an article, -1 … 1: (good - bad)/(good + bad + 1), the title counting twice. */
export function articleTone(title: string, summary = ''): { tone: number; hits: Hit[] } {
  const inTitle = toneHits(title)
  const inSummary = toneHits(summary)
  let good = 0
  let bad = 0
  for (const [hits, weight] of [
    [inTitle, titleWeight],
    [inSummary, 1],
  ] as const)
    for (const hit of hits) {
      if (hit.tone > 0) good += weight
      else bad += weight
    }
  return { tone: (good - bad) / (good + bad + 1), hits: [...inTitle, ...inSummary] }
}
