import type { Difference } from '../../projections/engine/compare.ts'
import { isScore, type ReadModel } from '../../projections/engine/projection.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { verifyScore } from '../../projections/engine/rebuild-score.ts'
import { readModels, withSources } from '../../projections/index.ts'
import type { Command } from '../command.ts'
import { reportDifferences } from '../differences.ts'
import { modelNamed } from '../models.ts'
import { openSystem, type System } from '../system.ts'

interface Verified {
  readonly name: string
  readonly clean: boolean | null
  /** Why it was not compared; null when it was. */
  readonly reason: 'interrupted' | 'locked' | 'nothing_live' | null
  readonly locked_by: string | null
  readonly differences: readonly Difference[]
}

export const verify: Command = {
  usage: 'verify [name]',
  about: 'Rebuild a read model as a shadow build and compare it with what is live, day by day',
  options: [{ flags: '--all', about: 'Every read model' }],
  examples: ['vnfin verify prices'],
  async run({ args, options, settings, output, signal }) {
    const models = options.all ? readModels : [modelNamed(args[0])]
    const system = await openSystem(settings, {
      name: 'verify',
      output,
      project: withSources(models.map(({ name }) => name)),
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
            ? `${one.name}: not compared, ${whyNot(one)}`
            : one.clean
              ? `${one.name}: what is live equals a clean rebuild`
              : `${one.name}: ${one.differences.length} differences (the first are shown)`,
        )
        reportDifferences(one.differences, output)
      }
    } finally {
      await system.stop()
    }
    output.result(done)
    return done.every(d => d.clean === true) ? 0 : 1
  },
}

async function verifyOne(system: System, model: ReadModel, signal: AbortSignal): Promise<Verified> {
  const result = isScore(model)
    ? await verifyScore(system.env, model, signal)
    : await rebuild(system.env, model, { signal, shadow: true })
  const base = { name: model.name, locked_by: null }
  switch (result.outcome) {
    case 'locked':
      return { ...base, clean: null, reason: 'locked', locked_by: result.by, differences: [] }
    case 'nothing-live':
      return { ...base, clean: null, reason: 'nothing_live', differences: [] }
    case 'interrupted':
      return { ...base, clean: null, reason: 'interrupted', differences: [] }
    default: {
      const { differences } = result
      return { ...base, clean: differences.length === 0, reason: null, differences }
    }
  }
}

function whyNot({ name, reason, locked_by }: Verified): string {
  switch (reason) {
    case 'locked':
      return `another command works on it now${locked_by === null ? '' : ` (${locked_by})`}`
    case 'nothing_live':
      return `it has no live tables: vnfin rebuild ${name} makes them`
    default:
      return 'interrupted'
  }
}
