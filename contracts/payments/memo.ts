/**
 * The code that ties a bank transfer to an order: `VNF`, five characters of Crockford's base 32 and a check character.
 * Banks add words before and after it, drop spaces and change case; people who type it make slips. So it is searched
 * anywhere in the text, and the check character settles whether it is one.
 */

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefix = 'VNF'
const length = 5

/** How many different codes there are. */
export const memoCodes = alphabet.length ** length

/** Product in GF(32) with the polynomial x^5 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let left = a, right = b; right > 0; right >>= 1) {
    if (right & 1) product ^= left
    left <<= 1
    if (left & 32) left ^= 0b100101
  }
  return product
}

/**
 * The sum of the digits weighted by powers of 2 in GF(32). All weights differ and none is nought or one, so any single
 * wrong character and any two exchanged ones (the check character among them) are noticed.
 */
function checkOf(digits: readonly number[]): number {
  let weight = 1
  let sum = 0
  for (const digit of digits) {
    weight = times(weight, 2)
    sum ^= times(weight, digit)
  }
  return sum
}

/**
 * The memo of a number.
 * @param n whole, from 0 to `memoCodes` - 1
 * @throws RangeError
 */
export function memoOf(n: number): string {
  if (!Number.isInteger(n) || n < 0 || n >= memoCodes) throw new RangeError(`${n} is no number of a memo`)
  const digits: number[] = []
  for (let rest = n; digits.length < length; rest = Math.floor(rest / 32)) digits.unshift(rest % 32)
  return prefix + [...digits, checkOf(digits)].map(digit => alphabet[digit]).join('')
}

/** Whether a text is a memo, exactly as we write them. */
export function isMemo(text: string): boolean {
  if (text.length !== prefix.length + length + 1 || !text.startsWith(prefix)) return false
  const digits = [...text.slice(prefix.length)].map(character => alphabet.indexOf(character))
  return !digits.includes(-1) && checkOf(digits.slice(0, -1)) === digits.at(-1)
}

/**
 * All different memos in the text of a transfer, in their order. Letters that Crockford's base 32 leaves out are read as
 * what they are mistaken for (O as 0, I and L as 1).
 */
export function memosIn(text: string): string[] {
  const bare = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const found = new Set<string>()
  for (let at = bare.indexOf(prefix); at >= 0; at = bare.indexOf(prefix, at + 1)) {
    const code = bare.slice(at + prefix.length, at + prefix.length + length + 1)
    const memo = prefix + code.replaceAll('O', '0').replace(/[IL]/g, '1')
    if (isMemo(memo)) found.add(memo)
  }
  return [...found]
}
