import { spawn } from 'node:child_process'
import t from 'tap'
import { request } from '../../support/mcp.ts'
import { vnfinProgram } from '../../support/vnfin-process.ts'

t.test('standard input and output without a server: an error that says where to look', async t => {
  const program = spawn(process.execPath, [vnfinProgram, 'mcp', '--url', 'http://127.0.0.1:9'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  program.stdin.end(`not json\n${JSON.stringify(request('tools/list', {}, 'x'))}\n`)
  let out = ''
  for await (const chunk of program.stdout) out += chunk
  const answers = out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  t.match(answers[0], { id: null, error: { code: -32700 } })
  t.match(answers[1], { id: 'x', error: { code: 50300, message: /vnfin up/ } })
})
