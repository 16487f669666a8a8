import { tiers } from '../../../../contracts/tiers.ts'
import { companiesByEdges } from '../../../../projections/connections/query.ts'
import { namesOf } from '../../../../projections/listing/query.ts'
import type { CallContext } from '../../../http/call-route.ts'
import type { AnyRoute } from '../../../http/route.ts'
import { politicalConnections } from '../../../market/connections.ts'
import { sharedReading } from '../../../shared-reading.ts'
import { chips } from '../../components.ts'
import { type Html, html } from '../../html.ts'
import { type Reader, readerOf } from '../../lang.ts'
import type { Page } from '../../layout.ts'
import { day, number } from '../../numbers.ts'
import { pageRoute } from '../../page.ts'
import { sourcesOfAnswer } from '../../sources.ts'
import { addressOf, type Filters, filtersOf, graphQuery, type Start } from './address.ts'
import type { Step } from './choose-edges.ts'
import { edgeTable } from './edge-table.ts'
import { filterForm, startForm } from './forms.ts'
import { graphPicture } from './graph-picture.ts'
import { type Graph, readGraph, startAt, startOf } from './read-graph.ts'
import { erasedLabel, type GraphNode, type Relation, relationLabels } from './relation-labels.ts'

const path = '/connections'

export const connectionsPage: AnyRoute = pageRoute({
  path,
  summary: 'Connections of a company, a person or an organisation as a picture and as tables',
  query: graphQuery,
  render: async call => {
    const reader = readerOf(call)
    const start = await startOf(call, call.query)
    if (start === null) return startPage(await examplesOf(call), reader)
    const filters = filtersOf(call.query)
    const graph = await readGraph(call, start, filters)
    return graph === null
      ? nothingPage(start, reader)
      : graphPage(graph, start, filters, await nameOf(call, start), reader)
  },
})

/** Companies that the page without a start names. */
const maxExamples = 2

/** Companies with the most relations on file; persons are no examples. None while nothing is on file. */
const examplesOf = async ({ services }: CallContext): Promise<readonly string[]> => {
  if (services.readModels.get('connections') === null) return []
  const found = await sharedReading(services, { name: 'companies-by-edges', models: ['connections'] }, db =>
    companiesByEdges(db, maxExamples),
  )
  return found.map(({ ticker }) => ticker)
}

/** Links to graphs of companies that are on file, or that none is. */
function examplesView(tickers: readonly string[], { say, to }: Reader): Html {
  if (tickers.length === 0)
    return html`<p>${say(
      'Chưa có công bố thông tin nào trong hệ thống, nên chưa có sơ đồ để xem.',
      'No filing is on file yet, so there is no graph to show.',
    )}</p>`
  const title = say('Ví dụ', 'Examples')
  return html`<p>${title}:</p>
${chips(
  title,
  tickers.map(ticker => ({ text: ticker, href: to(addressOf(path, { ticker }, {})) })),
)}`
}

/** The page without a start: what it is, and where to begin. @param examples tickers */
const startPage = (examples: readonly string[], reader: Reader): Page => ({
  title: reader.say('Sơ đồ quan hệ', 'Connections'),
  hasFeeds: true,
  styles: ['connections.css'],
  body: html`<h1>${reader.say('Sơ đồ quan hệ', 'Connections')}</h1>
<p>${reader.say(
    'Cổ đông, người nội bộ, công ty con, công ty liên kết, vốn nhà nước và giao dịch của người nội bộ, đúng như công bố thông tin nêu, kèm nguồn và ngày.',
    'Holders, insiders, subsidiaries, associates, state capital and insider dealings, just as filings state them, with source and day.',
  )}</p>
${startForm(reader)}
${examplesView(examples, reader)}
${warnings(reader)}`,
})

/** Nothing of a start is on file. */
const nothingPage = (start: Start, reader: Reader): Page => {
  const { say } = reader
  const name = start.ticker ?? start.person ?? start.node ?? ''
  return {
    title: say('Sơ đồ quan hệ', 'Connections'),
    status: 404,
    canonical: null,
    hasFeeds: true,
    styles: ['connections.css'],
    body: html`<h1>${say('Sơ đồ quan hệ', 'Connections')}</h1>
<p>${say(
      'Chưa có công bố thông tin nào trong hệ thống nêu',
      'No filing on file names',
    )} <strong>${name}</strong>. ${say(
      'Hãy nhập mã chứng khoán, hoặc họ tên đầy đủ như trong tài liệu; có thể bỏ dấu.',
      'Enter a ticker, or the full name as filings print it; accents may be left out.',
    )}</p>
${startForm(reader)}
${warnings(reader)}`,
  }
}

/** The registered name of a company, in the language of the page where it has one in it; null: not on the lists. */
async function nameOf({ services, lang }: CallContext, { ticker }: Start): Promise<string | null> {
  if (ticker === undefined || services.readModels.get('listing') === null) return null
  const found = (await namesOf(services.db, [ticker])).get(ticker)
  return found?.[`name_${lang}`] ?? found?.name_vi ?? found?.name_en ?? null
}

