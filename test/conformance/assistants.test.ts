import t from 'tap'
import { type Answered, ask } from '../assistants/ask.ts'
import { documents } from '../assistants/documents/index.ts'
import { business } from '../assistants/questions/business.ts'
import { economy } from '../assistants/questions/economy.ts'
import { law } from '../assistants/questions/law.ts'
import { market } from '../assistants/questions/market.ts'
import { once } from '../assistants/questions/once.ts'
import { pay } from '../assistants/questions/pay.ts'
import { unanswerable } from '../assistants/questions/unanswerable.ts'
import { sampleHome } from '../support/clients/sample-home.ts'
import { mcpClient } from '../support/mcp.ts'

const questions = [...pay, ...business, ...once, ...market, ...economy, ...law, ...unanswerable]

/** What an answer may cost an assistant. Lower them when an answer gets cheaper. */
const budget = {
  tokens: { median: 2_100, max: 6_000 },
  calls: { median: 2, max: 2 },
} as const

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

t.test('a hundred questions in Vietnamese are answered right, in few calls and tokens', async t => {
  const home = await sampleHome(t, documents)
  const client = await mcpClient(t, home.address, home.keys.elite)
  await client.listTools()
  t.ok(questions.length >= 100, `${questions.length} questions`)
  t.equal(new Set(questions.map(({ id }) => id)).size, questions.length, 'each has a name of its own')

  const answers: Answered[] = []
  for (const question of questions) answers.push(await ask(client, question))
  for (const { question, right, calls, tokens } of answers)
    t.comment(
      `${right ? 'right' : 'WRONG'} ${String(calls).padStart(2)} ${String(tokens).padStart(6)}  ${question.question}`,
    )
  const calls = answers.map(one => one.calls)
  const tokens = answers.map(one => one.tokens)
  const right = answers.filter(one => one.right).length
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  t.comment(
    `${right} of ${answers.length} right; calls ${sum(calls)} (median ${middle(calls)}, most ${Math.max(...calls)}); tokens ${sum(tokens)} (median ${middle(tokens)}, most ${Math.max(...tokens)})`,
  )

  for (const { question, found } of answers.filter(one => !one.right))
    t.fail(
      `${question.id}: ${JSON.stringify(found)?.slice(0, 300)}, not ${question.expected} (${question.source})`,
    )
  t.ok(middle(calls) <= budget.calls.median && Math.max(...calls) <= budget.calls.max, 'calls')
  t.ok(middle(tokens) <= budget.tokens.median, `median of ${middle(tokens)} tokens`)
  t.ok(Math.max(...tokens) <= budget.tokens.max, `at most ${Math.max(...tokens)} tokens`)
})
