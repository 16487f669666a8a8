/**
 * Random numbers that a seed determines: the same text gives the same sequence on every machine and version of Node,
 * so a simulated market can be made again row for row. sfc32 (PractRand, Chris Doty-Humphrey) seeded by cyrb128.
 */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** Standard normal (Box-Muller). */
  normal(): number
  /** Uniform integer from `low` to `high`, both included. */
  integer(low: number, high: number): number
  pick<T>(of: readonly T[]): T
}

function hash(text: string): [number, number, number, number] {
  let a = 1779033703
  let b = 3144134277
  let c = 1013904242
  let d = 2773480762
  for (let i = 0; i < text.length; i++) {
    const k = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ k, 597399067)
    b = c ^ Math.imul(b ^ k, 2869860233)
    c = d ^ Math.imul(c ^ k, 951274213)
    d = a ^ Math.imul(d ^ k, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
}

/** A sequence of its own for each combination of words: `random(seed, 'XABC', 'prices')`. */
export function random(...parts: readonly (string | number)[]): Random {
  let [a, b, c, d] = hash(parts.join('\u0000'))
  let spare: number | undefined

  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()

  return {
    next,
    normal() {
      if (spare !== undefined) {
        const value = spare
        spare = undefined
        return value
      }
      const radius = Math.sqrt(-2 * Math.log(1 - next()))
      const angle = 2 * Math.PI * next()
      spare = radius * Math.sin(angle)
      return radius * Math.cos(angle)
    },
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: of => of[Math.floor(next() * of.length)] as (typeof of)[number],
  }
}
