import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element with its namespace: what rules of feeds look at. */
export interface Element {
  /** Without a prefix. */
  readonly name: string
  /** Its namespace; empty: none. */
  readonly space: string
  /** By the name as it is written. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
  /** All text within, entities read. */
  readonly text: string
}

interface Parsed {
  readonly [name: string]: unknown
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  cdataPropName: '#cdata',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
})

/** The root element. @throws Error where the text is no XML, or a prefix stands for nothing */
export function xmlTree(xml: string): Element {
  const wellFormed = XMLValidator.validate(xml)
  if (wellFormed !== true) throw new Error(`SAXError: ${wellFormed.err.msg}`)
  const roots = (parser.parse(xml) as Parsed[]).filter(node => !nameOf(node).startsWith('?'))
  const root = roots.find(node => !nameOf(node).startsWith('#'))
  if (root === undefined) throw new Error('SAXError: no element')
  return elementOf(root, new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]))
}

const nameOf = (node: Parsed): string => Object.keys(node).find(key => key !== ':@') ?? ''

function elementOf(node: Parsed, outer: ReadonlyMap<string, string>): Element {
  const written = nameOf(node)
  const attributes = new Map(
    Object.entries((node[':@'] ?? {}) as Record<string, string>).map(([name, value]) => [
      name,
      read(String(value)),
    ]),
  )
  const spaces = new Map(outer)
  for (const [name, value] of attributes)
    if (name === 'xmlns') spaces.set('', value)
    else if (name.startsWith('xmlns:')) spaces.set(name.slice(6), value)
  const [prefix, name] = written.includes(':') ? written.split(':') : ['', written]
  const space = spaces.get(prefix!) ?? (prefix === '' ? '' : undefined)
  if (space === undefined) throw new Error(`UndeclaredPrefix: ${written}`)
  const children: Element[] = []
  let text = ''
  for (const inner of node[written] as Parsed[]) {
    const kind = nameOf(inner)
    if (kind === '#text') text += read(String(inner['#text']))
    else if (kind === '#cdata')
      text += (inner['#cdata'] as Parsed[]).map(part => String(part['#text'])).join('')
    else {
      const child = elementOf(inner, spaces)
      children.push(child)
      text += child.text
    }
  }
  return { name: name!, space, attributes, children, text }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const read = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    hex !== undefined
      ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal !== undefined
        ? String.fromCodePoint(Number(decimal))
        : (named[name] ?? whole),
  )
