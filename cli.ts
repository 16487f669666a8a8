import { cac } from 'cac'
import { nameOf, noCommand, wrongCall } from './cli/call-message.ts'
import { type Command, type Invocation, UsageError } from './cli/command.ts'
import { api } from './cli/commands/api.ts'
import { auditCommand } from './cli/commands/audit.ts'
import { check } from './cli/commands/check.ts'
import { deadLetters } from './cli/commands/dead-letters.ts'
import { docs } from './cli/commands/docs.ts'
import { doctor } from './cli/commands/doctor.ts'
import { evidenceCommand } from './cli/commands/evidence.ts'
import { explainCommand } from './cli/commands/explain.ts'
import { exportCommand } from './cli/commands/export.ts'
import { feedsCommand } from './cli/commands/feeds.ts'
import { importCommand } from './cli/commands/import.ts'
import { ingest } from './cli/commands/ingest.ts'
import { keysCommand } from './cli/commands/keys.ts'
import { law } from './cli/commands/law.ts'
import { licensed } from './cli/commands/licensed.ts'
import { mappingsCommand } from './cli/commands/mappings.ts'
import { mcp } from './cli/commands/mcp.ts'
import { openapi } from './cli/commands/openapi.ts'
import { ordersCommand } from './cli/commands/orders.ts'
import { payrollCommand } from './cli/commands/payroll.ts'
import { personCommand } from './cli/commands/person.ts'
import { project } from './cli/commands/project.ts'
import { rebuildCommand } from './cli/commands/rebuild.ts'
import { releaseCommand } from './cli/commands/release.ts'
import { replayCommand } from './cli/commands/replay.ts'
import { retire } from './cli/commands/retire.ts'
import { dropCommand, rollbackCommand } from './cli/commands/rollback.ts'
import { sqlCommand } from './cli/commands/sql.ts'
import { status } from './cli/commands/status.ts'
import { takedown } from './cli/commands/takedown.ts'
import { trace } from './cli/commands/trace.ts'
import { up } from './cli/commands/up.ts'
import { verify } from './cli/commands/verify.ts'
import { withdraw } from './cli/commands/withdraw.ts'
import { needHome, noteNewHome } from './cli/home.ts'
import { createOutput } from './cli/output.ts'
import { unknownSettings } from './cli/unknown-settings.ts'
import { workerWrongUse } from './cli/worker.ts'
import { version } from './contracts/version.ts'
import { ServiceError } from './runtime/services/service.ts'
import { readSettings, WrongSettings } from './runtime/settings.ts'

/** Every command. To add one: a file in cli/commands, and a line here. */
const commands: readonly Command[] = [
  up,
  api,
  ingest,
  project,
  importCommand,
  exportCommand,
  sqlCommand,
  mappingsCommand,
  evidenceCommand,
  status,
  feedsCommand,
  licensed,
  keysCommand,
  mcp,
  openapi,
  docs,
  law,
  payrollCommand,
  ordersCommand,
  trace,
  doctor,
  replayCommand,
  rebuildCommand,
  releaseCommand,
  verify,
  explainCommand,
  auditCommand,
  check,
  deadLetters,
  rollbackCommand,
  dropCommand,
  retire,
  withdraw,
  takedown,
  personCommand,
]

/** What looks at a home that is there, and would look at an empty one where its name was mistyped. */
const onExistingHomes: ReadonlySet<Command> = new Set([
  exportCommand,
  sqlCommand,
  evidenceCommand,
  status,
  replayCommand,
  rebuildCommand,
  releaseCommand,
  verify,
  explainCommand,
  auditCommand,
  deadLetters,
  rollbackCommand,
  dropCommand,
  retire,
  ordersCommand,
  trace,
  licensed,
  takedown,
  personCommand,
])
/** What may begin a new home. */
const onNewHomes: ReadonlySet<Command> = new Set([
  up,
  api,
  ingest,
  project,
  importCommand,
  mappingsCommand,
  keysCommand,
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

const program = cac('vnfin')
for (const command of commands) {
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
  const codes = commands.find(command => nameOf(command) === program.matchedCommandName)?.exitCodes
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
    if (onExistingHomes.has(command)) needHome(made.settings)
    if (onNewHomes.has(command)) noteNewHome(made.settings, output)
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
  const matched = commands.find(command => nameOf(command) === program.matchedCommandName)
  if (program.options.help || program.options.version) {
    // The parser has printed it.
  } else if (matched) {
    const at = process.argv.indexOf(nameOf(matched))
    const wrong = wrongCall(matched, process.argv.slice(at + 1), program.args)
    if (wrong === null) await program.runMatchedCommand()
    else refuse(wrong)
  } else if (program.args[0] === undefined) program.outputHelp()
  else refuse(noCommand(program.args[0], commands))
} catch (error) {
  refuse((error as Error).message)
}

function refuse(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 2
}
