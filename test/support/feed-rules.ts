import { XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: '#cdata',
  isArray: name => ['item', 'atom:link', 'category'].includes(name),
})

type Node = Record<string, unknown>

const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/

/** Messages after the rules of the W3C feed validator (RSS 2.0 with atom:link) that our feeds must not raise. */
export function rssMessages(xml: string, served: { url: string; contentType: string | null }): string[] {
  const messages: string[] = []
  const must = (right: boolean, message: string) => {
    if (!right) messages.push(message)
  }
  const wellFormed = XMLValidator.validate(xml)
  if (wellFormed !== true) return [`SAXError: ${wellFormed.err.msg}`]
  must(
    served.contentType === 'application/rss+xml; charset=utf-8',
    `UnexpectedContentType: ${served.contentType}`,
  )
  const rss = (parser.parse(xml) as Node).rss as Node
  must(rss?.['@version'] === '2.0', 'InvalidRSSVersion')
  const channel = rss.channel as Node
  for (const required of ['title', 'link', 'description'])
    must(text(channel[required]) !== '', `MissingElement: channel/${required}`)
  must(absolute(text(channel.link)), 'InvalidFullLink: channel/link')
  must(rfc822.test(text(channel.lastBuildDate)), `InvalidRFC2822Date: ${text(channel.lastBuildDate)}`)
  must(absolute(text(channel.docs)), 'InvalidFullLink: docs')
  must(/^[a-z]{2}(-[A-Za-z]{2})?$/.test(text(channel.language)), 'InvalidLanguage')
  must(/^[1-9]\d*$/.test(text(channel.ttl)), 'InvalidPositiveInteger: ttl')
  const links = (channel['atom:link'] ?? []) as Node[]
  const self = links.filter(link => link['@rel'] === 'self')
  must(self.length === 1, `MissingAtomSelfLink: ${self.length}`)
  must(unescaped(String(self[0]?.['@href'])) === served.url, `SelfDoesntMatchLocation: ${self[0]?.['@href']}`)
  must(self[0]?.['@type'] === 'application/rss+xml', 'self link without its type')
  must(
    links.some(link => link['@rel'] === 'hub' && absolute(String(link['@href']))),
    'no hub',
  )

  const guids = new Set<string>()
  let before = Number.POSITIVE_INFINITY
  for (const item of (channel.item ?? []) as Node[]) {
    const guid = item.guid as Node
    const id = text(guid)
    must(!guids.has(id), `DuplicateItem: ${id}`)
    guids.add(id)
    must(guid['@isPermaLink'] === 'false', `guid that is no address and does not say so: ${id}`)
    must(/^tag:[a-z0-9.-]+,\d{4}:\S+$/.test(id), `NotURN_Tag: ${id}`)
    must(rfc822.test(text(item.pubDate)), `InvalidRFC2822Date: ${text(item.pubDate)}`)
    const at = Date.parse(text(item.pubDate))
    must(at <= before, `not newest first: ${id}`)
    before = at
    must(absolute(text(item.link)), `InvalidFullLink: ${text(item.link)}`)
    must(
      text(item.title) !== '' && !/<[a-z]|&[a-z]+;/i.test(text(item.title)),
      `ContainsHTML: ${text(item.title)}`,
    )
    must(text(item.description) !== '', `NotBlank: description of ${id}`)
    must(!Array.isArray(item.enclosure), `DuplicateEnclosure: ${id}`)
  }
  return messages
}

/** The same for Atom 1.0 (RFC 4287). */
export function atomMessages(xml: string, served: { url: string; contentType: string | null }): string[] {
  const messages: string[] = []
  const must = (right: boolean, message: string) => {
    if (!right) messages.push(message)
  }
  const wellFormed = XMLValidator.validate(xml)
  if (wellFormed !== true) return [`SAXError: ${wellFormed.err.msg}`]
  must(
    served.contentType === 'application/atom+xml; charset=utf-8',
    `UnexpectedContentType: ${served.contentType}`,
  )
  const lists = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    isArray: name => ['entry', 'link'].includes(name),
  })
  const feed = (lists.parse(xml) as Node).feed as Node
  must(feed?.['@xmlns'] === 'http://www.w3.org/2005/Atom', 'InvalidNamespace')
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/
  for (const required of ['id', 'title', 'updated'])
    must(text(feed[required]) !== '', `MissingElement: ${required}`)
  must(text((feed.author as Node)?.name) !== '', 'MissingElement: author')
  must(instant.test(text(feed.updated)), 'InvalidRFC3339Date: updated')
  const self = (feed.link as Node[]).filter(link => link['@rel'] === 'self')
  must(self.length === 1 && unescaped(String(self[0]?.['@href'])) === served.url, 'SelfDoesntMatchLocation')
  const ids = new Set<string>()
  for (const entry of (feed.entry ?? []) as Node[]) {
    const id = text(entry.id)
    must(!ids.has(id), `DuplicateEntries: ${id}`)
    ids.add(id)
    must(instant.test(text(entry.updated)), `InvalidRFC3339Date: ${text(entry.updated)}`)
    must(
      (entry.link as Node[]).every(link => absolute(unescaped(String(link['@href'])))),
      'InvalidFullLink',
    )
  }
  return messages
}

/** Text of an element, with CDATA and attributes taken away. */
function text(node: unknown): string {
  if (node === undefined || node === null) return ''
  if (typeof node !== 'object') return String(node)
  const { '#text': plain, '#cdata': cdata } = node as Node
  return String(cdata ?? plain ?? '')
}

const unescaped = (value: string): string => value.replaceAll('&amp;', '&')
const absolute = (value: string): boolean => /^https?:\/\//.test(value) && URL.canParse(value)
