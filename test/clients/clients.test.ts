import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { checkLines, connectAssistants } from '../support/clients/assistants.ts'
import { type ClientCall, callsOf } from '../support/clients/calls.ts'
import { compileIn, document, operations, responseOf } from '../support/clients/document.ts'
import { runExamples, runOwnExamples } from '../support/clients/examples.ts'
import { runQuickstart } from '../support/clients/quickstart.ts'
import { noPython, project, python, run } from '../support/clients/run.ts'
import { keyOfTier, newState, selling } from '../support/clients/state.ts'
import { type Generated, generatedClients, programOf } from '../support/clients/tours.ts'
import { type SimulatedHome, simulatedHome } from '../support/vnfin-process.ts'

const tools = join(import.meta.dirname, 'node_modules', '.bin')
const typescriptClient = join(project, 'clients', 'typescript')

const home = await simulatedHome(t, selling)
const operator = await keyOfTier(home, 'operator')

const strict = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: ['node'],
  typeRoots: [join(project, 'node_modules', '@types')],
}

for (const generated of generatedClients)
  t.test(`${generated.name}: generates, compiles in strict mode, calls every route`, async t => {
    const folder = await generate(t, generated)
    const calls = callsOf(await newState(home, operator))
    writeFileSync(join(folder, 'tour.ts'), programOf(generated, calls, home.address))
    const compiled = await run(folder, join(project, 'node_modules', '.bin', 'tsc'), ['-p', folder])
    t.equal(compiled.code, 0, (compiled.out + compiled.err).slice(0, 2_000))
    const bundled = [
      'tour.ts',
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--outfile=tour.mjs',
      '--log-level=error',
    ]
    t.match(await run(folder, join(tools, 'esbuild'), bundled), { code: 0 })
    const toured = await run(folder, process.execPath, ['tour.mjs'])
    t.equal(toured.code, 0, toured.err)
    checkAnswers(t, calls, JSON.parse(toured.out || '[]'))
  })

t.test('the client of clients/typescript: builds, its tests pass', async t => {
  t.match(await run(typescriptClient, 'npm', ['run', '-s', 'build']), { code: 0 })
  const tested = await run(typescriptClient, 'npm', ['test', '--silent'], keyed(home))
  t.equal(tested.code, 0, tested.out)
  t.match(tested.out, /pass [1-9]/)
})

t.test(
  'the client of clients/python: its tests pass, both clients call every route',
  { skip: noPython },
  async t => {
    const folder = mkdtempSync(join(tmpdir(), 'vnfin-python-'))
    t.teardown(() => rmSync(folder, { recursive: true, force: true }))
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document))
    const [sync, async] = [await newState(home, operator), await newState(home, operator)]
    writeFileSync(join(folder, 'calls.json'), JSON.stringify({ sync: callsOf(sync), async: callsOf(async) }))
    const client = join(project, 'clients', 'python')
    const made = await run(client, python!, ['generate.py', join(folder, 'openapi.json')])
    t.equal(made.code, 0, made.err)
    const more = { ...keyed(home), VNFIN_CALLS: join(folder, 'calls.json'), PYTHONDONTWRITEBYTECODE: '1' }
    const tested = await run(
      client,
      python!,
      ['-m', 'pytest', '-q', '--ignore=tests/compat', '--ignore=tests/adapters'],
      more,
    )
    t.equal(tested.code, 0, tested.out)
    t.match(tested.out, /^[1-9]\d* passed in/m)
  },
)

/** A part of the official SDK, which is installed beside this file and nowhere else. */
// biome-ignore lint/suspicious/noExplicitAny: its types are not there when this file is checked
const sdk = (path: string): Promise<any> => import(`@modelcontextprotocol/sdk/client/${path}.js`)

t.test('docs/assistants.md has the lines of each client', checkLines)

t.test('each JSON to paste connects the official SDK', t => connectAssistants(t, home, sdk))

t.test('examples against a vnfin that is up', t => runExamples(t, home))

t.test('the quickstart against a vnfin that is up', t => runQuickstart(t, home))

t.test('examples that have a market of their own', runOwnExamples)

/** A client, made from the document in a folder of its own. */
async function generate(t: Test, { generate }: Generated): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vnfin-generated-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(import.meta.dirname, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(project, 'test', 'support', 'clients', 'recorder.ts'), join(folder, 'recorder.ts'))
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(document))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'orval.config.mjs'),
    `export default { vnfin: { input: { target: './openapi.json' }, output: { target: './orval.ts', client: 'fetch', baseUrl: ${JSON.stringify(home.address)} } } }`,
  )
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: strict, files: ['tour.ts'] }),
  )
  const [program = '', ...args] = generate
  const made = await run(folder, join(tools, program), args)
  t.equal(made.code, 0, made.out + made.err)
  return folder
}

/** Each call was sent once and answered as it should be, in the form that the document states. */
function checkAnswers(t: Test, calls: readonly ClientCall[], seen: readonly Seen[]): void {
  if (!t.equal(seen.length, calls.length, 'each route was called once')) return
  for (const [i, { id, method, path, inPath, status }] of calls.entries()) {
    const { body, ...answer } = seen[i]!
    // A comma may be sent as it is, or encoded.
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(inPath[name]))
    t.match(
      { ...answer, path: decodeURIComponent(seen[i]!.path) },
      { method, path: filled, status },
      `${id} ${JSON.stringify(body).slice(0, 300)}`,
    )
    const { content = {} } = responseOf(operations.find(each => each.id === id)!, status) ?? {}
    const type = answer.type?.split(';')[0]?.trim()
    const media = type === undefined ? undefined : content[type]
    if (type === undefined) t.same(content, {}, `${id}: no content`)
    else if (media === undefined) t.fail(`${id} answers ${type}, which the document does not state`)
    else {
      const isStated = compileIn(media.schema)
      t.ok(isStated(body), `${id}: ${JSON.stringify(isStated.errors?.slice(0, 3))}`)
    }
  }
}

interface Seen {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly type: string | null
  readonly body: unknown
}

const keyed = ({ address, keys }: SimulatedHome) => ({ VNFIN_URL: address, VNFIN_KEY: keys.elite })
