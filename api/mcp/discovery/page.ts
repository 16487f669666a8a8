import type { Services } from '../../services.ts'
import { prompts } from '../prompts/index.ts'
import { resources, templates } from '../resources/index.ts'
import { tools } from '../tools/index.ts'
import { placeOf } from './card.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const code = (text: string) => `<pre><code>${escaped(text)}</code></pre>`

interface Setup {
  readonly client: string
  readonly where: string
  readonly lines: (endpoint: string) => string
}

const json = (value: unknown) => JSON.stringify(value, null, 2)

/** The lines of each client. To add one: an entry here. */
const setups: readonly Setup[] = [
  {
    client: 'Claude Code',
    where: 'in a shell',
    lines: url => `claude mcp add --transport http vnfin ${url} --header "x-api-key: YOUR_KEY"`,
  },
  {
    client: 'Cursor',
    where: '~/.cursor/mcp.json',
    lines: url => json({ mcpServers: { vnfin: { url, headers: { 'x-api-key': 'YOUR_KEY' } } } }),
  },
  {
    client: 'VS Code',
    where: '.vscode/mcp.json',
    lines: url =>
      json({
        inputs: [{ type: 'promptString', id: 'vnfin-key', description: 'vnfin API key', password: true }],
        servers: { vnfin: { type: 'http', url, headers: { 'x-api-key': `\${input:vnfin-key}` } } },
      }),
  },
  {
    client: 'Clients that start a tool server (Claude Desktop and others)',
    where: 'claude_desktop_config.json',
    lines: url =>
      json({
        mcpServers: {
          vnfin: {
            command: 'vnfin',
            args: ['mcp'],
            env: { VNFIN_URL: new URL(url).origin, VNFIN_KEY: 'YOUR_KEY' },
          },
        },
      }),
  },
  {
    client: 'Plain JSON-RPC',
    where: 'in a shell',
    lines: url =>
      `curl -s ${url} -H 'content-type: application/json' -H 'x-api-key: YOUR_KEY' \\\n  -d '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_macro","arguments":{}}}'`,
  },
]

/** A page for people: how to connect, and what there is. Plain HTML, since no style or script may be loaded here. */
export function setupPage(services: Pick<Services, 'settings'>): string {
  const { base, endpoint } = placeOf(services)
  const rows = tools.map(
    ({ name, title, description, tier }) =>
      `<tr><th scope="row"><code>${name}</code></th><td>${tier}</td><td>${escaped(`${title}. ${description}`)}</td></tr>`,
  )
  const item = ({ listed }: { listed: { title: string; description: string } }, name: string) =>
    `<li><code>${escaped(name)}</code>: ${escaped(`${listed.title}. ${listed.description}`)}</li>`
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>vnfin for assistants</title></head>
<body>
<main>
<h1>vnfin for assistants</h1>
<p>${tools.length} tools over the Model Context Protocol at <code>${escaped(endpoint)}</code>. A free key: <code>POST ${escaped(base)}/api/keys</code> with <code>{"name": "…"}</code>. Calls count as those of the market interface do. Information, not investment advice.</p>
<h2>Connect</h2>
${setups.map(({ client, where, lines }) => `<h3>${escaped(client)}</h3>\n<p>${escaped(where)}</p>\n${code(lines(endpoint))}`).join('\n')}
<h2>Tools</h2>
<table><thead><tr><th scope="col">tool</th><th scope="col">tier</th><th scope="col">what it answers</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>
<h2>Resources</h2>
<ul>
${[...resources.map(r => item(r, r.listed.uri)), ...templates.map(t => item(t, t.listed.uriTemplate))].join('\n')}
</ul>
<h2>Prompts</h2>
<ul>
${prompts.map(p => item(p, p.listed.name)).join('\n')}
</ul>
</main>
</body>
</html>
`
}
