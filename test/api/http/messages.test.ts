import t from 'tap'
import { closestAddress, closestMatches } from '../../../api/http/closest-match.ts'
import { patternMessages } from '../../../api/http/pattern-messages.ts'
import { Problem } from '../../../api/http/problem.ts'
import { parseQuery } from '../../../api/http/query-string.ts'
import { check, compile, explain, type Place } from '../../../api/http/validate.ts'
import { tools } from '../../../api/mcp/tools/index.ts'
import { routes } from '../../../api/routes.ts'
import { mailAddressPattern } from '../../../contracts/mail-address.ts'
import type { JsonSchema } from '../../../contracts/schema.ts'
import { leastOf, wrongValues } from '../../support/wrong-calls.ts'

const docs = 'https://vnfin.example/docs/api'

/** A text for each pattern that it lets pass. */
const texts: Readonly<Record<string, string>> = {
  '^\\d{4}-\\d{2}-\\d{2}$': '2026-01-31',
  '^(\\d{4}-\\d{2}-\\d{2})?$': '2026-01-31',
  '^(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}/\\d{4})?$': '31/01/2026',
  '^\\d{4}-(0[1-9]|1[0-2])$': '2026-07',
  '^\\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?$': '2026-07',
  '^[A-Za-z0-9]{3,12}$': 'FPT',
  '^\\w{3,12}$': 'FPT',
  '^[A-Za-z0-9]{3,20}$': 'VNINDEX',
  '^[A-Z0-9]{3,12}$': 'FPT',
  '^\\d{4}$': '8355',
  '^\\d{4}(-(Q[1-4]|W(0[1-9]|[1-4]\\d|5[0-3])|(0[1-9]|1[0-2])(-(0[1-9]|[12]\\d|3[01]))?))?$': '2026-Q3',
  '^(100|\\d{1,2}([.,]\\d{1,4})?)?$': '7,5',
  '^([1-9]\\d{0,14})?$': '1000',
  '^[A-Za-z0-9 ,.-]{0,200}$': 'DCDS',
  '^([0-9a-fA-F]{64}|[A-Za-z0-9_-]{43})$': 'a'.repeat(64),
  '^[a-z0-9][a-z0-9._-]{0,39}$': '2025-q4',
  '^[0-9a-f]{12}\\.[0-9]{1,15}\\.[0-9]{1,10}$': '5f0c1d2e3a4b.1042.0',
  '^[!-~]{1,200}$': 'trc_1_a',
  '^[^\\u0000-\\u001f]{1,2000}$': 'prices VCB 2025-08-22',
  '^(/[^\\u0000-\\u001f]{0,300})?$': '/0/close',
  '^[0-9A-Za-z]{9}$': '4fGh2Kq9z',
  '^alr_[0-9A-Z]{26}$': `alr_${'0'.repeat(26)}`,
  [mailAddressPattern]: 'name@example.vn',
  '^[A-Za-z0-9_-]{87}=?$': 'A'.repeat(87),
  '^[A-Za-z0-9_-]{22}(==)?$': 'A'.repeat(22),
  '^dwh_[0-9A-Z]{26}$': `dwh_${'0'.repeat(26)}`,
  '^ord_[0-9A-Z]{26}$': `ord_${'0'.repeat(26)}`,
  '^[A-Za-z0-9._:,-]{1,200}$': 'a',
  '^[a-z_]{1,60}$': 'a',
  '^[a-z_]{2,40}$': 'prices',
  '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$': 'a name',
  '^[A-Za-z0-9]{0,12}$': 'VNINDEX',
  '^[a-z,]*$': 'rsi,macd',
  '^[a-z0-9._]*$': 'vn.cpi',
  '^([a-z0-9._]{1,60}(:(level|yoy|mom))?(,[a-z0-9._]{1,60}(:(level|yoy|mom))?){0,4})?$': 'vn.cpi:yoy,vn.gdp',
}