function graphPage(graph: Graph, start: Start, filters: Filters, name: string | null, reader: Reader): Page {
  const { say, lang, to } = reader
  const { roots, nodes, chosen, total, meta } = graph
  const root = nodes.get(roots[0]!)
  const label = start.ticker ?? start.person ?? root?.label ?? erasedLabel[lang]
  const hrefOf = (node: GraphNode) => to(addressOf(path, startAt(node), filters))
  const asOf = meta.as_of as string | null
  return {
    title: say(`Sơ đồ quan hệ: ${label}`, `Connections: ${label}`),
    // Persons are not to be found by search engines.
    canonical: start.ticker ? addressOf(path, { ticker: start.ticker }, {}) : null,
    ...(start.ticker
      ? {
          description: say(
            `Cổ đông, người nội bộ, công ty con và vốn nhà nước của ${label}, kèm nguồn và ngày.`,
            `Holders, insiders, subsidiaries and state capital of ${label}, with sources and days.`,
          ),
        }
      : {}),
    hasFeeds: true,
    styles: ['market.css', 'connections.css'],
    scripts: ['tables.js', 'graph.js'],
    body: html`<h1>${say('Sơ đồ quan hệ', 'Connections')}: ${label} ${name && html`<small>${name}</small>`}</h1>
<p>${start.ticker && html`<a href="${to(`/market/${start.ticker}`)}">${say('Trang cổ phiếu', 'Page of the share')}</a> · `}${number(lang, total)} ${say('quan hệ', total === 1 ? 'relation' : 'relations')}${asOf && html` · ${say('nhận đến', 'retrieved until')} ${day(lang, asOf)}`} <small>${sourcesOfAnswer(meta, reader)}</small></p>
${roots.length > 1 && html`<p>${say(`${roots.length} người hoặc tổ chức trùng tên, mỗi nơi là một nút riêng.`, `${roots.length} persons or organisations bear this name; each is a node of its own.`)}</p>`}
${[...nodes.values()].some(node => node.label === null) && html`<p class="warning">${say('Có người đã được xóa tên và chức vụ theo yêu cầu; tỷ lệ và số cổ phiếu vẫn giữ để các tổng không đổi.', 'The name and post of somebody were erased on request; percentages and shares stay, so that sums hold.')}</p>`}
${warnings(reader)}
${filterForm(start, filters, reader)}
${
  total === 0
    ? html`<p>${say('Không có quan hệ nào qua bộ lọc này.', 'No relation passes these filters.')} <a href="${to(addressOf(path, start, {}))}">${say('Bỏ bộ lọc', 'Without filters')}</a></p>`
    : html`${graphPicture({ chosen, roots, nodes, hrefOf }, reader)}
${stepView(1, graph, start, filters, hrefOf, reader)}
${filters.depth === 2 && stepView(2, graph, start, filters, hrefOf, reader)}`
}
${wholeList(start, filters, reader)}
<h2>${say('Xem sơ đồ khác', 'Another graph')}</h2>
${startForm(reader, filters)}`,
  }
}

/** The edges of one step: how many there are of each relation, and a table of those that the page shows. */
function stepView(
  step: 1 | 2,
  { chosen, nodes, roots, isWhole }: Graph,
  start: Start,
  filters: Filters,
  hrefOf: (node: GraphNode) => string,
  reader: Reader,
): Html {
  const { say, lang, to } = reader
  const { edges, counts }: Step = step === 1 ? chosen.first : chosen.second
  const title =
    step === 1 ? say('Quan hệ trực tiếp', 'Direct relations') : say('Qua một bước nữa', 'One step more')
  const all = [...counts.values()].reduce((sum, count) => sum + count.all, 0)
  const atLeast = isWhole ? '' : say('ít nhất ', 'at least ')
  return html`<h2>${title}</h2>
<p>${edges.length < all ? say(`${edges.length} trong ${atLeast}${all} quan hệ`, `${edges.length} of ${atLeast}${all} relations`) : say(`${all} quan hệ`, `${all} ${all === 1 ? 'relation' : 'relations'}`)}${step === 2 && edges.length > 0 && edges.length < all && say(', chỉ qua những nút có ở bảng trên', ', only through nodes of the table above')}.</p>
${
  edges.length < all &&
  html`<ul class="chips" aria-label="${say('Số quan hệ theo loại', 'Relations by kind')}">${[...counts].map(
    ([relation, count]) =>
      html`<li><a class="chip" href="${to(addressOf(path, start, { ...filters, type: relation as Relation }))}">${relationLabels[relation as Relation]?.[lang] ?? relation}: ${number(lang, count.visible)}/${number(lang, count.all)}${!isWhole && '+'}</a></li>`,
  )}</ul>`
}
${edges.length > 0 && edgeTable({ caption: title, tools: `connections-${step}`, edges, nodes, roots, hrefOf }, reader)}`
}

/** Pages take no key: the interface gives all to its tier, as JSON and as CSV. */
const wholeList = (start: Start, filters: Filters, { say, to }: Reader): Html => {
  const address = addressOf(politicalConnections.path, start, filters)
  return html`<p class="whole-list">${say(
    `Mọi quan hệ, từng trang, cần khóa ${tiers.elite.name}`,
    `All relations, page by page, need a key of ${tiers.elite.name}`,
  )}: <a href="${address}" rel="nofollow"><code>${address}</code></a>, <a href="${address}&amp;format=csv" rel="nofollow">CSV</a>. <a href="${to('/#plans')}">${say('Các gói', 'Plans')}</a></p>`
}

/** What a reader must know of every graph. */
const warnings = ({ say, to }: Reader): Html =>
  html`<p><small>${say(
    'Trùng tên không có nghĩa là cùng một người: mỗi người trùng tên là một nút riêng. Đây chỉ là những gì công bố thông tin nêu; không phải nhận định về ảnh hưởng hay trách nhiệm của ai, không phải khuyến nghị.',
    'The same name is not the same person: namesakes are nodes of their own. This is only what filings state; it says nothing of influence or responsibility, and is no advice.',
  )} <a href="${to('/docs/methodology')}">${say('Phương pháp', 'Methodology')}</a> · <a href="${to('/docs/erasure')}">${say('Xóa dữ liệu cá nhân', 'Erasure of personal data')}</a></small></p>`
