import type { Lang, Text } from '../../../contracts/text.ts'
import type { Html } from '../html.ts'
import { type DocPage, type DocsContext, inBoth } from './doc.ts'

/** What a guide may name: the public addresses of this server. */
export interface Place {
  readonly base: string
  readonly macro: string
}

/** A page that is written in both languages around lists and figures of the program. */
export interface Guide {
  readonly id: string
  readonly title: Text
  readonly about: Text
  readonly body: Readonly<Record<Lang, (place: Place) => Html>>
}

const placeOf = ({ settings }: DocsContext): Place => ({
  base: settings.BASE_URL ?? '',
  macro: settings.MACRO_URL ?? settings.BASE_URL ?? '',
})

/** A guide as a page of the docs. */
export const guidePage = ({ body, ...guide }: Guide): DocPage => ({
  ...guide,
  written: inBoth,
  body: ({ lang }, context) => body[lang](placeOf(context)),
})
