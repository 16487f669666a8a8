import { hasHtml, htmlFaults } from './html.ts'
import { idFault, isAbsolute, isLanguage, rfc3339Fault } from './values.ts'
import { type Element, xmlTree } from './xml-tree.ts'

const atom = 'http://www.w3.org/2005/Atom'

/** Relations that the IANA has registered and feeds use. */
const relations = new Set(
  'alternate current enclosure edit edit-media first hub last license next previous related replies self service up via'.split(
    ' ',
  ),
)

/** Elements that stand once at most. */
const single = {
  feed: 'title id updated generator icon logo rights subtitle',
  entry: 'title id updated published rights summary content source',
} as const
const elsewhere = {
  feed: 'content published summary source',
  entry: 'generator icon logo subtitle entry',
} as const

/** Faults of an Atom 1.0 feed by the names of the W3C feed validator. @param url that it was served from @param now nothing may be dated later */
export function atomFaults(xml: string, url: string, now: Date): string[] {
  let feed: Element
  try {
    feed = xmlTree(xml)
  } catch (error) {
    return [(error as Error).message]
  }
  if (feed.name !== 'feed' || feed.space !== atom) return [`InvalidNamespace: ${feed.space}`]
  const entries = all(feed, 'entry')
  const faults = [...elementFaults(feed, 'feed', now), ...languageFaults(feed)]
  const self = all(feed, 'link').filter(({ attributes }) => attributes.get('rel') === 'self')
  if (self.length === 0) faults.push('MissingSelf')
  for (const { attributes } of self)
    if (attributes.get('href') !== url) faults.push(`SelfDoesntMatchLocation: ${attributes.get('href')}`)
  const ids = new Set<string>()
  for (const entry of entries) {
    faults.push(...elementFaults(entry, 'entry', now))
    if (all(feed, 'author').length === 0 && all(entry, 'author').length === 0)
      faults.push('MissingElement: author')
    const id = `${textOf(entry, 'id')} ${textOf(entry, 'updated')}`
    if (ids.has(id)) faults.push(`DuplicateEntries: ${id}`)
    ids.add(id)
    const hasAlternate = all(entry, 'link').some(({ attributes }) => relOf(attributes) === 'alternate')
    if (!hasAlternate && all(entry, 'content').length === 0) faults.push('MissingContentOrAlternate')
  }
  if (entries.length === 0 && all(feed, 'author').length === 0) faults.push('MissingElement: author')
  return faults
}

const all = (parent: Element, name: string) =>
  parent.children.filter(child => child.name === name && child.space === atom)
const textOf = (parent: Element, name: string): string => all(parent, name)[0]?.text.trim() ?? ''
const relOf = (attributes: ReadonlyMap<string, string>): string => attributes.get('rel') ?? 'alternate'

function elementFaults(parent: Element, kind: keyof typeof single, now: Date): string[] {
  const faults: string[] = []
  for (const name of ['id', 'title', 'updated'])
    if (all(parent, name).length === 0) faults.push(`MissingElement: ${name} of ${kind}`)
  for (const name of single[kind].split(' '))
    if (all(parent, name).length > 1) faults.push(`DuplicateElement: ${name} of ${kind}`)
  for (const name of elsewhere[kind].split(' '))
    if (all(parent, name).length > 0) faults.push(`MisplacedMetadata: ${name} of ${kind}`)
  for (const id of all(parent, 'id')) {
    const fault = id.text === id.text.trim() ? idFault(id.text) : `UnexpectedWhitespace: ${id.text}`
    if (fault !== null) faults.push(fault)
  }
  for (const name of ['updated', 'published'])
    for (const { text } of all(parent, name)) {
      const fault = rfc3339Fault(text, now)
      if (fault !== null) faults.push(fault)
    }
  for (const name of ['title', 'subtitle', 'summary', 'content', 'rights'])
    for (const element of all(parent, name)) faults.push(...textFaults(element))
  for (const name of ['author', 'contributor'])
    for (const person of all(parent, name)) faults.push(...personFaults(person))
  for (const { attributes } of all(parent, 'category')) {
    if (!attributes.has('term')) faults.push('MissingAttribute: term')
    else if (attributes.get('term')!.trim() === '') faults.push('NotBlank: term')
    if (hasHtml(attributes.get('label') ?? '')) faults.push('ContainsHTML: label')
  }
  return [...faults, ...linkFaults(all(parent, 'link'))]
}

function textFaults({ text, attributes, name }: Element): string[] {
  const type = attributes.get('type') ?? 'text'
  if (name !== 'content' && !['text', 'html', 'xhtml'].includes(type)) return [`InvalidTextType: ${type}`]
  if (type === 'html') return htmlFaults(text)
  return type === 'text' && hasHtml(text) ? [`ContainsUndeclaredHTML: ${text}`] : []
}

function personFaults(person: Element): string[] {
  const faults: string[] = []
  const names = all(person, 'name')
  if (names.length === 0) faults.push('MissingElement: name')
  for (const name of ['name', 'uri', 'email'])
    if (all(person, name).length > 1) faults.push(`DuplicateElement: ${name}`)
  for (const { text } of names) if (/\S+@\S+\.\S+/.test(text)) faults.push('ContainsEmail')
  for (const { text } of all(person, 'uri')) if (!isAbsolute(text)) faults.push(`InvalidURI: ${text}`)
  for (const { text } of all(person, 'email'))
    if (!/^[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)*$/.test(text)) faults.push(`InvalidAddrSpec: ${text}`)
  return faults
}

function linkFaults(links: readonly Element[]): string[] {
  const faults: string[] = []
  const alternates = new Set<string>()
  for (const { attributes, text, children } of links) {
    const href = attributes.get('href')
    const rel = relOf(attributes)
    if (href === undefined) faults.push('MissingHref')
    else if (!isAbsolute(href)) faults.push(`InvalidLink: ${href}`)
    if (!relations.has(rel) && !/^[a-z][a-z0-9+.-]*:\S+$/i.test(rel))
      faults.push(`UnregisteredAtomLinkRel: ${rel}`)
    if (text.trim() !== '' || children.length > 0) faults.push('AtomLinkNotEmpty')
    const type = attributes.get('type')
    if (type !== undefined && !/^[\w.+-]+\/[\w.+-]+(;.*)?$/.test(type))
      faults.push(`InvalidMIMEType: ${type}`)
    const language = attributes.get('hreflang')
    if (language !== undefined && !isLanguage(language)) faults.push(`InvalidLanguage: ${language}`)
    const length = attributes.get('length')
    if (length !== undefined && !/^\d+$/.test(length)) faults.push(`InvalidNonNegativeInteger: ${length}`)
    if (rel !== 'alternate') continue
    const sort = `${type ?? ''} ${language ?? ''}`
    if (alternates.has(sort)) faults.push(`DuplicateAtomLink: alternate ${sort}`)
    alternates.add(sort)
  }
  return faults
}

const languageFaults = ({ attributes }: Element): string[] => {
  const language = attributes.get('xml:lang')
  return language === undefined || language === '' || isLanguage(language)
    ? []
    : [`InvalidLanguage: ${language}`]
}
