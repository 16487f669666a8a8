import { setTimeout as pause } from 'node:timers/promises'
import t from 'tap'
import { type AlertFired, alertFired } from '../../../contracts/events/alert.ts'
import { alerts } from '../../../projections/alerts/projection.ts'
import { orders } from '../../../projections/orders/projection.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { barsFact, dayFact } from '../../support/engine.ts'
import { eventually } from '../../support/eventually.ts'
import { notify, providerSecrets } from '../../support/payment-provider.ts'
import { send } from '../../support/send.ts'

const sold = {
  PRICE_PRO: '199000',
  BANK_BIN: '970436',
  BANK_ACCOUNT: '1234567890',
  BANK_ACCOUNT_NAME: 'CONG TY X',
  ...providerSecrets,
}

t.test(
  'events of topics come as they happen, those of others do not, and a reader that comes back misses nothing',
  async t => {
    const system = await accessSystem(t, '2026-11-27T01:00:00Z')
    const { status: statuses, caughtUp } = await system.project([orders, alerts])
    const api = await system.start({ settings: sold, readModels: statuses })
    await caughtUp()
    const key = await keyOf(api, 'free')
    const publish = (fact: { type: string }) =>
      system.nats.js.publish(system.nats.names.factSubject(fact.type), JSON.stringify(fact))
    const fired = (account: string, n: number): AlertFired => ({
      firing_id: `fir_${n}`,
      alert_id: 'alr_1',
      account,
      symbol: 'VCB',
      session: '2026-11-26',
      condition: { field: 'price', operator: 'gte', value: 1, unit: 'VND' },
      value: 2,
      previous: null,
      webhooks: [],
    })
    const listen = async (topics: string, after: string | null = null) => {
      const stop = new AbortController()
      const response = await fetch(`${api.base}/api/events?topics=${topics}`, {
        headers: { 'x-api-key': key, ...(after === null ? {} : { 'last-event-id': after }) },
        signal: stop.signal,
      })
      t.equal(response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
      const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      return {
        /** All that came, once it has so many events. */
        async upTo(events: number) {
          while ((text.match(/^event: /gm) ?? []).length < events) text += (await reader.read()).value ?? ''
          return text
        },
        stop: () => stop.abort(),
      }
    }
    t.equal((await send(`${api.base}/api/events?topics=weather`, { key })).status, 422)
    t.equal((await send(`${api.base}/api/events?topics=prices`)).status, 401)

    const account = (await api.keys.find(key.split('_')[2]!))!.account
    const from = String((await publish(dayFact(alertFired, fired('acc_other', 1), { document: 1 }))).seq)
    const made = await send(`${api.base}/api/finance/subscription`, {
      key,
      body: { tier: 'pro', months: 1 },
      headers: { 'idempotency-key': 'x' },
    })
    const all = await listen('alerts,orders,prices', from)
    const order = made.body.data
    t.match(await all.upTo(1), /event: billing.order-placed\n.*"status":"pending"/)
    await publish(dayFact(alertFired, fired('acc_other', 2), { document: 2 }))
    await publish(dayFact(alertFired, fired(account, 3), { document: 3 }))
    await notify(api.base, 'sepay', {
      id: 1,
      amount: 199_000,
      content: order.memo,
      account: '1234567890',
      at: new Date('2026-11-27T01:00:00Z'),
    })
    await notify(api.base, 'sepay', {
      id: 2,
      amount: 199_000,
      content: 'of somebody else',
      account: '1234567890',
      at: new Date('2026-11-27T01:00:00Z'),
    })
    await publish(
      barsFact(
        [
          ['VCB', '2026-11-26', 60_000],
          ['FPT', '2026-11-26', 90_000],
        ],
        { document: 4 },
      ),
    )
    const text = await all.upTo(4)
    all.stop()
    t.same(
      [...text.matchAll(/^event: (.*)$/gm)].map(m => m[1]),
      ['billing.order-placed', 'alert.fired', 'billing.payment-received', 'market.bars'],
    )
    t.match(text, /"status":"paid"/)
    t.match(text, /"sessions":\["2026-11-26"\],"tickers":2/)
    t.notMatch(text, /acc_|fir_2/)
    const ids = [...text.matchAll(/^id: (\d+)$/gm)].map(m => m[1]!)
    const back = await listen('alerts,orders,prices', ids[1]!)
    t.same(
      [...(await back.upTo(2)).matchAll(/^id: (\d+)$/gm)].map(m => m[1]),
      ids.slice(2),
      'after the last one that it had',
    )
    back.stop()
  },
)

t.test(
  'given 1,000 calls a day, when an account has used 800 and all of them over two processes, then its listener hears of each once',
  { timeout: 120_000 },
  async t => {
    const system = await accessSystem(t, '2026-11-27T01:00:00Z')
    const { status: statuses, caughtUp } = await system.project([orders, alerts])
    const [one, two] = [
      await system.start({ readModels: statuses }),
      await system.start({ readModels: statuses }),
    ]
    await caughtUp()
    const [key, stranger] = [await keyOf(one, 'free'), await keyOf(one, 'free')]
    const stop = new AbortController()
    const stream = await fetch(`${one.base}/api/events?topics=quota`, {
      headers: { 'x-api-key': key },
      signal: stop.signal,
    })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    // Not all at once: counts that a busy machine answers late are each process's own.
    const calls = async (count: number, by: string) => {
      const answers = []
      for (let first = 0; first < count; first += 150)
        answers.push(
          ...(await Promise.all(
            Array.from({ length: Math.min(150, count - first) }, (_, n) =>
              send(`${(n % 2 ? one : two).base}/api/tax/personal-income`, {
                key: by,
                body: { salary: 30 },
              }),
            ),
          )),
        )
      return answers
    }
    await calls(850, stranger)
    const answers = await calls(1_050, key)
    t.equal(answers.filter(({ status }) => status === 200).length, 1_000)
    let text = ''
    while ((text.match(/^event: /gm) ?? []).length < 2) text += (await reader.read()).value ?? ''
    await new Promise(resolve => setTimeout(resolve, 300))
    stop.abort()
    const received = [...text.matchAll(/^data: (.*)$/gm)].map(m => JSON.parse(m[1]!))
    const what = { mode: 'live', pool: 'tax', day: '2026-11-27', limit: 1_000 }
    t.same(received, [
      { ...what, level: 80, used: 800 },
      { ...what, level: 100, used: 1_000 },
    ])
  },
)

t.test('a stream ends within seconds of the end of its key, and others go on', async t => {
  const system = await accessSystem(t, '2026-11-27T01:00:00Z')
  const { status: statuses, caughtUp } = await system.project([orders, alerts])
  const api = await system.start({ readModels: statuses })
  await caughtUp()
  const open = async (key: string) => {
    const stop = new AbortController()
    t.teardown(() => stop.abort())
    const { body } = await fetch(`${api.base}/api/events?topics=prices`, {
      headers: { 'x-api-key': key },
      signal: stop.signal,
    })
    const state = { ended: false, text: '' }
    const read = async () => {
      for await (const text of body!.pipeThrough(new TextDecoderStream())) state.text += text
      state.ended = true
    }
    read().catch(() => undefined)
    return state
  }
  const [revoked, replaced, other] = [
    await keyOf(api, 'free'),
    await keyOf(api, 'free'),
    await keyOf(api, 'free'),
  ]
  const [one, two, three] = [await open(revoked), await open(replaced), await open(other)]
  const idOf = (key: string) => key.split('_')[2]!
  const gone = await send(`${api.base}/api/keys/${idOf(revoked)}`, { key: revoked, method: 'DELETE' })
  t.equal(gone.status, 200)
  const rotated = await send(`${api.base}/api/keys/${idOf(replaced)}/rotate`, {
    key: replaced,
    method: 'POST',
  })
  t.equal(rotated.status, 201)
  await eventually(async () => {
    await pause(100)
    return one.ended && two.ended
  })
  t.match(one.text, /^: ended: The key .* was revoked/m)
  t.match(two.text, /^: ended: The key .* was replaced/m)
  t.notOk(three.ended, 'the key of somebody else goes on')
})
