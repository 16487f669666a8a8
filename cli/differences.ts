import type { Difference } from '../projections/engine/compare.ts'
import type { Output } from './output.ts'

/** Differences between two builds, for people. */
export function reportDifferences(differences: readonly Difference[], output: Output): void {
  for (const d of differences) {
    output.line(`  ${d.table}${d.day ? ` ${d.day}` : ''}: ${d.liveRows} rows live, ${d.otherRows} rebuilt`)
    for (const e of d.examples) {
      output.line(`    ${JSON.stringify(e.key)}`)
      output.line(`      live    ${e.live ?? 'no row'}`)
      output.line(`      rebuilt ${e.other ?? 'no row'}`)
    }
  }
}
