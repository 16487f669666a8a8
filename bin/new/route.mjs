import { camel, pascal, registered } from './text.mjs'

/** A route of the market API with a query, an answer with unit, date and source, and a null with its reason. */
export const route = {
  usage: 'NAME, such as silver-prices: lower case and hyphens; it becomes /api/finance/NAME',
  name: /^[a-z][a-z0-9-]*$/,
  /** @param {string} name */
  make(name) {
    const identifier = camel(name)
    return {
      files: {
        [`contracts/http/market/${name}.ts`]: `import { day, list, numberOrNull, object, query, type Static, text, textOrNull } from '../../schema.ts'
import { marketAnswer } from './envelope.ts'

export const ${identifier}Query = query({ date: day })

const ${identifier}Row = object({ name: text, value: numberOrNull, reason: textOrNull })

export type ${pascal(name)}Row = Static<typeof ${identifier}Row>

export const ${identifier}Answer = marketAnswer(list(${identifier}Row))
`,
        [`api/market/${name}.ts`]: `import { ${identifier}Answer, ${identifier}Query, type ${pascal(name)}Row } from '../../contracts/http/market/${name}.ts'
import { isSession } from '../../contracts/calendar.ts'
import { sourcesOf } from '../../contracts/publishers.ts'
import { route } from '../http/route.ts'
import { todayAt } from '../today.ts'

/** State what one row is, and when it is null. */
export const ${identifier} = route({
  method: 'GET',
  path: '/api/finance/${name}',
  area: 'market',
  tier: 'free',
  cost: 1,
  summary: 'Whether a day is a session of the exchanges',
  tags: ['market'],
  query: ${identifier}Query,
  responses: { 200: ${identifier}Answer },
  handle({ query, now }) {
    const date = query.date ?? todayAt(now)
    const isOpen = isSession(date)
    const row: ${pascal(name)}Row = isOpen
      ? { name: 'session', value: 1, reason: null }
      : { name: 'session', value: null, reason: 'closed_day' }
    return {
      data: [row],
      meta: { as_of: date, freshness: 'static', unit: { value: 'count' }, source: sourcesOf([]), warnings: [] },
    }
  },
})
`,
        [`test/api/market/${name}.test.ts`]: `import t from 'tap'
import { ${identifier} } from '../../../api/market/${name}.ts'
import { apiAlone } from '../../support/api-alone.ts'
import { send } from '../../support/send.ts'

t.test('a session has a value, and a closed day is null with its reason', async t => {
  const base = await apiAlone(t, [${identifier}])
  const at = async (date: string) => (await send(\`\${base}/api/finance/${name}?date=\${date}\`)).body
  t.match(await at('2026-11-26'), { data: [{ value: 1 }] })
  t.match(await at('2026-11-28'), { data: [{ value: null, reason: 'closed_day' }] })
})
`,
      },
      edits: {
        'api/market/index.ts': registered(identifier, `./${name}.ts`),
        'api/http/operation-ids.ts': text =>
          text.replace(/\n\}\n/, end => `\n  'GET /api/finance/${name}': 'get${pascal(name)}',${end}`),
      },
      next: `Declare query and answer in contracts/http/market/${name}.ts; the types of the handler follow.
npm run test:one test/api/market/${name}.test.ts`,
    }
  },
}
