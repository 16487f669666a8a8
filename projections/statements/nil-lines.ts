import { depthOf } from './label.ts'
import type { StatementLine } from './statement-line.ts'

/**
 * How far a printed total may lie from the sum of its printed parts and still prove that the blank ones are nil:
 * one part in 100,000, which is the rounding of a feed in thousand VND and nothing more.
 */
export const nilTolerance = 1e-5

const agrees = (total: number, sum: number): boolean =>
  Math.abs(total - sum) <= nilTolerance * Math.abs(total)

/** What the sums of a print prove, as indices into its lines. */
export interface Proof {
  /** Blanks that are nil. */
  readonly nil: ReadonlySet<number>
  /** Totals that are the sum of their printed parts: whatever is not printed under them is nil as well. */
  readonly complete: ReadonlySet<number>
}

/**
 * Which blank lines of a balance sheet are nil: those whose printed total is already the sum of its printed parts.
 * A blank that no total accounts for stays missing.
 */
export function nilByHierarchy(lines: readonly StatementLine[]): Proof {
  // A publisher's levels count on a scale of their own: all of them, or none.
  const levelled = lines.every(line => line.level !== null)
  const depths = lines.map(line => (levelled ? line.level : depthOf(line.label)))
  const nil = new Set<number>()
  const complete = new Set<number>()
  for (let head = 0; head < lines.length; head++) {
    const depth = depths[head]
    const total = nil.has(head) ? 0 : lines[head]?.value
    if (depth === null || depth === undefined || total === null || total === undefined) continue
    const below: number[] = []
    for (let i = head + 1; i < lines.length; i++) {
      const d = depths[i]
      if (d === null || d === undefined) {
        // A line without numbering is a grand total and ends the group; a blank one in it (a fund that the form numbers
        // no more) is passed over.
        if (lines[i]?.value === null) continue
        break
      }
      if (d <= depth) break
      below.push(i)
    }
    const next = Math.min(...below.map(i => depths[i] ?? Number.POSITIVE_INFINITY))
    const parts = below.filter(i => depths[i] === next)
    if (parts.length === 0) continue
    const sum = parts.reduce((acc, i) => acc + (lines[i]?.value ?? 0), 0)
    const reached = total === 0 ? sum === 0 && parts.every(i => !lines[i]?.value) : agrees(total, sum)
    if (!reached) continue
    complete.add(head)
    for (const i of parts) if (lines[i]?.value === null) nil.add(i)
  }
  return { nil, complete }
}

/** Plain labels of the subtotals inside the operating section of an indirect cash flow. */
const subtotals = /trước thay đổi vốn lưu động|trước những thay đổi về tài sản/

/** The same for a cash flow: each section's items between its heading and its net line, which is the total. */
export function nilByCashSection(lines: readonly StatementLine[], plain: readonly string[]): Proof {
  const nil = new Set<number>()
  const complete = new Set<number>()
  let from = 0
  for (let i = 0; i < lines.length; i++) {
    const label = plain[i] ?? ''
    const value = lines[i]?.value
    if (!label.startsWith('lưu chuyển tiền thuần từ')) continue
    const section: number[] = []
    for (let k = from; k < i; k++) if (!subtotals.test(plain[k] ?? '')) section.push(k)
    from = i + 1
    if (value === null || value === undefined) continue
    const sum = section.reduce((acc, k) => acc + (lines[k]?.value ?? 0), 0)
    if (!agrees(value, sum) || !section.some(k => lines[k]?.value)) continue
    complete.add(i)
    for (const k of section) if (lines[k]?.value === null) nil.add(k)
  }
  return { nil, complete }
}
