import t from 'tap'
import { readTopic } from '../../api/macro/feed/serve.ts'
import { exampleCall } from '../../api/macro/llms/examples.ts'
import { routes } from '../../api/routes.ts'

t.test('no example leaves a part of its address or its required fields to be guessed', async t => {
  const documented = routes.filter(r => r.area !== 'system' && r.tier !== 'operator')
  t.ok(documented.length > 40)
  for (const route of documented) {
    const call = exampleCall(route, 'https://data.example')
    const address = new URL(call.split("'").at(-2)!)
    t.notMatch(address.pathname, /:/, call)
    for (const name of (route.query?.required ?? []) as string[]) t.ok(address.searchParams.get(name), call)
    if (route.body || route.bodyTypes) t.match(call, / (-d|--data-urlencode) '/, call)
  }
})

t.test('the example of the hub subscribes to a feed of this installation', async t => {
  const hub = routes.find(({ path }) => path === '/api/websub')!
  const topic = /hub\.topic=([^']+)'/.exec(exampleCall(hub, 'https://data.example'))?.[1]
  t.equal(topic, 'https://data.example/api/rss')
  t.ok(readTopic(topic!, 'https://data.example'))
})
