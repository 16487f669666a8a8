import {
  type Explanation,
  explain,
  NothingToExplain,
  type SaidFact,
} from '../../projections/engine/explain.ts'
import { voidedClause } from '../../projections/engine/explain-voids.ts'
import { type Command, UsageError } from '../command.ts'
import { modelNamed } from '../models.ts'
import type { Output } from '../output.ts'
import { openSystem } from '../system.ts'

export const explainCommand: Command = {
  usage: 'explain <name> [...key]',
  about: 'Follow a number back: value, fact, document, address, time, hash, parser, what it replaced',
  options: [
    { flags: '--table <table>', about: 'Another table of the read model than its first' },
    { flags: '--no-history', about: 'Do not look for what was replaced' },
  ],
  examples: ['vnfin explain prices VCB 2025-08-22'],
  async run({ args, options, settings, output }) {
    const [name, ...key] = args
    const model = modelNamed(name)
    const system = await openSystem(settings, { name: 'explain', output, project: true, attach: true })
    try {
      const found = await explain(system.env.pool, system.nats, model.name, key, {
        ...(typeof options.table === 'string' ? { table: options.table } : {}),
        history: options.history !== false,
      })
      print(found, output)
      output.result(found)
      return 0
    } catch (error) {
      if (error instanceof NothingToExplain) throw new UsageError(error.message)
      throw error
    } finally {
      await system.stop()
    }
  },
}

function print(e: Explanation, output: Output): void {
  output.line(`${e.read_model}.${e.table} version ${e.version}`)
  for (const [name, value] of Object.entries(e.row))
    if (value !== null) output.line(`  ${name.padEnd(22)} ${value}`)
  for (const v of e.voided) output.line(`  void      ${voidedClause(v)}: ${JSON.stringify(v.row)}`)
  for (const o of e.origins) {
    output.line()
    output.line(`${o.group}:`)
    if (!o.fact) {
      output.line('  its fact is no longer in the log')
      continue
    }
    output.line(
      `  fact      ${o.fact.id} at position ${o.fact.seq}: ${o.fact.type} ${o.fact.key}, published ${o.fact.time}`,
    )
    output.line(
      `  parser    version ${o.fact.parser} of ${o.fact.feed}${o.fact.simulated ? ' (simulated)' : ''}`,
    )
    if (o.document)
      output.line(
        `  document  ${o.document.seq}: ${o.document.url}, fetched ${o.document.fetchedAt}, sha-256 ${o.document.sha256}`,
      )
    else output.line(`  document  ${o.fact.document} is no longer in the log`)
    for (const r of o.not_served) output.line(`  on record ${saidClause(r)}, came later and is not served`)
    for (const r of o.replaced) output.line(`  replaced  ${saidClause(r)}`)
  }
}

const saidClause = (r: SaidFact): string =>
  `fact ${r.id} at ${r.seq} of document ${r.document} (parser ${r.parser} of ${r.feed}${r.vintage === null ? '' : `, edition ${r.vintage}`}): ${JSON.stringify(r.row)}`
