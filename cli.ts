import { cac } from 'cac'
import { nameOf, noCommand, wrongCall } from './cli/call-message.ts'
import { type Command, type Invocation, UsageError } from './cli/command.ts'
import { needHome, noteNewHome } from './cli/home.ts'
import { createOutput } from './cli/output.ts'
import { unknownSettings } from './cli/unknown-settings.ts'
import { workerWrongUse } from './cli/worker.ts'
import { version } from './contracts/version.ts'
import { ServiceError } from './runtime/services/service.ts'
import { readSettings, WrongSettings } from './runtime/settings.ts'

/**
 * Every command by its name. To add one: a file in cli/commands, and a line here. A run loads the one that it is of: all
 * of them are some thousand modules, seconds of a slow machine.
 */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  up: async () => (await import('./cli/commands/up.ts')).up,
  api: async () => (await import('./cli/commands/api.ts')).api,
  ingest: async () => (await import('./cli/commands/ingest.ts')).ingest,
  project: async () => (await import('./cli/commands/project.ts')).project,
  import: async () => (await import('./cli/commands/import.ts')).importCommand,
  export: async () => (await import('./cli/commands/export.ts')).exportCommand,
  sql: async () => (await import('./cli/commands/sql.ts')).sqlCommand,
  mappings: async () => (await import('./cli/commands/mappings.ts')).mappingsCommand,
  evidence: async () => (await import('./cli/commands/evidence.ts')).evidenceCommand,
  status: async () => (await import('./cli/commands/status.ts')).status,
  feeds: async () => (await import('./cli/commands/feeds.ts')).feedsCommand,
  licensed: async () => (await import('./cli/commands/licensed.ts')).licensed,
  keys: async () => (await import('./cli/commands/keys.ts')).keysCommand,
  mcp: async () => (await import('./cli/commands/mcp.ts')).mcp,
  openapi: async () => (await import('./cli/commands/openapi.ts')).openapi,
  docs: async () => (await import('./cli/commands/docs.ts')).docs,
  law: async () => (await import('./cli/commands/law.ts')).law,
  payroll: async () => (await import('./cli/commands/payroll.ts')).payrollCommand,
  orders: async () => (await import('./cli/commands/orders.ts')).ordersCommand,
  trace: async () => (await import('./cli/commands/trace.ts')).trace,
  doctor: async () => (await import('./cli/commands/doctor.ts')).doctor,
  replay: async () => (await import('./cli/commands/replay.ts')).replayCommand,
  rebuild: async () => (await import('./cli/commands/rebuild.ts')).rebuildCommand,
  release: async () => (await import('./cli/commands/release.ts')).releaseCommand,
  verify: async () => (await import('./cli/commands/verify.ts')).verify,
  explain: async () => (await import('./cli/commands/explain.ts')).explainCommand,
  audit: async () => (await import('./cli/commands/audit.ts')).auditCommand,
  check: async () => (await import('./cli/commands/check.ts')).check,
  'dead-letters': async () => (await import('./cli/commands/dead-letters.ts')).deadLetters,
  rollback: async () => (await import('./cli/commands/rollback.ts')).rollbackCommand,
  drop: async () => (await import('./cli/commands/rollback.ts')).dropCommand,
  retire: async () => (await import('./cli/commands/retire.ts')).retire,
  withdraw: async () => (await import('./cli/commands/withdraw.ts')).withdraw,
  takedown: async () => (await import('./cli/commands/takedown.ts')).takedown,
  person: async () => (await import('./cli/commands/person.ts')).personCommand,
}

/** What looks at a home that is there, and would look at an empty one where its name was mistyped. */
const onExistingHomes: ReadonlySet<string> = new Set([
  'export',
  'sql',
  'evidence',
  'status',
  'replay',
  'rebuild',
  'release',
  'verify',
  'explain',
  'audit',
  'dead-letters',
  'rollback',
  'drop',
  'retire',
  'orders',
  'trace',
  'licensed',
  'takedown',
  'person',
])
/** What may begin a new home. */
const onNewHomes: ReadonlySet<string> = new Set([
  'up',
  'api',
  'ingest',
  'project',
  'import',
  'mappings',
  'keys',
])

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping.signal.aborted) process.exit(signal === 'SIGINT' ? 130 : 143)
    stopping.abort()
  })

