import { hasHtml, htmlFaults, isAmbiguous } from './html.ts'
import { isFullLink, isLanguage, isTag, rfc822Fault } from './values.ts'
import { type Element, xmlTree } from './xml-tree.ts'

const atom = 'http://www.w3.org/2005/Atom'
const single = {
  channel:
    'title link description language copyright managingEditor webMaster pubDate lastBuildDate generator docs cloud ttl image rating textInput skipHours skipDays',
  item: 'title link description author comments enclosure guid pubDate source',
} as const
const repeatable = { channel: 'category item', item: 'category' } as const

/** Faults of an RSS 2.0 document by the names of the W3C feed validator. @param url that it was served from */
export function rssFaults(xml: string, url: string): string[] {
  let rss: Element
  try {
    rss = xmlTree(xml)
  } catch (error) {
    return [(error as Error).message]
  }
  const faults: string[] = []
  const must = (right: boolean, fault: string) => {
    if (!right) faults.push(fault)
  }
  must(rss.name === 'rss' && rss.space === '', `UndefinedElement: ${rss.name}`)
  must(rss.attributes.get('version') === '2.0', 'MissingAttribute: version')
  const channels = rss.children.filter(({ name }) => name === 'channel')
  must(channels.length === 1, channels.length === 0 ? 'MissingElement: channel' : 'DuplicateElement: channel')
  const [channel] = channels
  if (channel === undefined) return faults
  faults.push(...namesIn(channel, 'channel'), ...channelFaults(channel, url))
  const guids = new Set<string>()
  for (const item of all(channel, 'item')) {
    faults.push(...namesIn(item, 'item'), ...itemFaults(item))
    const guid = one(item, 'guid')?.text.trim()
    if (guid === undefined) continue
    must(!guids.has(guid), `DuplicateValue: guid ${guid}`)
    guids.add(guid)
  }
  return faults
}

const all = (parent: Element, name: string) =>
  parent.children.filter(child => child.name === name && child.space === '')
const one = (parent: Element, name: string): Element | undefined => all(parent, name)[0]

function namesIn(parent: Element, kind: keyof typeof single): string[] {
  const once = single[kind].split(' ')
  const elements = new Set([...once, ...repeatable[kind].split(' ')])
  return [
    ...once.filter(name => all(parent, name).length > 1).map(name => `DuplicateElement: ${name} of ${kind}`),
    ...parent.children
      .filter(({ name, space }) => space === '' && !elements.has(name))
      .map(({ name }) => `UndefinedElement: ${name} of ${kind}`),
  ]
}

function channelFaults(channel: Element, url: string): string[] {
  const faults: string[] = []
  for (const name of ['title', 'link', 'description'])
    if (one(channel, name) === undefined) faults.push(`MissingElement: ${name} of channel`)
  const before = channel.children.findIndex(({ name }) => name === 'item')
  const late = channel.children.findLastIndex(({ name, space }) => space === '' && name !== 'item')
  if (before >= 0 && late > before) faults.push('ItemTooEarly')
  check(channel, 'title', title => textFault(title), faults)
  check(channel, 'link', linkFault, faults)
  check(channel, 'docs', linkFault, faults)
  check(
    channel,
    'description',
    text => (text.trim() === '' ? ['NotBlank: description'] : htmlFaults(text)),
    faults,
  )
  check(channel, 'language', text => (isLanguage(text) ? [] : [`InvalidLanguage: ${text}`]), faults)
  check(channel, 'ttl', text => (/^[1-9]\d*$/.test(text) ? [] : [`InvalidInteger: ttl ${text}`]), faults)
  for (const name of ['lastBuildDate', 'pubDate']) check(channel, name, dateFault, faults)
  const selves = channel.children.filter(
    ({ name, space, attributes }) => name === 'link' && space === atom && attributes.get('rel') === 'self',
  )
  if (selves.length === 0) faults.push('MissingAtomSelfLink')
  if (selves.length > 1) faults.push('DuplicateAtomLink')
  for (const self of selves) {
    if (self.attributes.get('href') !== url)
      faults.push(`SelfDoesntMatchLocation: ${self.attributes.get('href')}`)
    if (self.children.length > 0 || self.text.trim() !== '') faults.push('AtomLinkNotEmpty')
  }
  return faults
}

function itemFaults(item: Element): string[] {
  const faults: string[] = []
  if (!one(item, 'title') && !one(item, 'description'))
    faults.push('MissingDescription: neither title nor description')
  check(item, 'title', textFault, faults)
  check(item, 'link', linkFault, faults)
  check(item, 'pubDate', dateFault, faults)
  check(item, 'description', htmlFaults, faults)
  for (const { text } of all(item, 'category')) if (text.trim() === '') faults.push('NotBlank: category')
  faults.push(...guidFaults(one(item, 'guid')))
  return faults
}

function guidFaults(guid: Element | undefined): string[] {
  if (guid === undefined) return ['MissingGuid']
  const text = guid.text.trim()
  const names = [...guid.attributes.keys()].filter(name => name !== 'isPermaLink')
  const permanent = guid.attributes.get('isPermaLink') ?? 'true'
  return [
    ...names.map(name => `UnexpectedAttribute: ${name} of guid`),
    ...(permanent === 'true' || permanent === 'false' ? [] : [`InvalidBooleanAttribute: ${permanent}`]),
    ...(text === '' ? ['NotBlank: guid'] : []),
    ...(permanent === 'true' && text !== '' && !/^https?:\/\//.test(text)
      ? [`InvalidHttpGUID: ${text}`]
      : []),
    ...(text.startsWith('tag:') && !isTag(text) ? [`InvalidTAG: ${text}`] : []),
  ]
}

const textFault = (text: string): string[] => {
  if (text.trim() === '') return ['NotBlank: title']
  return hasHtml(text) ? [`ContainsHTML: ${text}`] : isAmbiguous(text) ? [`CharacterData: ${text}`] : []
}
const linkFault = (text: string): string[] => (isFullLink(text.trim()) ? [] : [`InvalidFullLink: ${text}`])
const dateFault = (text: string): string[] => {
  const fault = rfc822Fault(text.trim())
  return fault === null ? [] : [fault]
}

function check(
  parent: Element,
  name: string,
  rule: (text: string) => readonly string[],
  faults: string[],
): void {
  for (const { text } of all(parent, name)) faults.push(...rule(text))
}
