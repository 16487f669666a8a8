import t from 'tap'
import { looksAtKeys } from '../../../api/access/gate.ts'
import { newKey } from '../../../api/access/key-text.ts'
import { placeOf, quotaKindOf } from '../../../api/access/meter.ts'
import { quotaOf } from '../../../api/access/quota.ts'
import type { Caller } from '../../../api/http/caller.ts'
import type { AnyRoute } from '../../../api/http/route.ts'
import { compile } from '../../../api/http/validate.ts'
import { routes } from '../../../api/routes.ts'
import { type ProblemCode, problemCodes, problemSchemaOf } from '../../../contracts/http/problems.ts'
import { customerTiers, tiers } from '../../../contracts/tiers.ts'
import { accessSystem, keyOf } from '../../support/access-system.ts'
import { type Answer, send } from '../../support/send.ts'

const now = '2026-11-27T03:00:00Z'
const isProblem = Object.fromEntries(
  (Object.keys(problemCodes) as ProblemCode[]).map(code => [code, compile(problemSchemaOf(code))]),
)

/** An operation of the document with the route that it describes. */
interface Operation {
  readonly route: AnyRoute
  readonly method: string
  readonly path: string
  readonly tier: string
}

/** An address of a path with every parameter filled in; whether it exists does not matter here. */
const filled = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'id' ? '000000000' : 'VCB'))

t.test('every route of the document, in every state of a key', async t => {
  const system = await accessSystem(t, now)
  const api = await system.start({ settings: { BASE_URL: 'https://vnfin.example' } })
  const document = (await send(`${api.base}/openapi.json`)).body
  const operations: Operation[] = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, { 'x-tier': string }>).map(([method, operation]) => ({
      route: routes.find(
        r => r.method.toLowerCase() === method && r.path.replaceAll(/:([a-z_]+)/g, '{$1}') === path,
      )!,
      method: method.toUpperCase(),
      path,
      tier: operation['x-tier'],
    })),
  )
  const documented = routes.filter(r => !r.tags.includes('pages'))
  t.equal(operations.length, documented.length, 'the document has every route that is no page for people')
  t.ok(
    routes.every(r => documented.includes(r) || r.tier === 'open' || (r.tier === 'operator' && r.takesBasic)),
    'pages are open, but for those of operators, whose browsers ask for the key',
  )

  const keys = Object.fromEntries(
    await Promise.all(customerTiers.map(async tier => [tier, await keyOf(api, tier)] as const)),
  )
  const revoked = await keyOf(api, 'elite')
  await api.keys.revoke(revoked.split('_')[2]!, 'Terms of use 2: redistribution', new Date(now))
  const call = ({ method, path, route }: Operation, key?: string): Promise<Answer> =>
    send(api.base + filled(path), {
      method,
      ...(key === undefined ? {} : { key }),
      ...(route.body ? { body: route.example ?? {} } : {}),
    })
  const expectProblem = (
    answer: Answer,
    status: number,
    code: string,
    what: string,
    { problemForm: form }: Operation['route'],
  ) => {
    t.equal(answer.status, form?.statusOf(status) ?? status, what)
    const type = answer.headers.get('content-type') ?? ''
    if (form) {
      t.ok(Object.hasOwn(form.contents, type.split(';')[0]!), `${what}: ${type}`)
      t.match(answer.text, String(form.statusOf(status)), what)
    } else {
      const isIts = isProblem[code]!
      t.ok(isIts(answer.body), `${what}: ${JSON.stringify(isIts.errors)} ${answer.text.slice(0, 300)}`)
      t.match(answer.body, { code, status, success: false }, what)
      t.match(type, /^application\/problem\+json/, what)
    }
    t.match(answer.headers.get('x-trace-id'), /^trc_k1_[\w-]{43}$/, what)
    t.equal(answer.headers.get('cache-control'), 'no-store', what)
    if (status === 401) t.match(answer.headers.get('www-authenticate'), /^ApiKey .*Bearer /, what)
  }

  // An address may send so many wrong keys a minute, and there are more routes: the clock goes on.
  let at = new Date(now)
  const nextMinute = () => {
    at = new Date(at.getTime() + 60_000)
    system.setNow(at.toISOString())
  }
  for (const [n, operation] of operations.entries()) {
    if (n % 100 === 99) nextMinute()
    const what = `${operation.method} ${operation.path}`
    t.equal(operation.tier, operation.route.tier)
    const keyed = operation.tier !== 'open'
    const bare = await call(operation)
    if (keyed) expectProblem(bare, 401, 'missing_key', `${what} without a key`, operation.route)
    else t.ok(![401, 403].includes(bare.status), `${what} is open`)
    if (looksAtKeys(operation.route)) {
      expectProblem(
        await call(operation, newKey('live').text),
        401,
        'invalid_key',
        `${what} with a wrong key`,
        operation.route,
      )
      expectProblem(
        await call(operation, revoked),
        401,
        'revoked_key',
        `${what} with a revoked key`,
        operation.route,
      )
    }
    if (!keyed) continue
    for (const tier of customerTiers) {
      const answer = await call(operation, keys[tier])
      const needed = tiers[operation.route.tier as keyof typeof tiers].rank
      if (tiers[tier].rank < needed) {
        expectProblem(answer, 403, 'tier_required', `${what} as ${tier}`, operation.route)
        t.match(answer.body, { required_tier: operation.tier, current_tier: tier }, what)
      } else t.ok(![401, 403, 429].includes(answer.status), `${what} as ${tier}: ${answer.status}`)
    }
  }

  nextMinute()
  const spender = await api.keys.createAccount({ name: 'x', email: null, tier: 'pro' }, at)
  const caller: Caller = { tier: 'pro', keyId: spender.record.id, account: spender.record.account }
  let counted = 0
  for (const operation of operations) {
    const kind = quotaKindOf(operation.route)
    if (kind === null || ['elite', 'operator'].includes(operation.route.tier)) continue
    const quota = quotaOf(kind, caller, '127.0.0.1', at, placeOf(operation.route, null))!
    if (quota.local)
      await api.access.limits.take(quota, quota.limit - (await api.access.limits.used(quota)), true)
    await api.pool.query(
      `insert into access.counter values ($1, $2, $3, $4, 0, $4, now()) on conflict (pool, who, span) do update set used = $4`,
      [quota.pool, quota.who, quota.span, quota.limit],
    )
    const answer = await call(operation, spender.text)
    const what = `${operation.method} ${operation.path} with a spent quota`
    expectProblem(answer, 429, 'quota_exceeded', what, operation.route)
    if (!operation.route.problemForm) t.match(answer.body['violated-policies'], [quota.policy], what)
    t.match(answer.headers.get('ratelimit-policy'), `"${quota.policy}";q=${quota.limit};w=${quota.window}`)
    t.match(answer.headers.get('ratelimit'), new RegExp(`^"${quota.policy}";r=0;t=\\d+$`), what)
    t.ok(Number(answer.headers.get('retry-after')) > 0, what)
    counted++
  }
  t.ok(counted >= 20, `${counted} routes are counted`)
})
