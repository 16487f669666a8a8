import { setups } from '../../../mcp/discovery/setups.ts'
import { tools } from '../../../mcp/tools/index.ts'
import { html } from '../../html.ts'
import type { Guide, Place } from '../guide.ts'

const clients = ({ base }: Place) =>
  setups.map(
    ({ client, where, lines }) =>
      html`<h3 lang="en">${client}</h3>
<p lang="en">${where}</p>
<pre tabindex="0"><code>${lines(`${base}/api/mcp-server`)}</code></pre>\n`,
  )

const list = () =>
  html`<ul lang="en">${tools.map(({ name, title, tier, description }) => html`<li><code>${name}</code> (${tier}): ${title}. ${description}</li>`)}</ul>`

export const assistants: Guide = {
  id: 'mcp',
  title: { vi: 'Trợ lý qua MCP', en: 'Assistants, by MCP' },
  about: {
    vi: 'Kết nối trợ lý với cùng các câu trả lời.',
    en: 'The same answers as tools of an assistant.',
  },
  body: {
    vi: place => html`<p>Model Context Protocol được phục vụ qua streamable HTTP, với khóa của giao diện thị trường. Tạo khóa ở trang <a href="/keys?lang=vi">Khóa</a>, rồi thêm các dòng sau vào trợ lý đang dùng:</p>
${clients(place)}
<h2>Công cụ</h2>
${list()}
<p>Công cụ trả lời bằng đúng nội dung của giao diện, nên mỗi con số giữ đơn vị, ngày và nguồn. Bản mô tả dạng văn bản cho mô hình ngôn ngữ ở <a href="/llms.txt">/llms.txt</a>.</p>`,
    en: place => html`<p>The Model Context Protocol is served over streamable HTTP with the key of the market interface. Make a key on the page <a href="/keys?lang=en">Keys</a>, and add these lines to your assistant:</p>
${clients(place)}
<h2>Tools</h2>
${list()}
<p>Tools answer with the bodies of the interface, so every figure keeps its unit, date and source. A plain description for language models is at <a href="/llms.txt">/llms.txt</a>.</p>`,
  },
}
