/** Items, of which the next can be made while somebody still works on the one before. */
export interface OneAhead<T> {
  readonly items: AsyncGenerator<T>
  /** The one before only waits now: the next may be made. Once for each is enough. */
  begin(): void
}

/**
 * Makes one item ahead, when that is worth it. An item that fails does so in its turn.
 * @param source ends with what is taken of it, also where that is not all
 */
export function oneAhead<T>(source: AsyncGenerator<T>): OneAhead<T> {
  let next: Promise<IteratorResult<T>> | null = null
  const begin = (): Promise<IteratorResult<T>> => {
    if (next === null) {
      next = source.next()
      next.catch(() => {
        // Whoever takes it is given the error.
      })
    }
    return next
  }
  return {
    begin,
    items: (async function* () {
      try {
        while (true) {
          const { value, done } = await begin()
          if (done) return
          next = null
          yield value
        }
      } finally {
        await source.return(undefined)
      }
    })(),
  }
}
