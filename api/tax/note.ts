import type { Text } from '../../contracts/text.ts'

/** Something that the reader of a figure must know; the code is for programs, the words for people. */
export interface Note extends Text {
  /** snake_case. */
  readonly code: string
}
