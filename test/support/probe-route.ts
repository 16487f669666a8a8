import { route } from '../../api/http/route.ts'
import { marketAnswer } from '../../contracts/http/market/envelope.ts'

/** A market route that always has an answer: what is tested is all that stands around it. */
export const probe = route({
  method: 'GET',
  path: '/api/test/probe',
  area: 'market',
  tier: 'free',
  cost: 1,
  summary: 'Answers',
  tags: ['test'],
  responses: { 200: marketAnswer({ type: 'object' }) },
  handle: () => ({
    data: { answered: true },
    meta: { as_of: null, freshness: 'static', unit: {}, source: [] },
  }),
})
