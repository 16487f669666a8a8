import { PassThrough } from 'node:stream'
import t from 'tap'
import { isToBeTaken } from '../../cli/import-question.ts'

const ready = { file: 'mine.csv', questions: [] }
const open = { file: 'other.csv', questions: [{ about: 'unit' as const, text: 'x', option: '--unit vnd' }] }

async function answered(answer: string | null, proposals = [ready as typeof ready | typeof open]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const taken = isToBeTaken(proposals, { input, output }, new AbortController().signal)
  if (answer === null) input.end()
  else input.write(`${answer}\n`)
  return { taken: await taken, question: String(output.read() ?? '') }
}

t.test('on a terminal a proposal is a question, and a yes alone takes it', async t => {
  for (const yes of ['y', 'Yes', ' có ', 'c']) t.equal((await answered(yes)).taken, true, yes)
  for (const no of ['', 'n', 'yesterday', null]) t.equal((await answered(no)).taken, false, String(no))
  t.match((await answered('y')).question, /Take mine\.csv by this mapping, and keep it\? \[y\/N\]/)
  t.match((await answered('y', [ready, ready])).question, /Take 2 files/)
})

t.test('nothing is asked where nobody answers, or where something is open', async t => {
  t.equal(await isToBeTaken([ready], null, new AbortController().signal), false)
  t.same(await answered('y', [open]), { taken: false, question: '' })
  const aborting = new AbortController()
  const [input, output] = [new PassThrough(), new PassThrough()]
  const prompting = isToBeTaken([ready], { input, output }, aborting.signal)
  aborting.abort()
  t.equal(await prompting, false)
})
