/** A cell of the n-th row of all tables of a page, both counted from 1. */
export function htmlCell(page: string, row: number, cell: number): string[] {
  const text = page.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
  const rows = text.split(/<tr\b/i).slice(1)
  const found = rows[row - 1]?.split(/<\/tr>/i, 1)[0]
  const cells = found?.split(/<t[dh]\b[^>]*>/i).slice(1)
  const inner = cells?.[cell - 1]?.split(/<\/t[dh]>/i, 1)[0]
  return inner === undefined ? [] : [plain(inner)]
}

const plain = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim()

/**
 * What stands at a path of an XML text: names of elements, the place of one among its namesakes counted from 0, and
 * last `@name` for an attribute or a name for the text of an element.
 */
export function xmlCell(xml: string, path: readonly string[]): string[] {
  let inside = xml.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>/g, '')
  let tag = ''
  for (let i = 0; i < path.length; i++) {
    const name = path[i] as string
    if (name.startsWith('@')) {
      const value = new RegExp(`\\s${escaped(name.slice(1))}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
      return value ? [plain(value[1] ?? value[2] ?? '')] : []
    }
    if (name === '#text') continue
    const all = children(inside).filter(child => child.name === name)
    const isPlace = all.length > 1 && /^\d+$/.test(path[i + 1] ?? '')
    const child = all[isPlace ? Number(path[++i]) : 0]
    if (child === undefined) return []
    inside = child.inside
    tag = child.tag
  }
  return [plain(inside.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1'))]
}

interface Element {
  readonly name: string
  readonly tag: string
  readonly inside: string
}

/** The elements that lie directly in a text. */
function children(text: string): Element[] {
  const found: Element[] = []
  const tags = /<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^'">])*?)(\/?)>/g
  let depth = 0
  let open: { name: string; tag: string; from: number } | null = null
  for (let match = tags.exec(text); match; match = tags.exec(text)) {
    const [whole, closes, name, , isEmpty] = match as unknown as [string, string, string, string, string]
    if (closes) {
      depth--
      if (depth === 0 && open) {
        found.push({ ...open, inside: text.slice(open.from, match.index) })
        open = null
      }
      continue
    }
    if (depth === 0) open = { name, tag: whole, from: tags.lastIndex }
    if (!isEmpty) depth++
    else if (depth === 0) found.push({ name, tag: whole, inside: '' })
  }
  return found
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