// Whoever read has seen enough (`vnfin status | head`): the work goes on, and what only shows ends.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  if (process.argv.includes('--watch')) stopping.abort()
})

/** All where the first word names none of them: for a help that lists them. */
async function loadCommands(name: string | undefined): Promise<readonly Command[]> {
  if (name !== undefined && Object.hasOwn(commands, name))
    return [await (commands[name] as () => Promise<Command>)()]
  if (name === '--version' || name === '-v') return []
  return Promise.all(Object.values(commands).map(load => load()))
}

const loaded = await loadCommands(process.argv[2])
const program = cac('vnfin')
for (const command of loaded) {
  const made = program.command(command.usage, command.about)
  for (const { flags, about } of [
    ...(command.options ?? []),
    { flags: '--json', about: 'The result as JSON, for scripts' },
  ])
    made.option(flags, about)
  for (const example of command.examples ?? []) made.example(example)
  made.action((...given: unknown[]) => {
    const options = given.pop() as Record<string, unknown>
    return run(
      command,
      given
        .flat()
        .filter(a => a !== undefined)
        .map(String),
      options,
    )
  })
}
program.help(sections => {
  const codes = loaded.find(command => nameOf(command) === program.matchedCommandName)?.exitCodes
  if (codes === undefined) return sections
  const body = Object.entries(codes).map(([code, says]) => `  ${code.padEnd(3)}  ${says}`)
  return [...sections, { title: 'Exit codes', body: body.join('\n') }]
})
program.version(version)

/** Errors whose text says what to do: nobody needs their stack. */
const refusals: ReadonlySet<string> = new Set([
  'CannotKeepRows',
  'CannotMakeDatabase',
  'Interrupted',
  'LeaseBusy',
  'ModelLocked',
  'ServerAway',
  'StoreFull',
  'StreamWentBack',
  'UnknownDocument',
])

async function run(command: Command, args: string[], options: Record<string, unknown>): Promise<void> {
  const output = createOutput({ json: options.json === true })
  const invocation = (): Invocation => ({
    args,
    options,
    settings: readSettings(process.env),
    output,
    signal: stopping.signal,
  })
  try {
    const made = invocation()
    // Workers have the environment of the process that started them, which has said so.
    if (process.env.VNFIN_PARENT_PIPE === undefined)
      for (const line of unknownSettings(process.env)) output.note(line)
    if (onExistingHomes.has(nameOf(command))) needHome(made.settings)
    if (onNewHomes.has(nameOf(command))) noteNewHome(made.settings, output)
    process.exitCode = await command.run(made)
  } catch (error) {
    const { name } = error as { name?: string }
    const wrongUse =
      error instanceof UsageError ||
      error instanceof WrongSettings ||
      name === 'SimulationRefused' ||
      name === 'WrongMapping' ||
      name === 'WrongKeys' ||
      name === 'UnknownFeed'
    process.exitCode = wrongUse && process.env.VNFIN_PARENT_PIPE !== undefined ? workerWrongUse : 2
    const commandNames =
      wrongUse ||
      error instanceof ServiceError ||
      refusals.has(name ?? '') ||
      (error as NodeJS.ErrnoException).code === 'ENOENT'
    output.note(commandNames ? (error as Error).message : ((error as Error).stack ?? String(error)))
    // What had begun before it failed (timers, connections, a server) would keep an ended command alive for good.
    setTimeout(() => process.exit(), 2_000).unref()
  } finally {
    // A first dial of NATS cannot be called off and would keep an ended process alive for good.
    if (stopping.signal.aborted) setTimeout(() => process.exit(), 2_000).unref()
  }
}

try {
  program.parse(process.argv, { run: false })
  const matched = loaded.find(command => nameOf(command) === program.matchedCommandName)
  if (program.options.help || program.options.version) {
    // The parser has printed it.
  } else if (matched) {
    const at = process.argv.indexOf(nameOf(matched))
    const wrong = wrongCall(matched, process.argv.slice(at + 1), program.args)
    if (wrong === null) await program.runMatchedCommand()
    else refuse(wrong)
  } else if (program.args[0] === undefined) program.outputHelp()
  else refuse(noCommand(program.args[0], Object.keys(commands)))
} catch (error) {
  refuse((error as Error).message)
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}
