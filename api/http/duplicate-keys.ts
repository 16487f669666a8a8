/**
 * First key that occurs twice in one object of a JSON text, as JSON Pointer, or null.
 * JSON.parse silently keeps the last one, and a figure that is silently dropped is a wrong answer.
 * The text must already have passed JSON.parse.
 */
export function duplicateKey(text: string): string | null {
  const path: { keys: Set<string> | null; token: string; index: number }[] = []
  let i = 0
  while (i < text.length) {
    const c = text[i]
    if (c === '"') {
      const end = endOfString(text, i)
      const top = path.at(-1)
      if (top?.keys && isKey(text, end)) {
        const key = JSON.parse(text.slice(i, end)) as string
        if (top.keys.has(key)) return pointer(path.slice(0, -1), key)
        top.keys.add(key)
        top.token = key
      }
      i = end
      continue
    }
    if (c === '{') path.push({ keys: new Set(), token: '', index: 0 })
    else if (c === '[') path.push({ keys: null, token: '0', index: 0 })
    else if (c === '}' || c === ']') path.pop()
    else if (c === ',') {
      const top = path.at(-1)
      if (top && !top.keys) top.token = String(++top.index)
    }
    i++
  }
  return null
}

function endOfString(text: string, start: number): number {
  let i = start + 1
  while (text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i + 1
}

function isKey(text: string, from: number): boolean {
  let i = from
  while (text[i] === ' ' || text[i] === '\n' || text[i] === '\t' || text[i] === '\r') i++
  return text[i] === ':'
}

const pointer = (parents: { token: string }[], key: string) =>
  [...parents.map(p => p.token), key].map(t => `/${t.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
