import { setups } from '../../../mcp/discovery/setups.ts'
import { tools } from '../../../mcp/tools/index.ts'
import { html } from '../../html.ts'
import type { Guide } from '../guide.ts'

export const assistants: Guide = {
  id: 'mcp',
  title: { vi: 'Trợ lý qua MCP', en: 'Assistants, by MCP' },
  about: {
    vi: 'Kết nối trợ lý với cùng các câu trả lời.',
    en: 'The same answers as tools of an assistant.',
  },
  body: ({
    base,
  }) => html`<p>The Model Context Protocol is served over streamable HTTP with the key of the market interface:</p>
${setups.map(
  ({ client, where, lines }) =>
    html`<h2>${client}</h2>
<p>${where}</p>
<pre tabindex="0"><code>${lines(`${base}/api/mcp-server`)}</code></pre>`,
)}
<h2>Tools</h2>
<ul>${tools.map(({ name, title, tier, description }) => html`<li><code>${name}</code> (${tier}): ${title}. ${description}</li>`)}</ul>
<p>Tools answer with the bodies of the interface, so every figure keeps its unit, date and source. A plain description for language models is at <a href="/llms.txt">/llms.txt</a>.</p>`,
}
