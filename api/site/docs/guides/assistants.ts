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
<pre tabindex="0"><code>{
  "mcpServers": {
    "vnfin": { "type": "http", "url": "${base}/api/mcp-server", "headers": { "Authorization": "Bearer &lt;API_KEY&gt;" } }
  }
}</code></pre>
<p>Tools answer with the bodies of the interface, so every figure keeps its unit, date and source. A plain description for language models is at <a href="/llms.txt">/llms.txt</a>.</p>`,
}
