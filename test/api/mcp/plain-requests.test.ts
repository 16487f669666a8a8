import { request as open } from 'node:http'
import t from 'tap'
import type { AnyRoute } from '../../../api/http/route.ts'
import { answerMessages, mcpServer } from '../../../api/mcp/mcp-server.ts'
import { plainRequest } from '../../../api/mcp/plain-request.ts'
import { traceMember } from '../../../api/mcp/sign-for.ts'
import { indicator } from '../../../contracts/events/indicator.ts'
import { indicators } from '../../../projections/indicators/projection.ts'
import { rates } from '../../../projections/rates/projection.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { said } from '../../support/indicator-release.ts'
import { toolCall } from '../../support/mcp.ts'
import { headersOf, ofNewest, type Sample, samples } from '../../support/mcp-messages.ts'
import { runningSystem } from '../../support/running-system.ts'

/** The same route, which leaves every message to the library. */
const library: AnyRoute = {
  ...mcpServer,
  path: '/api/library',
  handle: call => answerMessages(call, () => null),
}
const routes = [mcpServer, library]

interface Posted {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
}

/** Past fetch, which sets the host itself. */
const post = (address: string, body: unknown, headers: Readonly<Record<string, string>>) =>
  new Promise<Posted>((resolve, reject) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body)
    const opened = open(
      address,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      async response => {
        const chunks = await response.toArray()
        const { statusCode: status, headers } = response
        resolve({ status, headers, text: Buffer.concat(chunks).toString() })
      },
    )
    opened.on('error', reject)
    opened.end(sent)
  })

/** What of an answer is its own: ids, the moment, and the address where a problem names it. */
const compared = ({ status, headers, text }: Posted) => {
  const { 'x-trace-id': id, date: _, 'content-length': length, ...others } = headers
  return {
    status,
    headers: { ...others, signed: typeof id, sized: length === undefined },
    text: text.replaceAll(/trc_\w+?_[\w-]{43}/g, 'trc').replaceAll(library.path, mcpServer.path),
  }
}

/** Both answers, the plain one again: from memory, where it is cached. */
async function both(base: string, { body, headers = {} }: Sample, keys: readonly [string, string]) {
  const answers = []
  for (const [at, path] of [mcpServer.path, library.path].entries())
    for (const _ of [1, 2, 3])
      answers.push(compared(await post(`${base}${path}`, body, { 'x-api-key': keys[at]!, ...headers })))
  return [answers.slice(0, 3), answers.slice(3)] as const
}

t.test('whatever is sent, the answer is that of the library, byte for byte', async t => {
  const system = await accessSystem(t)
  const api = await system.start({ routes })
  const now = new Date('2026-11-27T03:00:00Z')
  // Of one tier each: what is left of their calls is the same too.
  const keys = [await keyOf(api, 'pro', now), await keyOf(api, 'pro', now)] as const
  for (const sample of samples) {
    const [ours, theirs] = await both(api.base, sample, keys)
    t.same(ours, theirs, sample.what)
  }
})

t.test('the header of a call names the trace id of its result, which is on record', async t => {
  const system = await runningSystem(t, { models: [indicators, rates], routes })
  const { headers, text } = await post(
    `${system.base}${mcpServer.path}`,
    toolCall('get_macro', { indicators: ['vn.cpi'] }),
    { 'x-api-key': 'granted' },
  )
  t.equal(JSON.parse(text).result._meta[traceMember], headers['x-trace-id'])
})

t.test('answers from memory too', async t => {
  const system = await runningSystem(t, { models: [indicators, rates], routes })
  const keys = ['granted', 'granted'] as const
  await system.publish(indicator, said([['vn.cpi', '2026-10', 3.25]]), {
    source: '/feeds/statistics.nso.monthly',
  })
  await system.caughtUp()
  const call = toolCall('get_macro', { indicators: ['vn.cpi'] })
  const sample = { what: 'a call', body: call }
  const [ours, theirs] = await both(system.base, sample, keys)
  t.same(ours, theirs)
  t.match(ours[2]?.text, /3\.25/)
  const before = system.queries()
  const [again] = await both(system.base, sample, keys)
  t.equal(system.queries(), before, 'nothing has moved, and the database was asked')
  t.same(again, ours)
  const [newer, alsoNewer] = await both(
    system.base,
    {
      what: 'the newest revision',
      body: ofNewest(call),
      headers: headersOf('tools/call', 'get_macro'),
    },
    keys,
  )
  t.same(newer, alsoNewer)
  const [asText, alsoAsText] = await both(
    system.base,
    { what: 'a list as text', body: toolCall('get_macro', { indicators: '["vn.cpi"]' }) },
    keys,
  )
  t.same(asText, alsoAsText)
  t.match(asText[2]?.text, /came as text/)
  await system.publish(indicator, said([['vn.cpi', '2026-10', 3.5]]), {
    source: '/feeds/statistics.nso.monthly',
  })
  await system.caughtUp()
  const [moved, alsoMoved] = await both(system.base, sample, keys)
  t.same(moved, alsoMoved)
  t.match(moved[0]?.text, /3\.5\b/, 'a read model moved, and the answer was the old one')
})

t.test('which messages are answered without the library', t => {
  for (const { what, body, headers, plain = false } of samples) {
    let value: unknown
    try {
      value = typeof body === 'string' ? JSON.parse(body) : body
    } catch {
      continue
    }
    const read = plainRequest(
      { host: '127.0.0.1:3000', 'content-type': 'application/json', ...headers },
      value,
      ['127.0.0.1', 'localhost'],
    )
    // What is refused before it is read is no business of this one: keys, and bodies too large.
    if (!/key|too large/.test(what)) t.equal(read !== null, plain, what)
  }
  t.end()
})
