import type { Text } from '../../text.ts'

/** The words of the heads of income that `special` computes; part of `terms`. */
export const specialTerms = {} as const satisfies Record<string, Text>
