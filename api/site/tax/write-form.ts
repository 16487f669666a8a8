/** A request as the inputs of its form; the opposite of `readForm`. */
export function formOf(request: object): URLSearchParams {
  const out = new URLSearchParams()
  for (const [name, value] of Object.entries(request)) {
    if (Array.isArray(value))
      for (const [i, line] of value.entries())
        for (const [inner, text] of Object.entries(line as object))
          out.set(`${name}.${i}.${inner}`, String(text))
    else if (name !== 'lang' && value !== undefined) out.set(name, String(value))
  }
  return out
}
