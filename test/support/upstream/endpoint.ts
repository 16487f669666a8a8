/** A request as an upstream sees it, under the address that was requested. */
export interface Call {
  readonly host: string
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  /** Today in Vietnam, as the test has it. */
  readonly today: string
  /** The day on which statements of the third quarter of 2026 come out; null: they do not. */
  readonly statementsOn: string | null
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** What the connection does: answers whole, goes silent, or breaks off in the middle. */
  readonly line?: 'silent' | 'cut'
}

/** One endpoint in its publisher's real shape. */
export interface Endpoint {
  readonly host: string
  readonly path: RegExp
  answer(call: Call): Reply
}

export const reply = (
  body: string | Uint8Array,
  contentType: string,
  more: Partial<Pick<Reply, 'status' | 'headers'>> = {},
): Reply => ({
  status: more.status ?? 200,
  headers: { 'content-type': contentType, ...more.headers },
  body: typeof body === 'string' ? Buffer.from(body) : body,
})

export const json = (value: unknown, more: Partial<Pick<Reply, 'status' | 'headers'>> = {}): Reply =>
  reply(JSON.stringify(value), 'application/json; charset=utf-8', more)

export const page = (title: string, status = 200): Reply =>
  reply(
    `<!DOCTYPE html><html><head><title>${title}</title></head><body>${title}</body></html>`,
    'text/html; charset=utf-8',
    { status },
  )

export const notFound = (): Reply => page('404 Not Found', 404)
