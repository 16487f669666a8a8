import type { Text } from '../../../contracts/text.ts'

/** Names of the wire as pages show them. */
export type Labels = Readonly<Record<string, Text>>

export const text = (vi: string, en: string): Text => ({ vi, en })

/** A sentence that is written in English with names and figures in it, and how Vietnamese says it. */
export interface Sentence {
  readonly en: RegExp
  readonly vi: (...found: string[]) => string
}
