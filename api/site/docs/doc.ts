import type { Lang, Text } from '../../../contracts/text.ts'
import type { Services } from '../../http/route.ts'
import type { AssetName } from '../assets.ts'
import type { Html } from '../html.ts'
import type { Reader } from '../lang.ts'

/** What the pages of the docs are written from: the routes and the public addresses of this server. */
export type DocsContext = Pick<Services, 'routes' | 'settings'>

/** One page of the docs: `/docs/<id>`. */
export interface DocPage {
  readonly id: string
  readonly title: Text
  /** What it holds, in a sentence or two; also for previews. */
  readonly about: Text
  /** In which language its body is, for a reader of each: not every page is translated. */
  readonly written: Readonly<Record<Lang, Lang>>
  /** Markup without the title. Its second-level headings are its sections. */
  readonly body: (reader: Reader, context: DocsContext) => Html
  /** What a server offers on top, which a file cannot: between the title and the body. */
  readonly served?: (reader: Reader) => Html
  readonly scripts?: readonly AssetName[]
}

/** Pages for one kind of user, in the order in which they are read. */
export interface DocGroup {
  readonly id: string
  readonly title: Text
  readonly about: Text
  readonly pages: readonly DocPage[]
}

export const inBoth = { vi: 'vi', en: 'en' } as const
export const inEnglish = { vi: 'en', en: 'en' } as const

export const pathOf = ({ id }: Pick<DocPage, 'id'>): string => `/docs/${id}`
