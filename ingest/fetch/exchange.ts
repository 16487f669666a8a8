/** One answer of an upstream, transfer encodings undone. */
export interface Exchange {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly setCookies: readonly string[]
  readonly body: Uint8Array
}
