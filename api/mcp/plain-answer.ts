import { SERVER_INFO_META_KEY } from '@modelcontextprotocol/server'
import { byteString } from '../http/byte-string.ts'
import type { TextReply } from '../http/reply.ts'
import { toolList } from './list.ts'
import type { PlainRequest } from './plain-request.ts'
import { runTool, type ToolCall, type ToolResult } from './run-tool.ts'
import { forAll, serverInfo } from './server.ts'
import { traceMember } from './sign-for.ts'

const ofServer = { [SERVER_INFO_META_KEY]: serverInfo }

/** The list as a result, as a byte string. */
const lists: Readonly<Record<PlainRequest['era'], string>> = {
  legacy: byteString(JSON.stringify(toolList)),
  modern: byteString(JSON.stringify({ ...toolList, resultType: 'complete', ...forAll, _meta: ofServer })),
}

/**
 * Answers a plain request as the library would, byte for byte, and without it: its server, its transport and its
 * checks of what we have made ourselves cost ten times as much as an answer from memory. Steps before and after are those
 * of every request, and the tool runs by the same code.
 */
export async function plainAnswer(request: PlainRequest, toolCall: ToolCall): Promise<TextReply> {
  const { era, purpose } = request
  const id = byteString(JSON.stringify(request.id))
  const answer = (result: string) => `{"result":${result},"jsonrpc":"2.0","id":${id}}`
  const head = { status: 200, type: 'application/json' } as const
  if (typeof purpose === 'string')
    return { ...head, text: Buffer.from(answer(purpose === 'pong' ? '{}' : lists[era]), 'latin1') }
  const result = await runTool(purpose.tool, purpose.input, toolCall)
  return {
    ...head,
    text: answer(callResult(era, result)),
    signed: { traceId: result.trace, sha256: result.text.sha256 },
  }
}

/** Members in the order of the library. */
function callResult(era: PlainRequest['era'], { text, trace }: ToolResult): string {
  const meta = { [traceMember]: trace, ...(era === 'modern' ? ofServer : {}) }
  const end = era === 'modern' ? ',"resultType":"complete"}' : '}'
  return `{"_meta":${byteString(JSON.stringify(meta))},${text.members}${end}`
}