/** Every schema that a call is checked against. */
const schemas: readonly { name: string; place: Place; schema: JsonSchema }[] = [
  ...routes.flatMap(route =>
    (['query', 'params', 'body'] as const).flatMap(part => {
      const schema = route[part]
      const place = part === 'params' ? 'path' : part
      return schema ? [{ name: `${route.method} ${route.path} ${part}`, place, schema } as const] : []
    }),
  ),
  ...tools.map(({ name, input }) => ({ name: `tool ${name}`, place: 'arguments', schema: input }) as const),
]

/** How the library writes, which no person should have to read, in the sentence or its remedy. */
const raw =
  /must NOT|must match|must be (equal|object|array|string|number|integer|boolean)\b|propert(y|ies) when|have property|schema|undefined|\[object|NaN|Infinity|\bnull or\b/
/** A regular expression. */
const expression = /[\^$]|\\[dwu]|\[[^\]]*-[^\]]*\]|\{\d+(,\d*)?\}/

function faultOf(problem: Problem, place: Place): string | null {
  const { detail, action, errors = [] } = problem.options
  const [error] = errors
  if (!error) return 'names no place'
  // What the caller sent, and the values that are allowed, are not ours to word.
  const said = detail
    .replace(/\('.*'\)|not text .*|chuỗi .*/s, '')
    .replace(/(one of|là một trong) [\w-]+(, [\w-]+)*\./, '')
  if (raw.test(said) || raw.test(action)) return 'is in the words of the library'
  if (expression.test(said)) return 'shows a pattern'
  if (/[?:/](\s|\.|;|$)/.test(`${detail.split(' ').slice(0, 4).join(' ')} `.replace(/https?:/g, '')))
    return 'has a sign without a name'
  if (error.pointer !== '' && !detail.includes(error.pointer)) return 'does not name the field'
  if (error.pointer === '' && place !== 'body' && place !== 'arguments') return 'names no parameter'
  if (/^[?:]$/.test(error.pointer)) return 'names no parameter'
  if (detail.length > 1_500) return 'is endless'
  if (!/^[A-ZĐ].*\.$/s.test(detail) || /\.\.$/.test(detail)) return 'is no sentence'
  if (!/^(\p{Lu}).*[.?]$/su.test(action)) return 'has no remedy'
  if (/\b(\S+), not \1\b/.test(detail)) return 'says that a thing is not itself'
  return null
}

t.test('every pattern of a request has words', t => {
  const found = new Set<string>()
  JSON.stringify(
    schemas.map(s => s.schema),
    (name, value) => {
      if (name === 'pattern' && typeof value === 'string') found.add(value)
      return value
    },
  )
  for (const pattern of found) {
    t.ok(patternMessages[pattern], pattern)
    t.match(texts[pattern], new RegExp(pattern, 'u'), `${pattern} has an example in this test`)
  }
  t.end()
})

t.test('every wrong value gets a sentence that names field, rule and remedy, in both languages', t => {
  const broken = new Set<string>()
  let looked = 0
  for (const { name, place, schema } of schemas) {
    const validate = compile(schema)
    t.ok(
      validate(leastOf(schema, texts)),
      `${name}: the least value is taken: ${JSON.stringify(validate.errors?.[0]?.message)}`,
    )
    const faults = new Set<string>()
    for (const { why, value } of wrongValues(schema, texts))
      for (const lang of ['en', 'vi'] as const)
        try {
          // A query and an address are objects of names whatever is sent.
          if (
            (place === 'query' || place === 'path') &&
            (value === null || typeof value !== 'object' || Array.isArray(value))
          )
            continue
          check(validate, value, place, docs, () => lang)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          looked += 1
          broken.add(error.options.errors?.[0]?.keyword ?? '')
          const fault = faultOf(error, place)
          if (fault !== null) faults.add(`${why} ${fault}: ${error.options.detail} | ${error.options.action}`)
        }
    t.same([...faults].slice(0, 5), [], name)
  }
  t.ok(looked > 5_000, `${looked} messages`)
  for (const keyword of [
    'required',
    'type',
    'enum',
    'pattern',
    'format',
    'dependentRequired',
    'not',
    'oneOf',
    'minProperties',
    'uniqueItems',
    'additionalProperties',
  ])
    t.ok(broken.has(keyword), `one of ${keyword}`)
  t.end()
})

