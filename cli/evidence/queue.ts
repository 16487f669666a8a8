import { evidenceItemIds } from '../../contracts/evidence-items.ts'
import {
  type CandidateState,
  candidateStates,
  hasQueue,
  type QueuedCandidate,
  readCandidatesById,
  readQueue,
} from '../../projections/evidence/query.ts'
import { didYouMean } from '../call-message.ts'
import { type Invocation, UsageError } from '../command.ts'
import { table } from '../output.ts'
import type { System } from '../system.ts'
import { wholeNumber } from '../whole-number.ts'

const defaultRows = 50

/** `vnfin evidence queue`: candidates that wait for a decision, or those of a state. */
export async function queue(system: System, { options, output }: Invocation): Promise<number> {
  const { db } = system.postgres
  const item = textOption(options.item)
  if (item !== undefined && !evidenceItemIds.includes(item))
    throw new UsageError(
      `evidence queue: --item: there is no item '${item}'.${didYouMean(item, evidenceItemIds)} Items are ${evidenceItemIds.join(', ')}.`,
    )
  const state = textOption(options.state)
  if (state !== undefined && !isState(state))
    throw new UsageError(`evidence queue: --state: '${state}' is none of ${candidateStates.join(', ')}.`)
  const limit = wholeNumber('--limit', options.limit, defaultRows, [1, 10_000])
  await needQueue(system)
  const ticker = textOption(options.ticker)?.toUpperCase()
  const { rows, total } = await readQueue(db, {
    limit,
    ...(ticker === undefined ? {} : { ticker }),
    ...(item === undefined ? {} : { item }),
    ...(state === undefined ? {} : { state }),
  })
  if (rows.length > 0)
    output.line(
      table(
        ['id', 'ticker', 'item', 'page', 'rule', 'quote'],
        rows.map(row => [row.id, row.ticker, row.item, row.page, row.rule, shortened(row.quote)]),
      ),
    )
  output.line(
    `${total} ${total === 1 ? 'quote' : 'quotes'} ${state ?? 'pending'}${rows.length < total ? `, ${rows.length} listed: --limit lists more` : ''}`,
  )
  output.result({ total, candidates: rows.map(responseOf) })
  return 0
}

/** `vnfin evidence show ID`: a candidate with the text around it. */
export async function show(system: System, { output }: Invocation, id: string): Promise<number> {
  await needQueue(system)
  const [one] = await readCandidatesById(system.postgres.db, [id])
  if (!one)
    throw new UsageError(`evidence show: there is no candidate '${id}'. vnfin evidence queue lists them.`)
  const figure = one.value === null ? (one.value_reason ?? 'none') : `${one.value} ${one.unit}`
  for (const line of [
    `${one.id}  ${one.ticker}  ${one.item}  ${one.state}`,
    `document  ${one.name ?? one.sha256}, ${one.kind} of ${one.date}, ${one.url}#page=${one.page}`,
    `sha-256   ${one.sha256}`,
    `place     page ${one.page}, line ${one.line}${one.top === null ? '' : `, ${one.top} % down`}`,
    `rule      ${one.rule}, version ${one.rule_version}; item is so: ${one.found ?? 'the reviewer says'}; figure: ${figure}`,
    ...(one.decided_by === null
      ? []
      : [`decision  ${one.state} by ${one.decided_by}${one.because === null ? '' : `: ${one.because}`}`]),
    '',
    `  … ${one.before}`,
    `  “${one.quote}”`,
    `  ${one.after} …`,
  ])
    output.line(line)
  output.result(responseOf(one))
  return 0
}

/** A read model of before has no queue: it is made again by whoever projects. */
async function needQueue({ postgres: { db } }: System): Promise<void> {
  if (await hasQueue(db)) return
  throw new UsageError('The read model of evidence is not there yet: vnfin rebuild evidence makes it.')
}

const responseOf = ({ url, ...row }: QueuedCandidate) => ({ ...row, address: url })
const textOption = (value: unknown) => (value === undefined ? undefined : String(value))
const isState = (state: string): state is CandidateState =>
  (candidateStates as readonly string[]).includes(state)
const shortened = (quote: string) => (quote.length > 90 ? `${quote.slice(0, 89)}…` : quote)
