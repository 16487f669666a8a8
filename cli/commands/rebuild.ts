import type { Difference } from '../../projections/engine/compare.ts'
import { isScore, type ReadModel } from '../../projections/engine/projection.ts'
import { rebuild } from '../../projections/engine/rebuild.ts'
import { rebuildScore } from '../../projections/engine/rebuild-score.ts'
import { readModels } from '../../projections/index.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { reportDifferences } from '../differences.ts'
import { modelNamed } from '../models.ts'
import { ensureEngine, openSystem, type System } from '../system.ts'

interface Rebuilt {
  readonly name: string
  readonly outcome: 'swapped' | 'interrupted' | 'locked'
  readonly build: number | null
  readonly rows: number
  /** The command that works on it now, when it is locked. */
  readonly locked_by: string | null
  readonly seconds: number
  /** Days on which the new tables differ from those that they replaced. */
  readonly differences: readonly Difference[]
}

export const rebuildCommand: Command = {
  usage: 'rebuild [name]',
  about: 'Fill the tables of a read model anew beside the live ones, compare, and swap',
  options: [
    { flags: '--all', about: 'Every read model, one after the other' },
    { flags: '--from <date>', about: 'Keep rows of days before this one; read only facts from it on' },
  ],
  examples: ['vnfin rebuild prices', 'vnfin rebuild prices --from 2025-01-01'],
  async run(invocation) {
    const { args, options, settings, output, signal } = invocation
    const from = options.from === undefined ? undefined : dayOf(String(options.from))
    const models = options.all ? [...readModels].sort(projectionsFirst) : [modelNamed(args[0])]
    const system = await openSystem(settings, { name: 'rebuild', output, project: false, attach: true })
    const done: Rebuilt[] = []
    try {
      await ensureEngine(system)
      for (const model of models) {
        if (signal.aborted) break
        const one = await rebuildOne(system, model, from, invocation)
        done.push(one)
        output.line(sentence(one))
        reportDifferences(one.differences, output)
      }
    } finally {
      await system.stop()
    }
    output.result(done)
    return done.every(d => d.outcome === 'swapped') ? 0 : 1
  },
}

const projectionsFirst = (a: ReadModel, b: ReadModel) => Number(isScore(a)) - Number(isScore(b))

async function rebuildOne(
  system: System,
  model: ReadModel,
  fromDay: string | undefined,
  { output, signal }: Invocation,
): Promise<Rebuilt> {
  const start = performance.now()
  const seconds = () => Math.round((performance.now() - start) / 100) / 10
  if (isScore(model)) {
    const done = await rebuildScore(system.env, model, signal)
    const base = { name: model.name, rows: 0, seconds: seconds(), differences: [] }
    if (done.outcome === 'locked') return { ...base, outcome: 'locked', build: null, locked_by: done.by }
    if (done.outcome === 'interrupted')
      return { ...base, outcome: 'interrupted', build: null, locked_by: null }
    return { ...base, outcome: 'swapped', build: done.build.build, locked_by: null }
  }
  const bar = output.progress(model.name)
  let waits = false
  const result = await rebuild(system.env, model, {
    signal,
    ...(fromDay === undefined ? {} : { fromDay }),
    onProgress: ({ phase, position, target, rows }) => {
      if (phase === 'waiting' && !waits)
        output.note(
          `${model.name}: ready; waiting for the process that writes its live tables to end its transaction. If that hangs, it is cut off after seconds.`,
        )
      waits ||= phase === 'waiting'
      bar.update(
        position,
        Math.max(target, 1),
        `${phase} ${Math.round(rows / Math.max(0.1, (performance.now() - start) / 1000))} rows/s`,
      )
    },
  })
  bar.end()
  const base = { name: model.name, seconds: seconds(), locked_by: null }
  if (!('build' in result))
    return {
      ...base,
      outcome: result.outcome === 'locked' ? 'locked' : 'interrupted',
      build: null,
      rows: 0,
      locked_by: result.outcome === 'locked' ? result.by : null,
      differences: [],
    }
  return {
    ...base,
    outcome: 'swapped',
    build: result.build.build,
    rows: result.rows,
    differences: result.differences,
  }
}

function sentence(r: Rebuilt): string {
  switch (r.outcome) {
    case 'locked':
      return `${r.name}: another command works on it now${r.locked_by === null ? '' : ` (${r.locked_by})`}; nothing was done`
    case 'interrupted':
      return `${r.name}: interrupted; a whole rebuild goes on from here, one with --from begins again`
    default:
      return `${r.name}: rebuilt${r.rows > 0 ? ` from ${r.rows} rows` : ''} in ${r.seconds} s, live now; the tables before are kept (vnfin rollback ${r.name}, vnfin drop ${r.name})`
  }
}

export function dayOf(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text
  throw new UsageError(`'${text}' is not a day: write it as YYYY-MM-DD.`)
}
