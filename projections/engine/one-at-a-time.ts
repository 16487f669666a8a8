/** Work that is done one piece after the other, in the order in which it was requested. */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work)
    // Whoever asked hears of a failure; it does not keep the next from its turn.
    this.#last = mine.catch(() => undefined)
    return mine
  }
}
