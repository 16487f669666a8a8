import type { AddressGuard } from '../../../runtime/guarded-lookup.ts'
import { needLog, withinDeadline } from '../../billing/record.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import { readTopic } from '../feed/serve.ts'
import { macroBase } from '../publisher.ts'
import { queueRequest } from './hub.ts'
import { hubForm, readHubRequest } from './request.ts'

/** Makes the hub's route; which callback addresses it allows is settled where the process is put together. */
export const hubRoute = (allowed: AddressGuard) =>
  route({
    method: 'POST',
    path: '/api/websub',
    area: 'macro',
    tier: 'open',
    cost: 1,
    summary: 'WebSub hub of our feeds: subscribe and unsubscribe',
    description:
      'Form fields hub.mode, hub.topic, hub.callback, hub.lease_seconds, hub.secret (W3C WebSub). The callback is asked with a challenge before anything is sent to it; deliveries are signed with X-Hub-Signature.',
    tags: ['macro', 'feeds'],
    bodyTypes: ['application/x-www-form-urlencoded'],
    bodySchemas: { 'application/x-www-form-urlencoded': hubForm },
    bodyLimit: 8 * 1024,
    example: {
      'hub.mode': 'subscribe',
      'hub.topic': 'https://vnfin.example/api/rss',
      'hub.callback': 'https://reader.example/hook',
      'hub.lease_seconds': '864000',
    },
    responses: {},
    alternatives: [
      { status: 202, contentType: 'text/plain', description: 'Accepted; the callback is sent a challenge' },
    ],
    async handle(call) {
      const { nats } = call.services
      if (nats === null)
        throw problem('not_ready', {
          detail: 'The hub has no log to work with.',
          action: 'Try again later.',
          headers: { 'retry-after': '30' },
        })
      const base = macroBase(call)
      const form = new URLSearchParams(call.rawBody?.toString('utf8') ?? '')
      const request = readHubRequest(form, topic => readTopic(topic, base) !== null, allowed)
      if ('faults' in request) {
        const first = request.faults[0]!
        throw problem('validation_failed', {
          detail: `The field ${first.field} ${first.rule}.`,
          action: `Correct ${first.field} and send the request again.`,
          errors: request.faults.map(({ field, rule }) => ({ pointer: `/${field}`, detail: rule })),
        })
      }
      await withinDeadline(queueRequest(needLog(nats), request))
      return {
        status: 202,
        text: 'Accepted: the callback will be asked.\n',
        type: 'text/plain; charset=utf-8',
      }
    },
  })
