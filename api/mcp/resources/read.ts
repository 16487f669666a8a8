import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { sha256 } from '../../access/traces.ts'
import { Problem } from '../../http/problem.ts'
import { needStorable } from '../../http/storable.ts'
import { RouteCalls } from '../route-calls.ts'
import type { ToolCall } from '../run-tool.ts'
import { signFor, traceMember } from '../sign-for.ts'
import { resources, templates } from './index.ts'

/** A resource as text: data and meta of its route. @throws ProtocolError that says what to change */
export async function readResource(uri: string, { call, giveBack }: ToolCall) {
  const from =
    resources.find(r => r.listed.uri === uri)?.from ?? templates.find(t => t.matches(uri))?.from(uri)
  if (from === undefined) {
    await giveBack()
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `There is no resource ${JSON.stringify(uri.slice(0, 100))}; see resources/list and resources/templates/list.`,
      { uri },
    )
  }
  const requests = new RouteCalls(call, call.lang)
  try {
    needStorable({ uri }, 'body')
    const { data, meta } = await requests.callRoute(from.route, { query: from.query, params: from.params })
    const text = JSON.stringify({ data, meta: { ...meta, warnings: requests.warnings } })
    const trace = signFor(call, { name: uri, sha256: sha256(text), status: 200, cost: 1, input: {} })
    return {
      contents: [{ uri, mimeType: 'application/json', text }],
      _meta: { [traceMember]: trace },
    }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) await giveBack()
    if (error instanceof Problem)
      throw new ProtocolError(
        error.status >= 500 ? ProtocolErrorCode.InternalError : ProtocolErrorCode.InvalidParams,
        `${error.options.detail} ${error.options.action}`,
      )
    call.log.error({ err: error, uri }, 'a resource could not be read')
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      'The resource could not be read; the cause is in our log. Try again later.',
    )
  }
}
