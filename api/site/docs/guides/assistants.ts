import type { Lang } from '../../../../contracts/text.ts'
import { protocolVersions } from '../../../mcp/discovery/card.ts'
import { setups } from '../../../mcp/discovery/setups.ts'
import { prompts } from '../../../mcp/prompts/index.ts'
import { resources, templates } from '../../../mcp/resources/index.ts'
import { tools } from '../../../mcp/tools/index.ts'
import { html } from '../../html.ts'
import { codeBlock } from '../code.ts'
import type { Guide, Place } from '../guide.ts'

/** What a client needs beside names and files. */
const phrases: Readonly<Record<string, string>> = {
  'in a shell': 'trong cửa sổ dòng lệnh',
  'Clients that start a tool server (Claude Desktop and others)':
    'Ứng dụng tự khởi động máy chủ công cụ (Claude Desktop và ứng dụng khác)',
  'Plain JSON-RPC': 'JSON-RPC thuần',
}

const said = (text: string, lang: Lang): string => (lang === 'vi' && phrases[text]) || text

/** Lines to paste are a file of settings or a command. */
const codeOf = (lines: string, lang: Lang) => codeBlock(lines, /^[[{]/.test(lines) ? 'json' : 'sh', lang)

const clients = ({ base }: Place, lang: Lang) =>
  setups.map(
    ({ client, where, lines }) =>
      html`<h3>${said(client, lang)}</h3>
<p>${said(where, lang)}</p>
${codeOf(lines(`${base}/api/mcp-server`), lang)}\n`,
  )

const list = () =>
  html`<ul lang="en">${tools.map(({ name, title, tier, description }) => html`<li><code>${name}</code> (${tier}): ${title}. ${description}</li>`)}</ul>`

const setupText = () =>
  html`<ul lang="en">${prompts.map(({ listed: { name, title, description } }) => html`<li><code>${name}</code>: ${title}. ${description}.</li>`)}</ul>`

const read = () => {
  const addresses = [
    ...resources.map(({ listed }) => ({ ...listed, address: listed.uri })),
    ...templates.map(({ listed }) => ({ ...listed, address: listed.uriTemplate })),
  ]
  return html`<ul lang="en">${addresses.map(({ address, description }) => html`<li><code>${address}</code>: ${description}.</li>`)}</ul>`
}

const revisions = protocolVersions.join(', ')

export const assistants: Guide = {
  id: 'mcp',
  title: { vi: 'Trợ lý qua MCP', en: 'Assistants, by MCP' },
  about: {
    vi: 'Kết nối trợ lý với cùng các câu trả lời.',
    en: 'The same answers as tools of an assistant.',
  },
  body: {
    vi: place => html`<p>Model Context Protocol được phục vụ qua streamable HTTP, với khóa của giao diện thị trường. Tạo khóa ở trang <a href="/keys?lang=vi">Khóa</a>, rồi thêm các dòng sau vào trợ lý đang dùng:</p>
${clients(place, 'vi')}
<h2>Công cụ</h2>
<p>Các mô tả dưới đây là nguyên văn tiếng Anh mà trợ lý nhận được.</p>
${list()}
<h2>Câu hỏi mẫu</h2>
${setupText()}
<h2>Tài nguyên</h2>
${read()}
<p>Ở phiên bản mới nhất, <code>subscriptions/listen</code> báo khi một tài nguyên thay đổi.</p>
<h2>Phiên bản và khóa</h2>
<p>Một địa chỉ phục vụ ${revisions}, không có phiên làm việc; nhận cả JSON-RPC thường và theo lô. Danh sách không cần khóa. Lời gọi cần khóa trong <code>x-api-key</code> hoặc <code>Authorization: Bearer</code>, không đặt trong địa chỉ, và được tính như lời gọi của giao diện thị trường.</p>
<p>Công cụ trả lời bằng đúng nội dung của giao diện, nên mỗi con số giữ đơn vị, ngày và nguồn. Bản mô tả dạng văn bản cho mô hình ngôn ngữ ở <a href="/llms.txt">/llms.txt</a>.</p>`,
    en: place => html`<p>The Model Context Protocol is served over streamable HTTP with the key of the market interface. Make a key on the page <a href="/keys?lang=en">Keys</a>, and add these lines to your assistant:</p>
${clients(place, 'en')}
<h2>Tools</h2>
${list()}
<h2>Prompts</h2>
${setupText()}
<h2>Resources</h2>
${read()}
<p>In the newest revision <code>subscriptions/listen</code> tells when one of them has changed.</p>
<h2>Revisions and keys</h2>
<p>One address serves ${revisions}, without sessions; plain JSON-RPC and batches too. Lists and discovery are open. Calls need a key in <code>x-api-key</code> or as <code>Authorization: Bearer</code>, never in the address, and count as calls of the market interface.</p>
<p>Tools answer with the bodies of the interface, so every figure keeps its unit, date and source. A plain description for language models is at <a href="/llms.txt">/llms.txt</a>.</p>`,
  },
}