t.test('what a query says in text is refused by its name', t => {
  for (const { name, place, schema } of schemas) {
    if (place !== 'query') continue
    for (const parameter of Object.keys((schema.properties ?? {}) as object))
      for (const text of ['', 'x', '1e400', '9'.repeat(400), '%00', '1,5', 'true,'])
        try {
          check(compile(schema), parseQuery(`${parameter}=${text}`, schema), 'query', docs)
        } catch (error) {
          if (!(error instanceof Problem)) throw error
          const fault = faultOf(error, 'query')
          // Of a query that lacks another parameter as well, the other one may be named.
          if (fault !== null && !/^The query parameter '/.test(error.options.detail))
            t.fail(`${name} ${parameter}=${text} ${fault}: ${error.options.detail}`)
        }
  }
  t.end()
})

t.test('rules that belong to several parameters name them', t => {
  const message = (name: string, value: object): string => {
    const found = schemas.find(s => s.name === name)
    if (!found) throw new Error(name)
    const validate = compile(found.schema)
    validate(value)
    const { pointer, detail } = explain(validate.errors ?? [], found.place)
    return `${pointer} ${detail}`
  }
  const daily = 'GET /api/finance/stock-market/daily query'
  t.equal(message(daily, { from: '2026-01-01' }), '?to is required where ?from is given')
  t.equal(
    message(daily, { date: '2026-01-01', from: '2026-01-01', to: '2026-01-02' }),
    '?date must not be given together with ?from',
  )
  const connections = 'GET /api/finance/political/connections query'
  t.equal(message(connections, {}), '?ticker is required, or ?person or ?node in its place')
  t.equal(
    message(connections, { ticker: 'FPT', node: 'x:1' }),
    '?node must not be given together with ?ticker; exactly one of ?ticker, ?person, ?node is',
  )
  const tax = 'POST /api/tax/personal-income body'
  t.match(
    message(tax, JSON.parse('{"salary": 1e400}')),
    /^\/salary must be a number, not one that is too large/,
  )
  const alert = { symbol: 'FPT', condition: { field: 'price', operator: 'gte', value: 1 }, repeat: 'once' }
  const alerts = 'POST /api/finance/ai/price-alerts body'
  t.equal(
    message(alerts, { ...alert, channels: [{ type: 'sms' }] }),
    '/channels/0/type must be one of sse, webhook, ntfy, telegram, email, push',
  )
  t.equal(message(alerts, { ...alert, channels: [{ type: 'webhook' }] }), '/channels/0/url is required')
  t.match(
    message(alerts, { ...alert, channels: [{ type: 'sse', url: 'x' }] }),
    /^\/channels\/0\/url is unknown/,
  )
  t.equal(message(alerts, { ...alert, channels: [] }), '/channels must hold at least 1 item')
  t.match(
    message(tax, { salry: 20 }),
    /^\/salry is unknown; known are .*salary/,
    'not that salary is missing',
  )
  t.equal(message(tax, { code: 7 }), '/salary is required', 'a name that is near to none')
  t.equal(
    message('PATCH /api/finance/ai/price-alerts/:id body', {}).split(' of the fields')[0],
    ' must hold at least 1',
  )
  t.end()
})

t.test('an unknown address is answered with one beside it, the page above it, or with none', t => {
  const paths = new Set(routes.map(r => r.path))
  for (const [wrong, meant] of [
    ['/api/finance/daily', '/api/finance/stock-market/daily'],
    ['/api/finance/connections', '/api/finance/political/connections'],
    ['/api/finance/markt-data', '/api/finance/market-data'],
    ['/api/finance/screener', '/api/finance/bctc/screener'],
    ['/api/v1/indicator/vn.cpi', '/api/v1/indicators'],
    ['/market/FPT/reports', '/market/FPT'],
    ['/market/FPT/a/b', '/market/FPT'],
    ['/tax/personal-incme', '/tax/personal-income'],
    ['/screner', '/screener'],
    ['/zzzzzzzzzz', undefined],
    ['/', undefined],
  ] as const)
    t.equal(closestAddress(wrong, paths), meant, wrong)
  t.same(
    closestMatches('good', ['food', 'goods', 'other'], 1),
    ['goods'],
    'of two as near the one that begins alike',
  )
  t.end()
})
