import { RefusedDecision } from '../../api/http/reviewer.ts'
import { documentKindIds } from '../../contracts/evidence-documents.ts'
import { Ledgers } from '../../ingest/ledger.ts'
import { didYouMean } from '../call-message.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { decide } from '../evidence/decide.ts'
import { queue, show } from '../evidence/queue.ts'
import { readEvidence } from '../evidence/read.ts'
import { served } from '../served.ts'
import { openSystem, type System } from '../system.ts'

const parts = ['read', 'queue', 'show', 'accept', 'reject'] as const

/** From a public document on a company to evidence that a person has accepted. */
export const evidenceCommand: Command = {
  usage: 'evidence <what> [...args]',
  about:
    'Quotes in public documents as evidence: `read FILE` finds them by rule; `queue`: those that wait; `show ID`; `accept ID…`, `reject ID…`: a person decides',
  options: [
    { flags: '--ticker <ticker>', about: 'read: the company that the document is about; queue: of this one' },
    { flags: '--kind <kind>', about: `read: ${documentKindIds.join(', ')}` },
    { flags: '--address <url>', about: 'read: public address of the document' },
    { flags: '--day <date>', about: 'read: day of the document, YYYY-MM-DD' },
    {
      flags: '--name <name>',
      about: 'read: a name of the company, for documents that speak of many; may be repeated',
    },
    { flags: '--item <item>', about: 'queue: of this item, such as environment.water' },
    { flags: '--state <state>', about: 'queue: pending (default), accepted or rejected' },
    { flags: '--limit <n>', about: 'queue: so many at most (50)' },
    { flags: '--by <name>', about: 'accept, reject: who decides' },
    { flags: '--because <text>', about: 'reject: why; accept: a remark' },
    {
      flags: '--found <yes|no>',
      about: 'accept: whether the item is so by the quote, where the rule cannot tell',
    },
    { flags: '--no-wait', about: 'Do not wait until the read models have everything' },
  ],
  examples: [
    'vnfin evidence read report.pdf --ticker VNM --kind annual-report --address https://example.com/report.pdf --day 2026-04-20',
    'vnfin evidence queue --ticker VNM',
    'vnfin evidence accept 0f3a91c2d4e5 --by "L. Tran"',
    'vnfin evidence reject 0f3a91c2d4e5 --by "L. Tran" --because "a figure of the group, not of the company"',
  ],
  exitCodes: {
    0: 'done',
    1: 'read, and some pages have no text',
    2: 'the document, the decision or the command cannot be taken as it is',
  },
  async run(invocation) {
    const [what = '', ...args] = invocation.args
    if (!isPart(what))
      throw new UsageError(
        `evidence: '${what}' is none of ${parts.join(', ')}.${didYouMean(what, parts)} vnfin evidence --help shows how it is called.`,
      )
    const [first] = args
    if (what !== 'queue' && first === undefined)
      throw new UsageError(
        `evidence ${what}: name ${what === 'read' ? 'a file' : 'a candidate by its id (vnfin evidence queue)'}.`,
      )
    const { settings, output } = invocation
    const system = await openSystem(settings, { name: 'evidence', output, project: true, attach: true })
    try {
      if (what === 'queue') return await queue(system, invocation)
      if (what === 'show') return await show(system, invocation, first!)
      if (what === 'read') return await readEvidence(system, invocation, first!)
      return await decideOn(system, invocation, what, args)
    } finally {
      await system.stop()
    }
  },
}

const isPart = (what: string): what is (typeof parts)[number] => (parts as readonly string[]).includes(what)

async function decideOn(
  system: System,
  { options, output, signal }: Invocation,
  what: 'accept' | 'reject',
  ids: readonly string[],
): Promise<number> {
  const because = options.because === undefined ? null : String(options.because)
  const { nats, postgres, log } = system
  try {
    const decided = await decide(
      {
        ids,
        decision: what === 'accept' ? 'accepted' : 'rejected',
        by: String(options.by ?? ''),
        because,
        found: foundOption(options.found),
      },
      {
        nats,
        db: postgres.db,
        log,
        ledgers: new Ledgers(nats),
        now: new Date(),
        signal,
        onWait: message => output.note(message),
      },
    )
    const caughtUp = options.wait === false ? null : await served(system, output, signal)
    for (const one of decided.decided) output.line(`${one.id}  ${one.ticker}  ${one.item}  ${one.decision}`)
    for (const id of decided.unchanged) output.line(`${id}  was ${what}ed so already`)
    output.result({ ...decided, served: caughtUp })
    return 0
  } catch (error) {
    if (error instanceof RefusedDecision) throw new UsageError(`evidence ${what}: ${error.message}`)
    throw error
  }
}

function foundOption(said: unknown): boolean | null {
  if (said === undefined) return null
  const text = String(said).toLowerCase()
  if (text !== 'yes' && text !== 'no')
    throw new UsageError(`evidence accept: --found: '${said}' is neither yes nor no.`)
  return text === 'yes'
}
