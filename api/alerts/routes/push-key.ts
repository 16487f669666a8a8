import { pushKeyAnswer } from '../../../contracts/http/access/alerts.ts'
import { noStore } from '../../access/routes/store-of.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { alertsPath } from '../alert-response.ts'
import { shared } from './own-alerts.ts'

/** What a browser subscribes to pushes of this home with. */
export const readPushKey = route({
  ...shared,
  method: 'GET',
  path: `${alertsPath}/push-key`,
  summary: 'Public key that a browser subscribes to Web Push with (VAPID)',
  responses: { 200: pushKeyAnswer },
  async handle({ access }) {
    if (access.pushKeys === null)
      throw problem('not_ready', {
        detail: 'This process has no database of keys.',
        action: 'Ask a process that has one.',
        headers: { 'retry-after': '60' },
      })
    return { data: { public_key: (await access.pushKeys.read()).publicKey }, headers: noStore }
  },
})
