import { ModelLocked } from '../../projections/engine/maintenance.ts'
import { dropPrevious, NoPrevious, rollback } from '../../projections/engine/rollback.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { modelNamed } from '../models.ts'
import { ensureEngine, openSystem } from '../system.ts'

export const rollbackCommand: Command = {
  usage: 'rollback <name>',
  about: 'Make the previous tables of a read model live again',
  examples: ['vnfin rollback prices'],
  run: invocation =>
    carryOut(
      invocation,
      rollback,
      (name, b) => `${name}: build ${b.build} (version ${b.version}) is live again`,
    ),
}

export const dropCommand: Command = {
  usage: 'drop <name>',
  about: 'Drop the previous tables of a read model, which a rebuild keeps',
  examples: ['vnfin drop prices'],
  run: invocation =>
    carryOut(
      invocation,
      dropPrevious,
      (name, b) => `${name}: build ${b.build} (version ${b.version}) is dropped`,
    ),
}

async function carryOut(
  { args, settings, output }: Invocation,
  action: typeof rollback,
  sentence: (name: string, build: { build: number; version: number }) => string,
): Promise<number> {
  const model = modelNamed(args[0])
  const system = await openSystem(settings, { name: 'rollback', output, project: false, attach: true })
  try {
    await ensureEngine(system)
    const build = await action(system.env, model.name)
    output.line(sentence(model.name, build))
    output.result({ name: model.name, ...build })
    return 0
  } catch (error) {
    if (error instanceof NoPrevious || error instanceof ModelLocked) throw new UsageError(error.message)
    throw error
  } finally {
    await system.stop()
  }
}
