import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Tag = DefaultTreeAdapterTypes.Element

/** Elements that a reader of feeds takes out: they run something, load something or change the page around. */
const unsafe = new Set(
  'applet base body embed form frame frameset head html iframe input link meta object script style title'.split(
    ' ',
  ),
)

/** A title is plain text: neither a tag nor a reference to a character is meant there. */
export const hasHtml = (text: string): boolean =>
  /<\/?[a-z][^<]*>/i.test(text) ||
  /&#(\d+|x[0-9a-f]+);/i.test(text) ||
  [...text.matchAll(/&([a-z]+\d*)/gi)].some(([, name]) => isEntity(name!))

/** Whether HTML has a character of this name. */
function isEntity(name: string): boolean {
  const [node] = parseFragment(`&${name};`).childNodes
  return node !== undefined && 'value' in node && node.value !== `&${name};`
}

/** Text that is HTML to one reader and not to another. */
export const isAmbiguous = (text: string): boolean => /<[a-z/]|&#|&</i.test(text) && !hasHtml(text)

/** Faults of a text that readers show as HTML. */
export function htmlFaults(html: string): string[] {
  const faults: string[] = []
  const walk = (node: Node): void => {
    if ('tagName' in node) faults.push(...faultsOf(node))
    if ('childNodes' in node) for (const child of node.childNodes) walk(child)
  }
  walk(parseFragment(html))
  // The parser leaves tags out that have no place in a fragment.
  for (const [, tag] of html.matchAll(/<(body|head|html|frame|frameset)\b/gi))
    faults.push(`SecurityRisk: <${tag}>`)
  return faults
}

const addresses = new Set(['href', 'src', 'action', 'cite', 'longdesc', 'background'])

function faultsOf({ tagName, attrs }: Tag): string[] {
  const faults: string[] = []
  if (unsafe.has(tagName)) faults.push(`SecurityRisk: <${tagName}>`)
  for (const { name, value } of attrs) {
    if (name.startsWith('on')) faults.push(`SecurityRiskAttr: ${name}`)
    if (name === 'style') faults.push(`DangerousStyleAttr: ${value}`)
    if (addresses.has(name) && /^\s*javascript:/i.test(value)) faults.push(`SecurityRisk: ${value}`)
    else if (addresses.has(name) && !/^[a-z][a-z0-9+.-]*:/i.test(value.trim()))
      faults.push(`ContainsRelRef: ${value}`)
  }
  return faults
}
