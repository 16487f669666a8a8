import { taNarrativeAnswer, taNarrativeQuery } from '../../contracts/http/market/ta-narrative.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import { route } from '../http/route.ts'
import { findSignals } from './find-signals.ts'
import { marketModels } from './models.ts'
import { narrate, narrativeVersion } from './narrative/narrate.ts'
import { requireReadModels } from './require.ts'
import { type TaAnswer, taAnswer } from './ta-answer.ts'
import { feedsOf, taWarnings, unitsOf } from './ta-signals.ts'

/** The signals of a ticker as a text whose every number can be traced to the signals answer. */
export const taNarrative = route({
  method: 'GET',
  path: '/api/mcp/ta-narrative',
  area: 'market',
  tier: 'free',
  cost: 1,
  cache: { models: marketModels },
  summary: 'Technical signals of a ticker in words',
  description:
    'A text from a template, in Vietnamese or English, with every number it uses. The same figures as /api/finance/ta/signals; it describes the past and advises nothing.',
  tags: ['market', 'mcp'],
  query: taNarrativeQuery,
  responses: { 200: taNarrativeAnswer },
  async handle({ query, services, lang }) {
    requireReadModels(services, 'prices', 'listing', 'signals')
    const found = await findSignals(
      services,
      query.symbol,
      query.as_of === undefined ? {} : { asOf: query.as_of },
    )
    const answer = taAnswer(found, { lang, explain: false, simulated: services.readModels.simulated })
    return {
      data: narrativeData(answer, lang, query.style ?? 'full'),
      meta: {
        as_of: answer.as_of,
        freshness: 'end_of_day',
        unit: unitsOf(answer.kind),
        source: sourcesOf(await feedsOf(services.db, answer)),
        method_version: answer.method_version,
        warnings: taWarnings(answer.flags),
      },
    }
  },
})

const directions = { buy: 'up', neutral: 'neutral', sell: 'down' } as const

/** The data of the answer; also what the MCP tool returns. */
export const narrativeData = (answer: TaAnswer, lang: 'vi' | 'en', style: 'brief' | 'full') => ({
  symbol: answer.ticker,
  as_of: answer.as_of,
  ...narrate(answer, lang, style),
  signals: answer.signals.map(s => ({
    id: s.id,
    indicator: s.indicator,
    value: s.value,
    direction: s.signal === null ? null : directions[s.signal],
  })),
  flags: answer.flags,
  generated_by: { method: 'template' as const, version: narrativeVersion },
})
