import { atomFaults } from './feeds/atom-rules.ts'
import { rssFaults } from './feeds/rss-rules.ts'
import { xmlTree } from './feeds/xml-tree.ts'
import { fixedNow } from './serve.ts'

interface Served {
  readonly url: string
  readonly contentType: string | null
}

const contentType = (wanted: string, { contentType: type }: Served): string[] =>
  type === `${wanted}; charset=utf-8` ? [] : [`UnexpectedContentType: ${type}`]

/** Messages after the rules of the W3C feed validator for RSS 2.0 that a feed of ours must not raise, as it was served. */
export const rssMessages = (xml: string, served: Served): string[] => [
  ...contentType('application/rss+xml', served),
  ...rssFaults(xml, served.url),
]

/** The same for Atom 1.0 (RFC 4287). */
export const atomMessages = (xml: string, served: Served): string[] => [
  ...contentType('application/atom+xml', served),
  ...atomFaults(xml, served.url, new Date(fixedNow)),
]

/** What we promise of our feeds beside the validator's rules: a hub, tags as identifiers, the newest item first. */
export function ownRssMessages(xml: string): string[] {
  const channel = xmlTree(xml).children[0]!
  const messages: string[] = []
  const links = channel.children.filter(({ name, space }) => name === 'link' && space !== '')
  if (!links.some(({ attributes }) => attributes.get('rel') === 'hub')) messages.push('no hub')
  let before = Number.POSITIVE_INFINITY
  for (const item of channel.children.filter(({ name }) => name === 'item')) {
    const of = (name: string) => item.children.find(child => child.name === name)
    const guid = of('guid')
    if (guid?.attributes.get('isPermaLink') !== 'false' || !guid.text.startsWith('tag:'))
      messages.push(`a guid that is no tag: ${guid?.text}`)
    const at = Date.parse(of('pubDate')?.text ?? '')
    if (!(at <= before)) messages.push(`not newest first: ${guid?.text}`)
    before = at
  }
  return messages
}
