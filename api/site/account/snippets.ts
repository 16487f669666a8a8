import { codeBlock } from '../docs/code.ts'
import { type Html, html } from '../html.ts'
import type { AccountClient } from './client.ts'

/** Calls in the tools of a reader with the key filled in: the one page that has it in its markup, and only on request. */
export function snippetsView({ key, call, reader }: AccountClient): Html {
  const { say, lang } = reader
  const base = call.services.settings.BASE_URL ?? ''
  const path = '/api/finance/stock-market/daily?symbols=VCB'
  const snippets = [
    ['curl', 'sh', `curl '${base}${path}' -H 'x-api-key: ${key}'`],
    [
      'TypeScript',
      'ts',
      `const response = await fetch('${base}${path}', { headers: { 'x-api-key': '${key}' } })
const { data, meta, detail } = await response.json()
if (!response.ok) throw new Error(detail)
console.log(data, meta.source)`,
    ],
    [
      'Python',
      'python',
      `import json
from urllib.request import Request, urlopen

request = Request("${base}${path}", headers={"x-api-key": "${key}"})
answer = json.load(urlopen(request))
print(answer["data"], answer["meta"]["source"])`,
    ],
    [
      say('Trợ lý (MCP), Claude Code', 'Assistants (MCP), Claude Code'),
      'sh',
      `claude mcp add --transport http vnfin ${base}/api/mcp-server --header "x-api-key: ${key}"`,
    ],
    [
      say('Trợ lý (MCP), Cursor', 'Assistants (MCP), Cursor'),
      'json',
      JSON.stringify(
        { mcpServers: { vnfin: { url: `${base}/api/mcp-server`, headers: { 'x-api-key': key } } } },
        null,
        2,
      ),
    ],
  ] as const
  return html`<h2>${say('Đoạn mã có sẵn khóa của bạn', 'Code with your key filled in')}</h2>
<p class="warning">${say(
    'Trang này chứa khóa: đừng chụp màn hình hay gửi cho người khác.',
    'This page has your key in it: share neither the page nor a picture of it.',
  )}</p>
${snippets.map(([title, language, text]) => html`<h3>${title}</h3>${codeBlock(text, language, lang)}`)}`
}
