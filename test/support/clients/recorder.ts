// Runs inside of a generated client's program, in front of it: writes down each request with its answer, and lets a
// stream of events end after its first part, as a connection that is lost.
interface Seen {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly type: string | null
  readonly body: unknown
}

const seen: Seen[] = []
const send = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const request = new Request(input as Request, init)
  const { method, url } = request
  const response = await send(request)
  const type = response.headers.get('content-type')
  const isStream = type?.startsWith('text/event-stream') === true
  const text = isStream ? await firstPart(response) : await response.clone().text()
  // Lines of JSON are many values.
  const isJson = /[/+]json\b/.test(type ?? '') && text !== ''
  seen.push({
    method,
    path: new URL(url).pathname,
    status: response.status,
    type,
    body: isJson ? JSON.parse(text) : text.slice(0, 200),
  })
  return isStream ? new Response(text, response) : response
}

async function firstPart(response: Response): Promise<string> {
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

/** Prints what was seen, for the test that started the program. */
export const report = (): void => {
  process.stdout.write(JSON.stringify(seen))
}
