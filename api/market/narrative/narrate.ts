import type { TaAnswer } from '../ta-answer.ts'
import { phrases } from './phrases.ts'
import { sentences, unit } from './sentences.ts'
import { type NumberUsed, Writer } from './writer.ts'

export const narrativeVersion = '1'

export interface Narrative {
  headline: string
  narrative: string
  /** Every number of both texts. */
  numbers_used: NumberUsed[]
}

/** The signals answer in words. Pure: the same answer gives the same text. */
export function narrate(answer: TaAnswer, lang: 'vi' | 'en', style: 'brief' | 'full'): Narrative {
  const writer = new Writer(answer, lang)
  const headline = headlineOf(answer, lang, writer)
  const narrative = sentences
    .filter(s => style === 'full' || s.brief)
    .map(s => s[lang](answer, writer))
    .filter(text => text !== null)
    .join(' ')
  return { headline, narrative, numbers_used: writer.used }
}

function headlineOf(a: TaAnswer, lang: 'vi' | 'en', w: Writer): string {
  const price = `${a.ticker}: ${w.figure(a.price.last === null ? 'close' : 'price.last')} ${unit(a, lang)}`
  const change = a.price.change_percent
  const moved = change === null ? '' : ` (${w.signed('price.change_percent')}%)`
  const label = a.rating?.label
  const rating =
    label == null
      ? lang === 'en'
        ? 'no technical rating'
        : 'không xếp hạng kỹ thuật'
      : `${lang === 'en' ? 'technical rating' : 'xếp hạng kỹ thuật'} ${phrases[lang].labels[label]}`
  return `${price}${moved}, ${rating}`
}
