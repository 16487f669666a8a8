/** Thrown by `apply` for a fact whose content contradicts itself in a way that its schema cannot say. */
export class RefusedFact extends Error {
  override readonly name = 'RefusedFact'
}
