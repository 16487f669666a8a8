import { vietnamIso } from '../../contracts/vietnam-time.ts'
import { NothingToExplain } from '../../projections/engine/query.ts'
import { explainQuestion, type LineageAnswer, type LineageNode } from '../../projections/lineage/query.ts'
import { findAnswer } from '../../projections/usage/query.ts'
import { admit } from '../access/gate.ts'
import { parseTraceId } from '../access/traces.ts'
import type { RouteTier } from '../http/caller.ts'
import { problem } from '../http/problem.ts'
import type { Call } from '../http/route.ts'
import { type Explained, explainTarget, isTarget, type TargetOptions } from './target.ts'

/** Which answer was explained; null where rows were. */
export interface AnswerExplained extends Omit<Explained, 'nodes' | 'cut' | 'sha256' | 'reached' | 'data'> {
  readonly reached: string | null
  readonly sent_at: string | null
  readonly unchanged: boolean | null
  readonly reason: 'computed_from_request' | 'no_rows_read' | 'refused' | null
  /** Facts that came after the answer was sent. */
  readonly changed_since: readonly number[]
}

export interface Found extends LineageAnswer {
  readonly answer: AnswerExplained | null
  /** What an address or a tool answers; absent for rows. */
  readonly data?: unknown
}

/** Read models whose rows a page shows whole to everybody. */
const pagesOnly: ReadonlySet<string> = new Set(['moat', 'esg'])

/** Tiers of the interfaces that serve these read models; all others are for every key. */
const tierOfModel: Readonly<Record<string, RouteTier>> = {
  screener: 'pro',
  moat: 'pro',
  esg: 'pro',
  connections: 'elite',
  usage: 'operator',
  orders: 'operator',
  alerts: 'operator',
}

export interface FindOptions extends TargetOptions {
  readonly table?: string
}

/**
 * Explains what a key names: a trace id, an address, a tool, or words for rows.
 * @throws Problem not_found, tier_required, and what the route or tool of the key refuses
 */
export async function findLineage(call: Call, key: string, options: FindOptions): Promise<Found> {
  const text = key.trim()
  if (text.startsWith('trc_')) return ofTrace(call, text, options)
  if (isTarget(text)) return ofTarget(call, text, options)
  const { db, nats, settings } = call.services
  if (!nats) throw noLog()
  try {
    const found = await explainQuestion(db, nats, text.split(/[\s,]+/), {
      ...(options.table === undefined ? {} : { table: options.table }),
      history: true,
      limits: { rows: options.rows, nodes: 300 },
      now: call.now,
      mayReadPrivate: call.caller.tier === 'operator',
    })
    const [root] = found.nodes
    const tier = root && tierOfModel[root.read_model]
    if (tier && !(options.isPage && pagesOnly.has(root.read_model)))
      admit(
        { path: `lineage of ${root.read_model}`, area: 'market', tier },
        call.caller,
        settings.BASE_URL ?? '',
      )
    return { ...found, answer: null }
  } catch (error) {
    if (!(error instanceof NothingToExplain)) throw error
    throw problem('not_found', {
      detail: `${error.message}.`,
      action: 'Write the key as people do: vn.cpi 2026-05, prices VCB 2025-08-22, ratios VNM 2025, moat FPT.',
    })
  }
}

const noLog = () =>
  problem('not_ready', { detail: 'This process has no log.', action: 'Ask a server that has one.' })

async function ofTarget(call: Call, target: string, options: FindOptions): Promise<Found> {
  const { nodes, cut, data, sha256: _, ...answer } = await explainTarget(call, target, options)
  return {
    data,
    question: [target],
    nodes,
    history: null,
    cut,
    answer: {
      ...answer,
      sent_at: null,
      unchanged: null,
      reason: answer.rows === 0 ? 'no_rows_read' : null,
      changed_since: [],
    },
  }
}

/** What was served then, from what: the answer is made again as of the moment at which it was sent. */
async function ofTrace(call: Call, id: string, options: FindOptions): Promise<Found> {
  const { services, access, caller } = call
  const parts = parseTraceId(id)
  const sent = parts && (await findAnswer(services.db, parts.uuid))
  const isOurs = parts && sent && access.traces.fits(parts, { ...sent, keyId: sent.key })
  const maySee = sent && (caller.tier === 'operator' || sent.key === null || sent.account === caller.account)
  if (!isOurs || !maySee)
    throw problem('not_found', {
      detail: 'No answer of ours that this key may see has this trace id.',
      action: 'Check that the id is complete; an answer is on record some seconds after it was sent.',
    })
  const head = { request: sent.request, sent_at: vietnamIso(sent.at), at: options.at ?? null }
  const reason = sent.status >= 400 ? 'refused' : sent.target === null ? 'computed_from_request' : null
  if (reason !== null)
    return {
      question: [id],
      nodes: [],
      history: null,
      cut: false,
      answer: { ...head, unchanged: null, value: null, reached: null, rows: 0, reason, changed_since: [] },
    }
  const { nodes, cut, sha256, data, ...answer } = await explainTarget(
    { ...call, now: sent.at },
    sent.target as string,
    options,
  )
  return {
    data,
    question: [id, sent.target as string],
    nodes,
    history: null,
    cut,
    answer: {
      ...answer,
      ...head,
      unchanged: sha256 === null ? null : sha256 === sent.sha256,
      reason: answer.rows === 0 ? 'no_rows_read' : null,
      changed_since: factsAfter(nodes, sent.at),
    },
  }
}

function factsAfter(nodes: readonly LineageNode[], moment: Date): number[] {
  const later = new Set<number>()
  const walk = (node: LineageNode): void => {
    for (const { fact } of node.origins) if (fact && new Date(fact.time) > moment) later.add(fact.seq)
    for (const { rows } of node.inputs) rows.forEach(walk)
  }
  nodes.forEach(walk)
  return [...later].sort((a, b) => a - b)
}
