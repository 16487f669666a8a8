/**
 * Evaluates the formulas of explanations as a person would: + − × ÷ ( ) min max round, where round is half up to
 * six decimals of a million (one đồng). Amounts are millions as doubles; a hair is added before rounding because
 * products of decimals such as 0.05 × 0.675 are not exact in binary.
 * @throws for anything else, and for a name that is not among the inputs
 */
export function evaluate(formula: string, inputs: Readonly<Record<string, number>>): number {
  const tokens = formula.match(/[a-z_]\w*|\d+(?:\.\d+)?|[−+×÷(),]/gi) ?? []
  if (tokens.join('') !== formula.replaceAll(' ', '')) throw new Error(`not a formula: ${formula}`)
  let at = 0
  const take = (wanted: string) => {
    if (tokens[at] !== wanted) throw new Error(`'${wanted}' expected in ${formula}, found '${tokens[at]}'`)
    at++
  }
  const list = (): number[] => {
    take('(')
    const out = [sum()]
    while (tokens[at] === ',') {
      at++
      out.push(sum())
    }
    take(')')
    return out
  }
  function sum(): number {
    let value = product()
    for (;;) {
      if (tokens[at] === '+') {
        at++
        value += product()
      } else if (tokens[at] === '−') {
        at++
        value -= product()
      } else return value
    }
  }
  function product(): number {
    let value = factor()
    for (;;) {
      if (tokens[at] === '×') {
        at++
        value *= factor()
      } else if (tokens[at] === '÷') {
        at++
        value /= factor()
      } else return value
    }
  }
  function factor(): number {
    const token = tokens[at]
    if (token === undefined) throw new Error(`${formula} ends too early`)
    if (token === '(') return list()[0]!
    at++
    if (/^\d/.test(token)) return Number(token)
    if (token === 'min') return Math.min(...list())
    if (token === 'max') return Math.max(...list())
    if (token === 'round') return Math.floor(list()[0]! * 1e6 + 0.5 + 1e-6) / 1e6
    if (!Object.hasOwn(inputs, token)) throw new Error(`${token} is not among the inputs of ${formula}`)
    return inputs[token]!
  }
  const value = sum()
  if (at !== tokens.length) throw new Error(`${formula} goes on after its end`)
  return value
}
