/** Items, of which the next can be made while somebody still works on the one before. */
export interface OneAhead<T> {
  readonly items: AsyncGenerator<T>
  /** The one before only waits now: the next may be made. Once for each is enough. */
  begin(): void
}

/**
 * Makes one item ahead, when that is worth it. An item that fails does so in its turn.
 * @param source ends with what is taken of it, also where that is not all
 * @param goOn begins with the work on an item that was made ahead; whoever takes the item is given what comes of that
 */
export function oneAhead<T>(
  source: AsyncGenerator<T>,
  goOn: (item: T) => Promise<unknown> = async () => undefined,
): OneAhead<T> {
  let next: Promise<IteratorResult<T>> | null = null
  const take = (): Promise<IteratorResult<T>> => {
    next ??= source.next()
    return next
  }
  return {
    begin() {
      if (next !== null) return
      take()
        .then(({ value, done }) => (done ? undefined : goOn(value)))
        .catch(() => {
          // Whoever takes it is given the error.
        })
    },
    items: (async function* () {
      try {
        while (true) {
          const { value, done } = await take()
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
