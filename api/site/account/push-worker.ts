import { route } from '../../http/route.ts'
import { readSource } from '../assets.ts'

/** The service worker of notifications: browsers keep its address, so that it has none with a hash. */
export const pushWorker = route({
  method: 'GET',
  path: '/push-worker.js',
  area: 'system',
  tier: 'open',
  cost: 0,
  summary: 'The service worker that shows notifications of alerts',
  tags: ['pages'],
  responses: {},
  alternatives: [{ contentType: 'text/javascript', description: 'The script' }],
  handle: () => ({
    text: readSource('./client/push-worker.js'),
    type: 'text/javascript; charset=utf-8',
    headers: { 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none'" },
  }),
})
