import { processCounter, processHistogram } from '../../runtime/process-metrics.ts'

const labels = ['read_model', 'state'] as const

const batches = processCounter('vnfin_projector_batches_total', 'Batches written', labels)
const facts = processCounter('vnfin_projector_facts_total', 'Facts in these batches', labels)
const rows = processCounter('vnfin_projector_rows_total', 'Rows that these facts brought', labels)
const dead = processCounter(
  'vnfin_projector_dead_letters_total',
  'Facts of them that could not be applied',
  labels,
)
const seconds = processHistogram(
  'vnfin_projector_batch_seconds',
  'Seconds from the start of a batch to its commit',
  labels,
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
)

/** Counts a batch that this process has committed. */
export function countBatch(
  { name, state }: { readonly name: string; readonly state: string },
  batch: {
    readonly facts: number
    readonly rows: number
    readonly deadLetters: number
    readonly seconds: number
  },
): void {
  const of = { read_model: name, state }
  batches.inc(of)
  facts.inc(of, batch.facts)
  rows.inc(of, batch.rows)
  dead.inc(of, batch.deadLetters)
  seconds.observe(of, batch.seconds)
}
