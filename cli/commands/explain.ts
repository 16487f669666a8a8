import { Problem } from '../../api/http/problem.ts'
import { pollStatus } from '../../api/http/read-model-statuses.ts'
import type { Call } from '../../api/http/route.ts'
import { findLineage } from '../../api/lineage/find.ts'
import { defaultRows } from '../../api/lineage/route.ts'
import { routes } from '../../api/routes.ts'
import type { SaidFact } from '../../projections/engine/explain.ts'
import { voidedClause } from '../../projections/engine/explain-voids.ts'
import { readModelStatuses } from '../../projections/engine/statuses.ts'
import { type LineageAnswer, lineageText } from '../../projections/lineage/query.ts'
import { type Command, UsageError } from '../command.ts'
import type { Output } from '../output.ts'
import { wholeNumber } from '../whole-number.ts'
import { withAccess } from './keys.ts'

export const explainCommand: Command = {
  usage: 'explain <...key>',
  about: 'Follow a number back: rows, rule, facts, documents with address, time and hash, line and cells',
  options: [
    { flags: '--table <table>', about: 'Another table of the read model than the first that fits' },
    { flags: '--at <pointer>', about: 'One figure of an answer, as a JSON pointer: /0/close' },
    { flags: '--rows <n>', about: 'Rows of each input that are followed; 8 where not given' },
  ],
  examples: [
    'vnfin explain prices VCB 2025-08-22',
    'vnfin explain vn.cpi 2026-05',
    'vnfin explain ratios VNM 2025',
    'vnfin explain screener piotroski_value',
    "vnfin explain '/api/finance/stock-market/daily?symbols=VCB' --at /0/close",
    'vnfin explain trc_k1_…',
  ],
  async run(invocation) {
    const { args, options, output } = invocation
    if (args.length === 0)
      throw new UsageError('Name what is to be explained: vnfin explain prices VCB 2025-08-22.')
    const rows = wholeNumber('--rows', options.rows, defaultRows, [1, 100])
    return withAccess(
      invocation,
      async (access, system) => {
        const { env, log, nats, postgres, settings } = system
        const readModels = pollStatus(() => readModelStatuses(env.pool), { log })
        try {
          await readModels.refresh()
          const call: Call = {
            query: {},
            params: {},
            body: undefined,
            rawBody: undefined,
            headers: {},
            lang: 'en',
            address: '127.0.0.1',
            caller: { tier: 'operator', keyId: null, account: null },
            now: new Date(),
            services: { settings, db: postgres.db, nats, routes, readModels },
            access,
            log,
          }
          const { data: _, ...found } = await findLineage(call, args.join(' '), {
            at: typeof options.at === 'string' ? options.at : undefined,
            rows,
            ...(typeof options.table === 'string' ? { table: options.table } : {}),
          })
          print(found, output)
          output.result(found)
          return 0
        } catch (error) {
          if (error instanceof Problem && error.status < 500)
            throw new UsageError(`${error.options.detail} ${error.options.action}`)
          throw error
        } finally {
          readModels.stop()
        }
      },
      { project: true },
    )
  },
}

function print({ nodes, history, cut }: LineageAnswer, output: Output): void {
  for (const line of lineageText(nodes)) output.line(line)
  for (const v of history?.voided ?? [])
    output.line(`  void      ${voidedClause(v)}: ${JSON.stringify(v.row)}`)
  for (const o of history?.origins ?? []) {
    for (const r of o.not_served) output.line(`  on record ${saidClause(r)}, came later and is not served`)
    for (const r of o.replaced) output.line(`  replaced  ${saidClause(r)}`)
  }
  if (cut) output.line('Not all rows were followed; --rows says how many of each input are.')
}

const saidClause = (r: SaidFact): string =>
  `fact ${r.id} at ${r.seq} of document ${r.document} (parser ${r.parser} of ${r.feed}${r.vintage === null ? '' : `, edition ${r.vintage}`}): ${JSON.stringify(r.row)}`
