import { vietnamDate } from '../../contracts/vietnam-time.ts'
import { type AuditReport, audit } from '../../projections/audit/audit.ts'
import type { Difference } from '../../projections/audit/check.ts'
import { recordAudit } from '../../projections/audit/record.ts'
import { waitUntilCaughtUp } from '../../projections/engine/engine.ts'
import { readModels } from '../../projections/index.ts'
import { lineages } from '../../projections/lineage/index.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { table } from '../output.ts'
import { ensureEngine, openSystem } from '../system.ts'
import { wholeNumber } from '../whole-number.ts'

const defaultSample = 200
const largestSample = 100_000

/** Numbers as they are served against the bytes of their documents, read by a second reader. */
export const auditCommand: Command = {
  usage: 'audit',
  about: 'Draw served numbers and read them again in the bytes of their documents; 1 when one differs',
  options: [
    { flags: '--sample <n>', about: `Numbers that are drawn; ${defaultSample} where not given` },
    { flags: '--seed <n>', about: 'The same seed draws the same numbers; the day where not given' },
    {
      flags: '--seconds <n>',
      about: 'Stop after so long, and count what was not reached; all of it where not given',
    },
    { flags: '--read-model <name>', about: 'Numbers of one read model' },
  ],
  examples: [
    'vnfin audit',
    'vnfin audit --sample 1000 --seed 7 --seconds 600',
    'vnfin audit --read-model prices',
  ],
  async run(invocation) {
    const { settings, output, signal } = invocation
    const now = new Date()
    const selection = selectionOf(invocation, now)
    const system = await openSystem(settings, { name: 'audit', output, project: true, attach: true, signal })
    try {
      await ensureEngine(system)
      if (!system.attached) await waitUntilCaughtUp(system.env, readModels, { timeoutMs: 600_000, signal })
      const report = await audit(system.env.pool, system.nats, { ...selection, now, signal })
      if (report.read_model === null) await recordAudit(system.nats, report)
      for (const line of reportLines(report)) output.line(line)
      output.result(report)
      return report.differences.length > 0 ? 1 : 0
    } finally {
      await system.stop()
    }
  },
}

function selectionOf({ options }: Pick<Invocation, 'options'>, now: Date) {
  const model = options.readModel
  const names = lineages.filter(({ isPrivate }) => !isPrivate).map(lineage => lineage.model)
  if (model !== undefined && !names.includes(String(model)))
    throw new UsageError(`--read-model is one of ${names.join(', ')}, not '${model}'.`)
  return {
    sample: wholeNumber('--sample', options.sample, defaultSample, [1, largestSample]),
    seed: wholeNumber('--seed', options.seed, Number(vietnamDate(now).replaceAll('-', '')), [0, 2 ** 31]),
    ...(options.seconds === undefined
      ? {}
      : { seconds: wholeNumber('--seconds', options.seconds, 0, [1, 86_400]) }),
    ...(model === undefined ? {} : { model: String(model) }),
  }
}

function* reportLines(report: AuditReport): Generator<string> {
  yield table(
    ['read model', 'drawn', 'agree', 'differ', 'not read', 'not reached'],
    Object.entries(report.read_models).map(([name, of]) => [
      name,
      of.sample,
      of.agreed,
      of.differing,
      of.unread,
      of.not_reached,
    ]),
  )
  yield ''
  yield `${report.sample} numbers (seed ${report.seed}) in ${report.seconds} s: ${report.agreed} are in their documents, of ${report.agreed_by_inputs} the inputs are, ${report.differing} differ, ${report.unread} were not read${report.not_reached > 0 ? `, ${report.not_reached} were not reached in ${report.allowed_seconds} s` : ''}.`
  for (const [reason, count] of Object.entries(report.unread_reasons))
    yield `  not read: ${count} ${reason.replaceAll('_', ' ')}`
  for (const difference of report.differences) yield differenceLine(difference)
}

function differenceLine(d: Difference): string {
  const key = Object.entries(d.key).map(([name, value]) => `${name} ${value}`)
  const found =
    d.reason === 'document_damaged'
      ? d.text
      : d.in_document === null
        ? 'the document does not have it'
        : `the document has ${d.in_document} (${JSON.stringify(d.text)} at ${d.cell})`
  return `DIFFERS ${d.read_model}.${d.table} ${key.join(', ')}: ${d.figure} is served as ${d.served}, ${found}; document ${d.document.seq} of ${d.document.feed}, ${d.document.url}, sha-256 ${d.document.sha256}`
}
