import { dropBuild } from '../../projections/engine/builds.ts'
import type { Difference } from '../../projections/engine/compare.ts'
import { isScore, type ReadModel } from '../../projections/engine/projection.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { verifyScore } from '../../projections/engine/score-runner.ts'
import { inTransaction } from '../../projections/engine/transaction.ts'
import { readModels } from '../../projections/index.ts'
import type { Command } from '../command.ts'
import { tellDifferences } from '../differences.ts'
import { modelNamed, withSources } from '../models.ts'
import { openSystem, type System } from '../system.ts'

interface Verified {
  readonly name: string
  readonly clean: boolean | null
  readonly differences: readonly Difference[]
}

export const verify: Command = {
  usage: 'verify [name]',
  about: 'Rebuild a read model aside and compare it with what is live, day by day',
  options: [{ flags: '--all', about: 'Every read model' }],
  examples: ['vnfin verify prices'],
  async run({ args, options, settings, output, signal }) {
    const models = options.all ? readModels : [modelNamed(args[0])]
    const system = await openSystem(settings, {
      name: 'verify',
      output,
      project: withSources(models),
      attach: true,
    })
    const done: Verified[] = []
    try {
      for (const model of models) {
        if (signal.aborted) break
        const one = await verifyOne(system, model, signal)
        done.push(one)
        output.line(
          one.clean === null
            ? `${one.name}: not compared (interrupted, or another process is rebuilding it)`
            : one.clean
              ? `${one.name}: what is live equals a clean rebuild`
              : `${one.name}: ${one.differences.length} differences (the first are shown)`,
        )
        tellDifferences(one.differences, output)
      }
    } finally {
      await system.stop()
    }
    output.result(done)
    return done.every(d => d.clean === true) ? 0 : 1
  },
}

async function verifyOne(system: System, model: ReadModel, signal: AbortSignal): Promise<Verified> {
  if (isScore(model)) {
    const differences = await verifyScore(system.env, model)
    return { name: model.name, clean: differences.length === 0, differences }
  }
  const result = await rebuild(system.env, model, { signal, aside: true })
  if (result.outcome !== 'compared') return { name: model.name, clean: null, differences: [] }
  await inTransaction(system.env.pool, trx => dropBuild(trx, result.build))
  return { name: model.name, clean: result.differences.length === 0, differences: result.differences }
}
