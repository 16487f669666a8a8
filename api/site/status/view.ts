import type { Lang } from '../../../contracts/text.ts'
import { dayText, minuteText } from '../days.ts'
import { type Html, html } from '../html.ts'
import type { Reader } from '../lang.ts'
import { number } from '../numbers.ts'
import { sentenceView } from '../sentence.ts'
import { publisherOfFeed } from '../sources.ts'
import { table } from '../table.ts'
import { auditView } from './audit-view.ts'
import { modelLabel, resultLabel } from './labels.ts'
import { noteView } from './note-view.ts'
import type { SystemStatus } from './read-status.ts'

const minute = (lang: Lang, moment: string | null): Html =>
  moment === null ? html`–` : html`<time class="day" datetime="${moment}">${minuteText(lang, moment)}</time>`

/**
 * The status in words, then feeds, and what goes on inside last; the events carry the same markup, so that the script
 * only puts it in place.
 */
export function statusView(status: SystemStatus, { say, lang, to }: Reader): Html {
  const labels = {
    runs: say('chạy', 'runs'),
    stopped: say('dừng', 'stopped'),
    not_built: say('chưa dựng', 'not built'),
  }
  const whole = {
    ok: say('Mọi thứ đang chạy', 'Everything runs'),
    degraded: say('Có phần đã dừng', 'Something has stopped'),
    unavailable: say('Không có trả lời', 'No answer'),
  }
  // A long list on a phone: it is folded while there is nothing to see in it.
  const areWell = status.read_models.every(({ state, rebuilding }) => state === 'runs' && !rebuilding)
  return html`<p><strong class="${status.state === 'ok' ? 'state-ok' : 'state-bad'}">${whole[status.state]}</strong> ${status.reason && sentenceView(status.reason, lang)} <small>${minute(lang, status.at)}</small></p>
${summary(status, { say, lang })}
${alarms(status, { say, lang })}
${changes(status, { say, lang })}
${histories(status, { say, lang })}
<h2>${say('Nguồn dữ liệu', 'Feeds')}</h2>
${feedTable(status, { say, lang })}
${auditView(status.audit, { say, lang })}
<h2>${say('Xử lý bên trong', 'Processing inside')}</h2>
<p><small>${say('Mỗi mô hình đọc dựng một nhóm bảng từ nhật ký số liệu.', 'Each read model builds one group of tables from the log of facts.')} <a href="${to('/docs/concepts')}">${say('Khái niệm', 'Concepts')}</a></small></p>
<details id="models"${!areWell && html` open`}><summary>${say('Mô hình đọc', 'Read models')} (${status.read_models.length})</summary>${table(
    say('Mô hình đọc', 'Read models'),
    [
      {
        title: say('Tên', 'Name'),
        cell: (m: SystemStatus['read_models'][number]) =>
          html`${modelLabel(m.name, lang)} <small><code>${m.name}</code> v${m.version ?? '–'}</small>`,
      },
      {
        title: say('Trạng thái', 'State'),
        cell: m =>
          html`<span class="${m.state === 'runs' ? 'state-ok' : 'state-bad'}">${labels[m.state]}</span>${m.error && html`<br><small>${sentenceView(m.error, lang)}</small>`}${m.rebuilding && html`<br><label><small>${say('đang dựng lại', 'rebuilding')}: ${m.rebuilding.percent}%</small><progress value="${m.rebuilding.percent}" max="100"></progress></label>`}`,
      },
      {
        title: say('Chậm (sự kiện)', 'Behind (facts)'),
        number: true,
        cell: m => number(lang, m.behind_facts),
      },
      {
        title: say('Chậm (giây)', 'Behind (s)'),
        number: true,
        cell: m => number(lang, m.behind_seconds ?? 0),
      },
      {
        title: say('Sự kiện/giây', 'Facts/s'),
        number: true,
        cell: m => number(lang, m.rate, { reason: say('lần đọc đầu', 'first reading') }),
      },
      { title: say('Dòng từ sự kiện', 'Rows from facts'), number: true, cell: m => number(lang, m.rows) },
      { title: say('Bị từ chối', 'Dead letters'), number: true, cell: m => number(lang, m.dead_letters) },
    ],
    status.read_models,
  )}</details>`
}

/** What the state means to who reads figures: what stands still, which documents are late, how new the newest one is. */
function summary(status: SystemStatus, { say, lang }: Pick<Reader, 'say' | 'lang'>): Html {
  if (status.state === 'unavailable') return html``
  const still = status.read_models.filter(({ state }) => state !== 'runs')
  const late = status.feeds.filter(({ gaps }) => gaps.length > 0).length
  const newest = status.feeds
    .map(f => f.last_document)
    .reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b), null)
  const sentences = [
    still.length === 0
      ? html`${say('Mọi nhóm số liệu đang được cập nhật.', 'Every group of figures is kept current.')}`
      : html`${say('Vẫn xem được nhưng không mới thêm', 'Can be read but gets no newer')}: ${still.map(({ name }) => modelLabel(name, lang)).join(', ')}.`,
    newest === null
      ? null
      : html`${say('Tài liệu mới nhất', 'Newest document')}: ${minute(lang, newest)}, ${say(`từ ${status.feeds.length} nguồn`, `from ${status.feeds.length} feeds`)}.`,
    late === 0
      ? html`${say('Không nguồn nào thiếu tài liệu đã đến hạn.', 'No document that is due is missing.')}`
      : html`${say(`${late} nguồn thiếu tài liệu đã đến hạn (cột «Thiếu» dưới đây).`, `Feeds without a document that is due: ${late} (“Gaps” below).`)}`,
  ]
  return html`<p>${sentences.map((sentence, i) => sentence && html`${i > 0 && ' '}${sentence}`)}</p>`
}

