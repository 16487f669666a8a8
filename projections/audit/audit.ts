import type { Nats } from '../../runtime/nats.ts'
import { tableLineage } from '../lineage/index.ts'
import type { Queries } from '../lineage/select.ts'
import { type LineageNode, LineageTree } from '../lineage/tree.ts'
import { Checker, type Difference, type Unread } from './check.ts'
import { type DrawnNumber, type DrawOptions, drawNumbers, figuresOf } from './draw.ts'

/** What an audit came to. */
export interface AuditReport {
  /** RFC 3339 */
  readonly at: string
  readonly seconds: number
  readonly seed: number
  readonly read_model: string | null
  /** Numbers drawn. */
  readonly sample: number
  /** Of these: their document has the figure where it should be. */
  readonly agreed: number
  /** Of these: computed, and their inputs are what the documents say. */
  readonly agreed_by_inputs: number
  /** Of these: they or an input differ from the document. */
  readonly differing: number
  /** Of these: not read a second time. */
  readonly unread: number
  /** Of these: the time was over before they were followed. */
  readonly not_reached: number
  /** The time that the audit had, s; null: as much as it takes. */
  readonly allowed_seconds: number | null
  readonly unread_reasons: Readonly<Partial<Record<Unread, number>>>
  readonly read_models: Readonly<Record<string, AuditCounts>>
  readonly differences: readonly Difference[]
}

export interface AuditCounts {
  readonly sample: number
  readonly agreed: number
  readonly differing: number
  readonly unread: number
  readonly not_reached: number
}

export interface AuditOptions extends DrawOptions {
  readonly now: Date
  /** After so many seconds no more numbers are followed; what is left is counted. Absent: all are followed. */
  readonly seconds?: number
  readonly signal?: AbortSignal
}

/** Rows of each input of a computed number that are read, and rows of a whole tree. */
const limits = { rows: 2, nodes: 24, withoutCells: true } as const
/** Figures of a computed number's inputs that are read. */
const inputsRead = 6

/**
 * Draws served numbers, follows each to the bytes of its document and reads the figure there with a reader of its own.
 * Of a computed number the inputs are read.
 */
export async function audit(db: Queries, nats: Nats, options: AuditOptions): Promise<AuditReport> {
  const began = performance.now()
  const late = options.seconds === undefined ? undefined : AbortSignal.timeout(options.seconds * 1_000)
  const until = AbortSignal.any([late, options.signal].filter(signal => signal !== undefined))
  const builds = new LineageTree(db, nats, limits)
  const drawn = await drawNumbers(db, options, async model => (await builds.build(model))?.schema ?? null)
  const checker = new Checker(nats)
  const differences = new Map<string, Difference>()
  const unreadReasons: Partial<Record<Unread, number>> = {}
  const models: Record<string, Mutable<AuditCounts>> = {}
  let [agreed, byInputs, differing, unread, notReached] = [0, 0, 0, 0, 0]
  for (const number of drawn) {
    options.signal?.throwIfAborted()
    models[number.model] ??= { sample: 0, agreed: 0, differing: 0, unread: 0, not_reached: 0 }
    const counts = models[number.model]!
    counts.sample++
    const one = await unlessLate(follow(db, nats, checker, number, until), late)
    if (one === null) {
      notReached++
      counts.not_reached++
      continue
    }
    for (const difference of one.differences) {
      const { read_model, table, key, figure } = difference
      differences.set(JSON.stringify([read_model, table, key, figure]), difference)
    }
    if (one.differences.length > 0) {
      differing++
      counts.differing++
    } else if (one.agreed) {
      if (one.isComputed) byInputs++
      else agreed++
      counts.agreed++
    } else {
      unread++
      counts.unread++
      unreadReasons[one.reason] = (unreadReasons[one.reason] ?? 0) + 1
    }
  }
  return {
    at: options.now.toISOString(),
    seconds: Math.round((performance.now() - began) / 100) / 10,
    allowed_seconds: options.seconds ?? null,
    seed: options.seed,
    read_model: options.model ?? null,
    sample: drawn.length,
    agreed,
    agreed_by_inputs: byInputs,
    differing,
    unread,
    not_reached: notReached,
    unread_reasons: unreadReasons,
    read_models: models,
    differences: [...differences.values()],
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** What was found of a number; null where its time was over before all of it was read. */
async function unlessLate(
  following: Promise<Followed>,
  late: AbortSignal | undefined,
): Promise<Followed | null> {
  try {
    return await following
  } catch (error) {
    if (late?.aborted && error === late.reason) return null
    throw error
  }
}

interface Followed {
  readonly agreed: boolean
  readonly isComputed: boolean
  readonly differences: readonly Difference[]
  /** Why nothing was read. */
  readonly reason: Unread
}

async function follow(
  db: Queries,
  nats: Nats,
  checker: Checker,
  { model, lineage, row, figure }: DrawnNumber,
  until: AbortSignal,
): Promise<Followed> {
  until.throwIfAborted()
  // A tree of its own for each number, so that none is cut short by those before it.
  const tree = new LineageTree(db, nats, limits, until)
  const own = await tree.node(model, lineage, row, 0)
  const direct = await checkNode(checker, own, figure)
  if (direct !== null) return { ...direct, isComputed: false }
  const { inputs } = await tree.node(model, lineage, row, 4)
  const differences: Difference[] = []
  let [agreed, left]: [boolean, number] = [false, inputsRead]
  let reason: Unread = 'no_inputs'
  for (const [i, node] of inputs.flatMap(input => input.rows.flatMap(leaves)).entries()) {
    const of = tableLineage(`${node.read_model}.${node.table}`)
    const all = of ? figuresOf(of, node.row) : []
    // Other figures of each row, so that not the same columns are read all the time.
    const figures = all.map((_, n) => all[(n + 2 * i) % all.length]!)
    for (const name of figures.slice(0, 2)) {
      if (left === 0) break
      until.throwIfAborted()
      const checked = await checkNode(checker, node, name)
      if (checked === null) continue
      left--
      agreed ||= checked.agreed
      differences.push(...checked.differences)
      if (!checked.agreed && checked.differences.length === 0) reason = checked.reason
    }
  }
  return { agreed, isComputed: true, differences, reason }
}

/** The first origin that says the figure settles it; null: none says it. */
async function checkNode(
  checker: Checker,
  node: LineageNode,
  figure: string,
): Promise<Omit<Followed, 'isComputed'> | null> {
  for (const origin of node.origins) {
    const checked = await checker.check(node, origin, figure)
    if (checked === null) continue
    return {
      agreed: checked.state === 'agrees',
      differences: checked.state === 'differs' ? [checked.difference] : [],
      reason: checked.state === 'unread' ? checked.reason : 'no_inputs',
    }
  }
  return null
}

const leaves = (node: LineageNode): LineageNode[] => [
  ...(node.origins.length > 0 ? [node] : []),
  ...node.inputs.flatMap(({ rows }) => rows.flatMap(leaves)),
]
