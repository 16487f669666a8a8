/** A generator of numbers that gives the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const large = 'x'.repeat(10 * 1024 * 1024)

/** What a cell may turn into, as text; JSON takes the ones of another type as they are. */
export const changes: Readonly<Record<string, string | number | null | boolean | object>> = {
  empty: '',
  zero: 0,
  'zero as text': '0',
  negative: -1,
  'negative as text': '-1',
  'of another type': 'abc',
  'a number for a text': 12345,
  nothing: null,
  true: true,
  'a list': [1],
  'an odd ticker': 'A!@ b',
  'a ticker too long': 'ABCDEFGHIJKLMNOP',
  'a character that no database holds': 'a\0b',
  'half a character': '\ud800',
  'no number': 'NaN',
  'beyond numbers': '1e400',
  'a day that is none': '2025-13-45',
  'a day far off': '9999-12-31',
  large,
}

/** One cell of a document of text changed; null where it has none. */
export function withOneCell(bytes: Uint8Array, change: string, random: () => number): Buffer | null {
  const text = Buffer.from(bytes).toString('utf8')
  const to = changes[change]
  if (/^\s*[[{]/.test(text)) {
    try {
      return jsonWith(JSON.parse(text), to, random)
    } catch {
      // JSON by its start alone, such as lines of it.
    }
  }
  const plain = typeof to === 'object' || typeof to === 'boolean' ? String(to) : String(to ?? '')
  if (/^\s*</.test(text)) return xmlWith(text, plain, random)
  return csvWith(text, plain, random)
}

function jsonWith(value: unknown, to: unknown, random: () => number): Buffer | null {
  const leaves: { holder: Record<string, unknown>; key: string }[] = []
  const walk = (at: unknown) => {
    if (typeof at !== 'object' || at === null) return
    for (const [key, inner] of Object.entries(at)) {
      if (typeof inner === 'object' && inner !== null) walk(inner)
      else leaves.push({ holder: at as Record<string, unknown>, key })
    }
  }
  walk(value)
  const leaf = leaves[Math.floor(random() * leaves.length)]
  if (!leaf) return null
  leaf.holder[leaf.key] = to
  return Buffer.from(JSON.stringify(value))
}

function xmlWith(text: string, to: string, random: () => number): Buffer | null {
  const cells = [...text.matchAll(/>([^<>\s][^<>]*)<|="([^"]*)"/g)]
  const cell = cells[Math.floor(random() * cells.length)]
  if (!cell) return null
  const old = cell[1] ?? cell[2] ?? ''
  const at = cell.index + cell[0].indexOf(old, 1)
  return Buffer.from(text.slice(0, at) + to + text.slice(at + old.length))
}

function csvWith(text: string, to: string, random: () => number): Buffer | null {
  const lines = text.split('\n')
  if (lines.length < 2) return null
  const n = 1 + Math.floor(random() * Math.max(1, lines.length - 2))
  const cells = (lines[n] ?? '').split(',')
  cells[Math.floor(random() * cells.length)] = to
  lines[n] = cells.join(',')
  return Buffer.from(lines.join('\n'))
}
