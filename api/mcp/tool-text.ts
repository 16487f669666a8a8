import { sha256 } from '../access/traces.ts'
import { byteString } from '../http/byte-string.ts'

/** What a tool says: its answer as JSON, or why there is none. What is made of it is made once. */
export class ToolText {
  readonly value: string
  readonly isError: boolean
  #sha256: string | undefined
  #members: string | undefined

  constructor(value: string, isError = false) {
    this.value = value
    this.isError = isError
  }

  /** Of the text, base64url. */
  get sha256(): string {
    this.#sha256 ??= sha256(this.value)
    return this.#sha256
  }

  /**
   * Members of a result of the protocol, as a byte string: the text, and the same as structured content. A refusal has
   * none, since no output schema binds it.
   */
  get members(): string {
    this.#members ??= byteString(
      `"content":[{"type":"text","text":${JSON.stringify(this.value)}}],${this.isError ? '"isError":true' : `"structuredContent":${this.value}`}`,
    )
    return this.#members
  }
}
