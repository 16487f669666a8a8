/** A document as made: the name that its publisher would give it, and its bytes. */
export interface MadeDocument {
  readonly name: string
  readonly body: Uint8Array
}
