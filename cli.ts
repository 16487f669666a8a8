import { cac } from 'cac'
import { type Command, type Invocation, UsageError } from './cli/command.ts'
import { api } from './cli/commands/api.ts'
import { deadLetters } from './cli/commands/dead-letters.ts'
import { doctor } from './cli/commands/doctor.ts'
import { explainCommand } from './cli/commands/explain.ts'
import { feedsCommand } from './cli/commands/feeds.ts'
import { importCommand } from './cli/commands/import.ts'
import { ingest } from './cli/commands/ingest.ts'
import { keysCommand } from './cli/commands/keys.ts'
import { mcp } from './cli/commands/mcp.ts'
import { ordersCommand } from './cli/commands/orders.ts'
import { project } from './cli/commands/project.ts'
import { rebuildCommand } from './cli/commands/rebuild.ts'
import { replayCommand } from './cli/commands/replay.ts'
import { retire } from './cli/commands/retire.ts'
import { dropCommand, rollbackCommand } from './cli/commands/rollback.ts'
import { status } from './cli/commands/status.ts'
import { trace } from './cli/commands/trace.ts'
import { up } from './cli/commands/up.ts'
import { verify } from './cli/commands/verify.ts'
import { createOutput } from './cli/output.ts'
import { workerWrongUse } from './cli/worker.ts'
import { ServiceError } from './runtime/services/service.ts'
import { readSettings, WrongSettings } from './runtime/settings.ts'

/** Every command. To add one: a file in cli/commands, and a line here. */
const commands: readonly Command[] = [
  up,
  api,
  ingest,
  project,
  importCommand,
  status,
  feedsCommand,
  keysCommand,
  mcp,
  ordersCommand,
  trace,
  doctor,
  replayCommand,
  rebuildCommand,
  verify,
  explainCommand,
  deadLetters,
  rollbackCommand,
  dropCommand,
  retire,
]

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping.signal.aborted) process.exit(signal === 'SIGINT' ? 130 : 143)
    stopping.abort()
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
program.help()
program.version('0.1.0')

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
    process.exitCode = await command.run(invocation())
  } catch (error) {
    const { name } = error as { name?: string }
    const wrongUse =
      error instanceof UsageError || error instanceof WrongSettings || name === 'SimulationRefused'
    process.exitCode = wrongUse && process.env.VNFIN_PARENT_PIPE !== undefined ? workerWrongUse : 2
    const known =
      wrongUse ||
      error instanceof ServiceError ||
      name === 'LeaseBusy' ||
      name === 'StoreFull' ||
      (error as NodeJS.ErrnoException).code === 'ENOENT'
    output.note(known ? (error as Error).message : ((error as Error).stack ?? String(error)))
    // What had begun before it failed (timers, connections, a server) would keep an ended command alive for good.
    setTimeout(() => process.exit(), 2_000).unref()
  } finally {
    // A first dial of NATS cannot be called off and would keep an ended process alive for good.
    if (stopping.signal.aborted) setTimeout(() => process.exit(), 2_000).unref()
  }
}

try {
  program.parse(process.argv, { run: false })
  if (!program.matchedCommand && !program.options.help && !program.options.version) {
    const name = program.args[0]
    if (name !== undefined) process.stderr.write(`There is no command '${name}'.\n\n`)
    program.outputHelp()
    process.exitCode = name === undefined ? 0 : 2
  } else await program.runMatchedCommand()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 2
}
