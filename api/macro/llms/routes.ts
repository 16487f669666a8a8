import { indicators } from '../../../contracts/indicators/index.ts'
import { coverage, latestValues, sourceUpdates } from '../../../projections/indicators/query.ts'
import { route } from '../../http/route.ts'
import { requireReadModels } from '../../market/require.ts'
import { macroBase, publisherName } from '../publisher.ts'
import { type LlmsFacts, llmsFullText, llmsText } from './document.ts'

const textRoute = (
  path: '/llms.txt' | '/llms-full.txt',
  summary: string,
  write: (facts: LlmsFacts) => string,
) =>
  route({
    method: 'GET',
    path,
    area: 'macro',
    tier: 'open',
    cost: 0,
    cache: { models: ['indicators'], publicMaxAge: 3600 },
    summary,
    tags: ['macro', 'documents'],
    responses: {},
    alternatives: [{ contentType: 'text/plain', description: summary }],
    handle: async call => {
      const { services } = call
      const base = macroBase(call)
      requireReadModels(call.services, 'indicators')
      const { db, routes, readModels, settings } = services
      const [existing, latest, sources] = await Promise.all([
        coverage(db),
        latestValues(
          db,
          indicators.map(({ id }) => id),
        ),
        sourceUpdates(db),
      ])
      const text = write({
        base: settings.BASE_URL ?? base,
        macroBase: base,
        publisher: publisherName,
        routes,
        coverage: existing,
        latest,
        sources,
        simulated: readModels.simulated,
      })
      return { text, type: 'text/plain; charset=utf-8' }
    },
  })

export const llms = textRoute('/llms.txt', 'What this service is, for language models', llmsText)
export const llmsFull = textRoute(
  '/llms-full.txt',
  'The same with every series and its newest value',
  llmsFullText,
)