/** Feeds that broke and are not well again, with since when and why. */
function alarms({ feeds }: SystemStatus, { say, lang }: Pick<Reader, 'say' | 'lang'>): Html {
  const broken = feeds.filter(({ alarm }) => alarm !== null)
  if (broken.length === 0) return html``
  return html`<h2>${say('Nguồn bị hỏng', 'Broken feeds')}</h2>
<ul>${broken.map(
    ({ feed, alarm }) =>
      html`<li><span class="state-bad">${publisherOfFeed(feed, lang)}</span> <code>${feed}</code>: ${say('từ', 'since')} ${minute(lang, alarm!.since)}, ${resultLabel(alarm!.reason, lang)}: ${sentenceView(alarm!.detail, lang)}</li>`,
  )}</ul>`
}

/** Feeds whose answers are still understood and no longer look as before. */
function changes({ feeds }: SystemStatus, { say, lang }: Pick<Reader, 'say' | 'lang'>): Html {
  const changed = feeds.filter(({ remarks }) => remarks.length > 0)
  if (changed.length === 0) return html``
  return html`<h2>${say('Nguồn có thay đổi', 'Feeds that have changed')}</h2>
<ul>${changed.flatMap(({ feed, remarks }) =>
    remarks.map(
      ({ since, rule, detail }) =>
        html`<li>${publisherOfFeed(feed, lang)} <code>${feed}</code>: ${say('từ', 'since')} ${minute(lang, since)}, ${resultLabel(rule, lang)}: ${sentenceView(detail, lang)}</li>`,
    ),
  )}</ul>`
}

/** Feeds whose days gone by are not all fetched yet. */
function histories({ feeds }: SystemStatus, { say, lang }: Pick<Reader, 'say' | 'lang'>): Html {
  const open = feeds.flatMap(({ feed, history }) =>
    history && history.state !== 'done' ? [{ feed, ...history }] : [],
  )
  if (open.length === 0) return html``
  const states = {
    waiting: say('chờ', 'waiting'),
    running: say('đang lấy', 'running'),
    stopped: say('tạm dừng', 'stopped for now'),
  }
  return html`<h2>${say('Dữ liệu quá khứ đang lấy', 'History that is fetched')}</h2>
${table(
  say('Dữ liệu quá khứ đang lấy', 'History that is fetched'),
  [
    {
      title: say('Nguồn', 'Feed'),
      cell: (one: (typeof open)[number]) =>
        html`${publisherOfFeed(one.feed, lang)} <small><code>${one.feed}</code></small>`,
    },
    { title: say('Từ', 'From'), cell: one => dayText(lang, one.from) },
    { title: say('Đến', 'To'), cell: one => dayText(lang, one.to) },
    {
      title: say('Trạng thái', 'State'),
      cell: one =>
        html`${states[one.state as keyof typeof states]}${one.requests > 0 && html`<br><label><small>${number(lang, one.answered)}/${number(lang, one.requests)} ${say('yêu cầu', 'requests')}</small><progress value="${one.answered}" max="${one.requests}"></progress></label>`}${one.problem && html`<br><small>${noteView(one.problem, lang)}</small>`}`,
    },
    {
      title: say('Còn ít nhất (phút)', 'Left at the least (min)'),
      number: true,
      cell: one => number(lang, Math.ceil(one.seconds_left / 60)),
    },
    { title: say('Tài liệu', 'Documents'), number: true, cell: one => number(lang, one.documents) },
  ],
  open,
)}`
}

/** How fresh each feed is; also on the front page. */
export function feedTable({ feeds }: SystemStatus, { say, lang }: Pick<Reader, 'say' | 'lang'>): Html {
  if (feeds.length === 0) return html`<p>${say('Chưa có tài liệu nào.', 'No document has come in yet.')}</p>`
  return table(
    say('Nguồn dữ liệu', 'Feeds'),
    [
      {
        title: say('Nguồn', 'Feed'),
        cell: (f: SystemStatus['feeds'][number]) =>
          html`${publisherOfFeed(f.feed, lang)} <small><code>${f.feed}</code></small>${f.simulated && html` <small>${say('mô phỏng', 'simulated')}</small>`}`,
      },
      { title: say('Tài liệu mới nhất', 'Last document'), cell: f => minute(lang, f.last_document) },
      { title: say('Tài liệu', 'Documents'), number: true, cell: f => number(lang, f.documents) },
      {
        title: say('Lần chạy gần nhất', 'Last run'),
        cell: f =>
          html`${f.last_run ? html`${minute(lang, f.last_run)} <small>${f.last_result && resultLabel(f.last_result, lang)}</small>` : say('nhập tay hoặc mô phỏng', 'by import or simulation')}${f.problems.map(p => html`<br><small>${noteView(p, lang)}</small>`)}`,
      },
      { title: say('Loại bỏ', 'Rejected'), number: true, cell: f => number(lang, f.rejected) },
      {
        title: say('Thiếu', 'Gaps'),
        cell: f =>
          f.gaps.length === 0
            ? say('không', 'none')
            : f.gaps.map((gap, i) => html`${i > 0 && ', '}${minute(lang, gap)}`),
      },
    ],
    feeds,
  )
}
