import type { Lang } from '../../../contracts/text.ts'
import type { TextMessage } from '../text-post.ts'

/** A message for a person, with the page that it is about. */
export interface PersonalMessage extends TextMessage {
  readonly path: string
  readonly tag: string
  /** Null: that of the address. */
  readonly lang: Lang | null
}
