import { pushKeyAnswer } from '../../../contracts/http/access/alerts.ts'
import { noStore, ofDatabase } from '../../access/routes/store-of.ts'
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
    const { publicKey } = await ofDatabase(access.pushKeys, 'keys').read()
    return { data: { public_key: publicKey }, headers: noStore }
  },
})
