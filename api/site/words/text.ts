import type { Text } from '../../../contracts/text.ts'

/** Names of the wire as pages show them. */
export type Labels = Readonly<Record<string, Text>>

export const text = (vi: string, en: string): Text => ({ vi, en })

/** A sentence that is written in English with names and figures in it, and how Vietnamese says it. */
export interface Sentence {
  readonly en: RegExp
  readonly vi: (...found: string[]) => string
}

/** A sentence by the first of these that it is one of; null: none. */
export function translatedBy(sentences: readonly Sentence[], english: string): string | null {
  for (const { en, vi } of sentences) {
    const found = en.exec(english)
    if (found) return vi(...found.slice(1))
  }
  return null
}
