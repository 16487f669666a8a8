import type { Lang, Text } from '../../../contracts/text.ts'
import type { Html } from '../html.ts'

/** What a guide may name: the public addresses of this server. */
export interface Place {
  readonly base: string
  readonly macro: string
}

/** One guide: `/docs/<id>`. */
export interface Guide {
  readonly id: string
  readonly title: Text
  readonly about: Text
  readonly body: Readonly<Record<Lang, (place: Place) => Html>>
}
