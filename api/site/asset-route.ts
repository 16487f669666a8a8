import { described, object, text } from '../../contracts/schema.ts'
import { problem } from '../http/problem.ts'
import { route } from '../http/route.ts'
import { assetAt, encodingOf } from './assets.ts'

/** Scripts, styles and the icon, from our own files only; a name with another hash is another file. */
export const assetRoute = route({
  method: 'GET',
  path: '/assets/:file',
  area: 'system',
  tier: 'open',
  cost: 0,
  summary: 'A script, a style or an image of the pages',
  tags: ['pages'],
  params: object({ file: described(text, { maxLength: 120 }) }),
  responses: {},
  alternatives: [{ contentType: 'text/javascript', description: 'The file' }],
  async handle({ params, headers }) {
    const found = assetAt(`/assets/${params.file}`)
    if (!found)
      throw problem('not_found', {
        detail: 'There is no such file; pages name the newest ones.',
        action: 'Load the page again.',
      })
    const encoding = encodingOf(headers['accept-encoding'])
    return {
      text: await found.bytes(encoding),
      type: found.type,
      headers: {
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      },
    }
  },
})
