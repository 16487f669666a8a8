import type { Text } from '../../../contracts/text.ts'

/** Names of the wire as pages show them. */
export type Labels = Readonly<Record<string, Text>>

export const text = (vi: string, en: string): Text => ({ vi, en })
