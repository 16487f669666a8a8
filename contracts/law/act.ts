import type { Text } from '../text.ts'

/** An act: when it was published, when it took effect (parts of it may govern earlier days). */
export interface Act {
  readonly title: Text
  readonly published: string | null
  readonly inForce: string | null
}
