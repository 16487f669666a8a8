/** What is the same at all moments of a span of UTC, made once for each span in turn. @param ms length of a span */
export function oncePer<T>(ms: number, make: (now: Date) => T): (now: Date) => T {
  let last: { readonly span: number; readonly made: T } | null = null
  return now => {
    const span = Math.floor(now.getTime() / ms)
    if (last?.span !== span) last = { span, made: make(now) }
    return last.made
  }
}
