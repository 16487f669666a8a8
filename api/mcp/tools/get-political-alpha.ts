import { politicalAlphaInput, politicalAlphaOutput } from '../../../contracts/http/mcp/tools.ts'
import { relations } from '../../../projections/connections/query.ts'
import { politicalConnections } from '../../market/connections.ts'
import { cleaned, cleanedOrNull } from '../quoted.ts'
import { cacheOf, tool } from '../tool.ts'

/** Documents shown of an exposure. */
const maxDocuments = 3

/** Connections shown; all of them are in the HTTP interface. */
const maxItems = 20

export const getPoliticalAlpha = tool({
  name: 'get_political_alpha',
  title: 'State and insider exposure',
  description:
    'Seven exposures of a company (state share, insider flow, …) from filings, and its connections, with filters, to one or two steps. No predictive claim.',
  tier: 'elite',
  input: politicalAlphaInput(relations),
  output: politicalAlphaOutput,
  cache: cacheOf(politicalConnections),
  async answer({ symbol, depth, relation, on, min_percent }, { callRoute, lang }) {
    const { data, meta } = await callRoute(politicalConnections, {
      query: { ticker: symbol, depth, type: relation, on, min_percent },
    })
    const ticker = symbol.toUpperCase()
    const { total } = meta.pagination as { total: number }
    const label = new Map(data.nodes.map(node => [node.id, node.label === null ? null : cleaned(node.label)]))
    const withValue = data.dimensions.filter(d => d.value !== null).length
    return {
      summary:
        lang === 'vi'
          ? `${ticker}: ${withValue} trên ${data.dimensions.length} chiều phơi nhiễm có số liệu, ${total} liên hệ theo công bố.`
          : `${ticker}: ${withValue} of ${data.dimensions.length} exposures are known, ${total} connections are on file.`,
      as_of: meta.as_of,
      source: meta.source,
      ticker,
      dimensions: data.dimensions.map(({ evidence, ...dimension }) => ({
        ...dimension,
        evidence: (evidence ?? []).slice(0, maxDocuments).map(document => ({
          ...document,
          quote: cleaned(String((document as { quote: unknown }).quote)),
          quoted: true,
        })),
      })),
      connections_count: total,
      connections: data.edges.slice(0, maxItems).map(edge => ({
        from: label.get(edge.from) ?? edge.from,
        to: label.get(edge.to) ?? edge.to,
        relation: edge.relation,
        title: cleanedOrNull(edge.title),
        percent: edge.percent,
        shares: edge.shares,
        since: edge.since,
        until: edge.until,
        step: edge.distance,
        source: edge.source.id,
        date: edge.source.date,
        confidence: edge.confidence,
        quoted: true,
      })),
      predictive_claim: false,
    }
  },
})
