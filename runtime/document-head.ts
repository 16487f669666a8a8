/** Where a document came from, as its message in FEEDS tells, without its body. */
export interface DocumentHead {
  readonly seq: number
  readonly feed: string
  readonly url: string
  readonly name: string
  readonly fetchedAt: string
  readonly status: number
  readonly contentType: string | null
  readonly sha256: string
  readonly simulated: boolean
  /** How the payload is packed, and whether it lies in the object store. */
  readonly packed: boolean
  readonly inStore: boolean
  /** Its key where it names persons; null: it is stored plainly. */
  readonly sealedBy: string | null
  /** It named a person who was erased: what is left is a copy without that person. The hash is that of the original. */
  readonly redacted?: true
}
