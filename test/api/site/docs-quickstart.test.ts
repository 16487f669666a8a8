import t from 'tap'
import { siteRoutes } from '../../../api/site/index.ts'
import { taxRoutes } from '../../../api/tax/routes/index.ts'
import { apiAlone } from '../../support/api-alone.ts'
import {
  type Block,
  blocksOf,
  callSheetScript,
  hasPython,
  runBlock,
  sendPowerQuery,
} from '../../support/clients/quickstart.ts'

const address = await apiAlone(t, [...taxRoutes, ...siteRoutes])
const tabs = ['curl', 'TypeScript', 'Python', 'Google Sheets', 'Excel']
const two = (blocks: readonly Block[]): [Block, Block] => [blocks[0]!, blocks[1]!]

t.test('the quickstart has three calls, each in five tools as tabs that need no script', async t => {
  for (const step of [1, 2, 3])
    for (const tab of tabs) t.ok(blocksOf(step, tab).length > 0, `${step}: ${tab}`)
  for (const step of [2, 3]) t.ok(blocksOf(step, null).length > 0, `${step}: its answer`)
  for (const lang of ['vi', 'en']) {
    const text = await (await fetch(`${address}/docs/quickstart?lang=${lang}`)).text()
    t.equal([...text.matchAll(/<fieldset class="tabs">/g)].length, 3)
    t.equal([...text.matchAll(/<input type="radio" name="tabs-\d+" id="[^"]+" value="[^"]+"/g)].length, 15)
    t.equal([...text.matchAll(/<input type="radio"[^>]* checked>/g)].length, 3, 'one is open from the start')
    t.match(text, '<span class="hljs-keyword">await</span>')
  }
})

t.test('the salary of the quickstart: each tool gets the answer that is rendered', async t => {
  await t.test('curl', async t => {
    const [call, answer] = two(blocksOf(1, 'curl'))
    const done = await runBlock(t, call, { VNFIN: address })
    t.match(JSON.parse(done.out), JSON.parse(answer.text), done.err)
  })
  for (const tab of ['TypeScript', 'Python'])
    await t.test(tab, { skip: tab === 'Python' && !hasPython && 'no python3 on this machine' }, async t => {
      const [program, answer] = two(blocksOf(1, tab))
      const done = await runBlock(t, program, { VNFIN: address })
      t.equal(done.out.trim(), answer.text, done.err)
    })
  await t.test('Google Sheets', async t => {
    const [script, cell, answer] = blocksOf(1, 'Google Sheets')
    const call = cell!.text.replace('=', '').replaceAll(';', ',')
    const rendered = await callSheetScript(script!.text, call, { address })
    t.equal(rendered.out, answer!.text, rendered.err)
    const wrong = await callSheetScript(script!.text, 'NET_PAY(-1, 0)', { address })
    t.match(wrong, { code: 1, err: /Error: .*salary/ }, 'the cell says which field is wrong')
  })
  await t.test('Excel', async t => {
    const [query, answer] = two(blocksOf(1, 'Excel'))
    const response = await sendPowerQuery(query.text, { address })
    t.equal(response.status, 200)
    const { data } = (await response.json()) as { data: Record<string, unknown> }
    const left = Object.entries(data).filter(([name]) => !query.text.includes(`{"${name}"}`))
    const rendered = answer.text
      .split('\n')
      .slice(1)
      .map(line => line.split(/\s{2,}/))
    t.same(
      left.map(([name, value]) => [name, String(value)]),
      rendered,
    )
  })
})
