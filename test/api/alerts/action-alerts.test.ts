import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import t, { type Test } from 'tap'
import { startWatch } from '../../../api/alerts/alert-worker.ts'
import { alertRoutesFor } from '../../../api/alerts/index.ts'
import { createSender } from '../../../api/alerts/send.ts'
import { type CorporateAction, corporateAction } from '../../../contracts/events/corporate-action.ts'
import { indexBars } from '../../../contracts/events/index-bars.ts'
import { vietnamDate } from '../../../contracts/vietnam-time.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { corporateActions } from '../../../projections/corporate-actions/projection.ts'
import { indices } from '../../../projections/indices/projection.ts'
import { listing } from '../../../projections/listing/projection.ts'
import { prices } from '../../../projections/prices/projection.ts'
import { silentLog } from '../../../runtime/log.ts'
import { openPostgres } from '../../../runtime/postgres.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { anAction } from '../../support/corporate-actions.ts'
import { barsFact, dayFact } from '../../support/engine.ts'
import { eventually } from '../../support/eventually.ts'
import { send } from '../../support/send.ts'

/** Signatures and coming days are of the clock of the machine. */
const inTenDays = vietnamDate(new Date(Date.now() + 10 * 86_400_000))

const path = '/api/finance/ai/price-alerts'

async function home(t: Test) {
  const system = await accessSystem(t, '2026-11-27T01:00:00Z')
  const { status, caughtUp } = await system.project([listing, prices, indices, corporateActions, alerts])
  let document = 0
  const put = (fact: { readonly type: string }) =>
    system.nats.js.publish(system.nats.names.factSubject(fact.type), JSON.stringify(fact))
  await put(barsFact([['VCB', '2026-11-26', 60_000]], { document: ++document }))
  const level = { code: ['VNINDEX'], session: ['2026-11-26'], close: [1_650] }
  await put(dayFact(indexBars, level, { document: ++document, key: 'index' }))
  const act = (more: Partial<CorporateAction>) => {
    const row = anAction({ ticker: 'VCB', ...more })
    return put(dayFact(corporateAction, { rows: [row] }, { document: ++document, key: row.action_id }))
  }
  await act({ action_id: 'known' })
  await caughtUp()
  const { db, close } = openPostgres(system.databaseUrl, { log: silentLog })
  t.teardown(close)
  const api = await system.start({ routes: alertRoutesFor(() => true), readModels: status })
  const key = await keyOf(api, 'pro')
  const post = (condition: object, more: object = {}) =>
    send(api.base + path, {
      key,
      body: { symbol: 'VCB', condition, repeat: 'daily', channels: [{ type: 'sse' }], ...more },
    })
  return { system, status, caughtUp, db, api, key, post, act }
}

t.test('an alert on corporate actions has no figure; what means nothing is refused by its field', async t => {
  const { post } = await home(t)
  const field = 'corporate_action'
  for (const [condition, pointer, more] of [
    [{ field, operator: 'gte' }, '/condition/operator'],
    [{ field, operator: 'announced', value: 5 }, '/condition/value'],
    [{ field, operator: 'announced', unit: 'VND' }, '/condition/unit'],
    [{ field, operator: 'announced', kinds: ['dividend'] }, '/condition/kinds/0'],
    [{ field, operator: 'announced', kinds: [] }, '/condition/kinds'],
    [{ field, operator: 'announced' }, '/symbol', { symbol: 'VNINDEX' }],
    [{ field: 'price', operator: 'announced', value: 60_000 }, '/condition/operator'],
    [{ field: 'price', operator: 'gte' }, '/condition/value'],
    [{ field: 'price', operator: 'gte', value: 60_000, kinds: ['meeting'] }, '/condition/kinds'],
  ] as const) {
    const { status, body } = await post(condition, more)
    t.equal(status, 422, JSON.stringify(condition))
    t.match(body.errors, [{ pointer }], JSON.stringify(body.errors))
  }
  const made = await post({ field, operator: 'ex_tomorrow', kinds: ['cash_dividend'] })
  t.equal(made.status, 201)
  t.same(made.body.data.condition, {
    field,
    operator: 'ex_tomorrow',
    value: null,
    unit: null,
    kinds: ['cash_dividend'],
  })
  t.equal(made.body.data.armed_after, null)
})

t.test(
  'a new action reaches a signed webhook with its title, and one that was there before does not',
  async t => {
    const received: { headers: Record<string, string>; body: string }[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', chunk => {
        body += chunk
      })
      request.on('end', () => {
        received.push({ headers: request.headers as Record<string, string>, body })
        response.end()
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    t.teardown(() => new Promise(resolve => server.close(resolve)))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
    const { system, status, db, post, act, api, key } = await home(t)
    const watch = await startWatch({
      services: { db, readModels: status },
      nats: system.nats,
      log: silentLog,
      sender: createSender(() => true),
      pauseMs: () => 50,
    })
    t.teardown(() => watch.stop())
    const condition = { field: 'corporate_action', operator: 'announced' }
    const { data: alert } = (await post(condition, { channels: [{ type: 'webhook', url }] })).body
    await act({
      action_id: 'new',
      kind: 'bonus_shares',
      cash_per_share: null,
      ratio_per_100: 50,
      ex_date: inTenDays,
    })
    await eventually(() => received.length > 0)
    const [first] = received
    const body = new Webhook(alert.webhook_secret).verify(first!.body, first!.headers)
    t.match(body, {
      type: 'alert.fired',
      data: {
        alert_id: alert.alert_id,
        symbol: 'VCB',
        session: vietnamDate(new Date()),
        condition: { field: 'corporate_action', operator: 'announced' },
        value: null,
        actions: [
          {
            action_id: 'new',
            kind: 'bonus_shares',
            title_vi: 'VCB: cổ phiếu thưởng tỷ lệ 100:50',
            title_en: 'VCB: bonus shares 50 for 100',
            ex_date: inTenDays,
            ratio_per_100: 50,
          },
        ],
      },
    })
    const events = (await send(`${api.base}${path}/${alert.alert_id}/events`, { key })).body.data
    t.match(events[0], { type: 'alert.fired', data: { actions: [{ action_id: 'new' }] } })
    t.equal(received.length, 1)
  },
)
