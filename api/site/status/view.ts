import { sourcesOf } from '../../../contracts/publishers.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { day, number } from '../numbers.ts'
import type { SystemStatus } from './read-status.ts'

const minute = (moment: string | null): Html => day(moment?.slice(0, 16).replace('T', ' ').concat(' UTC'))

/** Both tables of the status page; the events carry the same markup, so that the script only puts it in place. */
export function statusView(status: SystemStatus, { say, lang }: Reader): Html {
  const words = {
    runs: say('chạy', 'runs'),
    stopped: say('dừng', 'stopped'),
    not_built: say('chưa dựng', 'not built'),
  }
  const whole = {
    ok: say('Mọi thứ đang chạy', 'Everything runs'),
    degraded: say('Có phần đã dừng', 'Something has stopped'),
    unavailable: say('Không hỏi được', 'Cannot be asked'),
  }
  return html`<p><strong class="${status.state === 'ok' ? 'state-ok' : 'state-bad'}">${whole[status.state]}</strong> ${status.reason} <small>${minute(status.at)}</small></p>
<h2>${say('Mô hình đọc', 'Read models')}</h2>
<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">${say('Tên', 'Name')}</th><th scope="col">${say('Trạng thái', 'State')}</th><th scope="col" class="number">${say('Chậm (sự kiện)', 'Behind (facts)')}</th><th scope="col" class="number">${say('Chậm (giây)', 'Behind (s)')}</th><th scope="col" class="number">${say('Sự kiện/giây', 'Facts/s')}</th><th scope="col" class="number">${say('Dòng', 'Rows')}</th><th scope="col" class="number">${say('Bị từ chối', 'Dead letters')}</th></tr></thead><tbody>
${status.read_models.map(
  m => html`<tr><th scope="row">${m.name} <small>v${m.version ?? '–'}</small></th>
<td><span class="${m.state === 'runs' ? 'state-ok' : 'state-bad'}">${words[m.state]}</span>${m.error && html`<br><small>${m.error}</small>`}${m.rebuilding && html`<br><label><small>${say('đang dựng lại', 'rebuilding')}: ${m.rebuilding.percent}%</small><progress value="${m.rebuilding.percent}" max="100"></progress></label>`}</td>
<td class="number">${number(lang, m.behind_facts)}</td><td class="number">${number(lang, m.behind_seconds ?? 0)}</td><td class="number">${number(lang, m.rate, { reason: say('lần đọc đầu', 'first reading') })}</td><td class="number">${number(lang, m.rows)}</td><td class="number">${number(lang, m.dead_letters)}</td></tr>`,
)}</tbody></table></div>
<h2>${say('Nguồn dữ liệu', 'Feeds')}</h2>
${feedTable(status, { say, lang })}`
}

/** How fresh each feed is; also on the front page. */
export function feedTable({ feeds }: SystemStatus, { say, lang }: Pick<Reader, 'say' | 'lang'>): Html {
  if (feeds.length === 0) return html`<p>${say('Chưa có tài liệu nào.', 'No document has come in yet.')}</p>`
  return html`<div class="scroll" tabindex="0"><table><thead><tr><th scope="col">${say('Nguồn', 'Feed')}</th><th scope="col">${say('Tài liệu mới nhất', 'Last document')}</th><th scope="col" class="number">${say('Tài liệu', 'Documents')}</th><th scope="col">${say('Lần chạy gần nhất', 'Last run')}</th><th scope="col" class="number">${say('Loại bỏ', 'Rejected')}</th><th scope="col">${say('Thiếu', 'Gaps')}</th></tr></thead><tbody>
${feeds.map(
  f =>
    html`<tr><th scope="row">${f.feed}${publisher(f.feed)}${f.simulated && html` <small>${say('mô phỏng', 'simulated')}</small>`}</th><td>${minute(f.last_document)}</td><td class="number">${number(lang, f.documents)}</td><td>${f.last_run ? html`${minute(f.last_run)} <small>${f.last_result}</small>` : say('nhập tay hoặc mô phỏng', 'by import or simulation')}${f.problems.map(p => html`<br><small>${p}</small>`)}</td><td class="number">${number(lang, f.rejected)}</td><td>${f.gaps.length === 0 ? say('không', 'none') : f.gaps.map((gap, i) => html`${i > 0 && ', '}${minute(gap)}`)}</td></tr>`,
)}</tbody></table></div>`
}

/** Who publishes a feed, where its id does not say so already. */
function publisher(feed: string): Html | null {
  const [source] = sourcesOf([feed])
  return source && source.name !== source.id ? html` <small>${source.name}</small>` : null
}
