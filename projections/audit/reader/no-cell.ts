/** The document has no cell at the address, or is of a kind that this reader does not read; the message says which. */
export class NoCell extends Error {
  override readonly name = 'NoCell'
  readonly reason: 'no_such_cell' | 'no_second_reader'
  constructor(reason: NoCell['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
