import type { Indicator, IndicatorBasis } from '../../contracts/indicators/indicator.ts'
import { roundTo } from '../../contracts/math.ts'
import { byTrust, type Link, linksOf, strandOf } from './links.ts'
import { confirms, type Doubt, doubt, restarts } from './quarantined.ts'
import { type PeriodState, unproven, type Version } from './series-state.ts'
import { isFresh, type Statement, supersedes } from './statement.ts'

/** What is recorded of a document beside its statements. */
export interface SeriesResult {
  /** Not so for a batch of a document with more to come: its newest period proves nothing. */
  readonly whole?: boolean
  /** Others made it of what the publisher once said (contracts/indicators/compilations.ts). */
  readonly compiled?: boolean
}

/** What the document at hand proves. */
interface Proof {
  /** Its newest period; null where that proves nothing. */
  readonly newest: string | null
  /** The publisher's own, of no day, but with figures of a period that is just over: said now. */
  readonly current: boolean
}

/** One series while facts are applied to it, in the order of the log. Periods are kept sorted. */
export class Series {
  readonly indicator: Indicator
  readonly periods: Map<string, PeriodState>
  /** Versions that came about since the series was loaded, oldest first. */
  readonly versions: Version[] = []
  /** Periods whose versions up to a number may not be served any more. */
  readonly withdrawn = new Map<string, number>()
  readonly touched = new Set<string>()
  #order: string[]
  #newest: string | null
  #links: Map<string, Link>
  /** Periods that are still to be judged for the document at hand. */
  #due = new Set<string>()

  /** @param newest newest period served before the loaded part, when only a part was loaded */
  constructor(
    indicator: Indicator,
    periods: Map<string, PeriodState> = new Map(),
    newest: string | null = null,
  ) {
    this.indicator = indicator
    this.periods = periods
    this.#order = [...periods.keys()].sort()
    const loaded = this.#order.findLast(period => periods.get(period)!.served !== null) ?? null
    this.#newest = newest === null || (loaded !== null && loaded > newest) ? loaded : newest
    this.#links = this.#linked()
  }

  /** Which source and base may stand in this series, in order of trust. */
  get links(): readonly Link[] {
    return [...this.#links.values()]
  }

  /**
   * Takes what one document says of this series, oldest period first. Of its new periods only those that are fresh and
   * the newest one are announced: the older ones are history that came with it.
   */
  take(statements: readonly Statement[], { whole = true, compiled = false }: SeriesResult = {}): void {
    const sorted = statements.toSorted((a, b) => (a.period < b.period ? -1 : a.period > b.period ? 1 : 0))
    const last = sorted.findLast(statement => statement.value !== null)
    const proof = {
      newest: whole ? (last?.period ?? null) : null,
      current: !compiled && last !== undefined && isFresh(last.period, last.observedAt),
    }
    const due = new Set<string>()
    for (const statement of sorted) if (this.#record(statement)) due.add(statement.period)
    if (due.size === 0) return
    for (const period of this.#relink()) due.add(period)
    this.#due = due
    for (const period of [...due].sort()) {
      // A period before that is quarantined may be confirmed by this one, and this one is compared with it.
      const before = this.#before(period)
      if (before !== null && this.periods.get(before)!.quarantined !== null) this.#judge(before, proof)
      due.delete(period)
      this.#judge(period, proof)
    }
  }

  /** @returns false where the source said something later before */
  #record(next: Statement): boolean {
    const { said } = this.#stateOf(next.period)
    const strand = strandOf(next)
    const current = said.get(strand)
    if (current !== undefined && !supersedes(next, current)) return false
    said.set(strand, next)
    return true
  }

  #linked(): Map<string, Link> {
    return linksOf(
      this.indicator,
      this.#order.map(period => [period, this.periods.get(period)!.said] as const),
    )
  }

  /** Compares the sources again. @returns the periods with a figure of one that is joined, rebased or parted by it */
  #relink(): string[] {
    const before = this.#links
    this.#links = this.#linked()
    const moved = this.links.filter(({ strand, joined, factor }) => {
      const was = before.get(strand)
      return was !== undefined && (was.joined !== joined || was.factor !== factor)
    })
    if (moved.length === 0) return []
    return this.#order.filter(period => {
      const { said } = this.periods.get(period)!
      return moved.some(({ strand }) => said.has(strand))
    })
  }

  /**
   * Serves the figure of the best source that raises no doubt or is confirmed, and withdraws what may not be served any
   * more. What is decided follows from the period and its neighbours alone: judging it again without news changes nothing.
   */
  #judge(period: string, proof: Proof): void {
    const { plausible, decimals, basis } = this.indicator
    const state = this.periods.get(period)!
    const { before, compared } = this.#servedBefore(period, basis)
    this.touched.add(period)
    state.quarantined = null
    const { served } = state
    const stands = served !== null && this.#maySpeak(state, served)
    for (const statement of this.#ranked(state)) {
      const value = this.#valueOf(statement)
      const isServed = stands && roundTo(served.value, decimals) === roundTo(value, decimals)
      const unlikely = isServed ? null : doubt(value, compared, plausible)
      const [outside, jump] = unlikely?.rule === 'jump' ? [null, unlikely] : [unlikely, null]
      // What may not be compared with the period before is no jump from it.
      const why = outside ?? this.#apart(statement) ?? unproven(statement) ?? jump
      if (why === null || this.#isConfirmed(period, statement)) {
        this.#publish(period, state, statement, before, stands, proof)
        return
      }
      state.quarantined ??= { statement, doubt: why }
      // A lesser source does not take the place of what a better one said before.
      if (stands && this.#byTrust(served.statement, statement) <= 0) return
    }
    if (served !== null && !stands) this.#withdraw(period, state, proof)
  }

  /** Its source and base are one series with the better ones, and what it said is not in doubt since. */
  #maySpeak({ said }: PeriodState, { statement, value, factor }: Version): boolean {
    if (this.#apart(statement) !== null) return false
    const now = said.get(strandOf(statement))
    return now === undefined || unproven(now) === null || now.value !== value / factor
  }

  #apart(statement: Statement): Doubt | null {
    const link = this.#links.get(strandOf(statement))
    if (link === undefined || link.joined) return null
    // The numbers stand in `sources`: they move with every period, the row that is quarantined does not.
    const detail =
      link.common === 0
        ? `${link.strand} has no period in common with a better source: nothing shows a common base`
        : `${link.strand} differs from better sources on the periods that both have`
    return { rule: 'no_common_base', detail }
  }

  #valueOf(statement: Statement): number {
    return statement.value! * (this.#links.get(strandOf(statement))?.factor ?? 1)
  }

  #withdraw(period: string, state: PeriodState, proof: Proof): void {
    this.withdrawn.set(period, state.served!.version)
    state.served = null
    this.#judgeFollowing(period, proof)
  }

  /** An unproven figure is confirmed by a second source alone, and one of another base by none. */
  #isConfirmed(period: string, statement: Statement): boolean {
    const { plausible, decimals } = this.indicator
    if (this.#apart(statement) !== null) return false
    const limits = plausible ?? { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }
    const value = this.#valueOf(statement)
    const sound = (at: string) =>
      this.#ranked(this.periods.get(at)!).filter(
        other => this.#apart(other) === null && unproven(other) === null,
      )
    const others = sound(period).filter(other => other.source !== statement.source)
    if (others.some(other => confirms(value, { secondSource: this.#valueOf(other) }, limits, decimals)))
      return true
    if (unproven(statement) !== null) return false
    const after = this.#after(period)
    const next = after === null ? undefined : sound(after)[0]
    return next !== undefined && confirms(value, { next: this.#valueOf(next) }, limits, decimals)
  }

  /** Statements with a figure, most trusted first. */
  #ranked(state: PeriodState): Statement[] {
    return [...state.said.values()].filter(statement => statement.value !== null).sort(this.#byTrust)
  }

  #publish(
    period: string,
    state: PeriodState,
    statement: Statement,
    before: number | null,
    stands: boolean,
    proof: Proof,
  ): void {
    const { decimals } = this.indicator
    const value = this.#valueOf(statement)
    const { served } = state
    const same = served !== null && roundTo(served.value, decimals) === roundTo(value, decimals)
    if (same && stands) return
    const isNews = this.#newest === null || period > this.#newest
    const announced =
      served === null
        ? isNews && this.#isRelease(period, statement, before, proof)
        : !same && this.#isRevision(period, statement, served, proof)
    const version: Version = {
      indicator: this.indicator.id,
      period,
      version: Math.max(state.versions ?? 0, served?.version ?? 0) + 1,
      value,
      factor: this.#links.get(strandOf(statement))?.factor ?? 1,
      statement,
      previous: before,
      announced,
    }
    state.served = version
    state.versions = version.version
    this.versions.push(version)
    if (isNews) this.#newest = period
    this.#judgeFollowing(period, proof)
  }

  /**
   * Is the first figure of a period a release to tell of? It must be the newest of its document or of a period just over,
   * and its day known: stated, in the calendar, its own, or today.
   */
  #isRelease(period: string, statement: Statement, before: number | null, proof: Proof): boolean {
    const { announce, decimals, frequency, release } = this.indicator
    if (period !== proof.newest && !isFresh(period, statement.observedAt)) return false
    if (statement.releasedOn === null && release === undefined && frequency !== 'daily' && !proof.current)
      return false
    return (
      announce !== 'changes' ||
      before === null ||
      roundTo(before, decimals) !== roundTo(statement.value!, decimals)
    )
  }

  /**
   * Is another figure of a period a revision to tell of? Only where its publisher made it, on a day that the document
   * states or just now: an old table, or one that others made, tells what was said at some time. Another source that
   * takes over with its own figure has revised nothing; only of a period just over it is stated.
   */
  #isRevision(period: string, statement: Statement, served: Version, proof: Proof): boolean {
    if (this.indicator.announce === 'new_periods') return false
    if (statement.releasedOn === null && !proof.current) return false
    return statement.source === served.statement.source || isFresh(period, statement.observedAt)
  }

  /** Values quarantined that were compared with this period: up to the next one that is served. Those due are judged anyway. */
  #judgeFollowing(period: string, proof: Proof): void {
    for (let i = this.#indexOf(period) + 1; i < this.#order.length; i++) {
      const next = this.#order[i]!
      const state = this.periods.get(next)!
      const wasServed = state.served !== null
      if (state.quarantined !== null && !this.#due.has(next)) this.#judge(next, proof)
      if (wasServed) return
    }
  }

  /** The value served before a period, and what the new one is compared with: nothing where the series starts again. */
  #servedBefore(
    period: string,
    basis: IndicatorBasis,
  ): { readonly before: number | null; readonly compared: number | null } {
    for (let i = this.#indexOf(period) - 1; i >= 0; i--) {
      const candidate = this.#order[i]!
      const { served } = this.periods.get(candidate)!
      if (served !== null)
        return {
          before: served.value,
          compared: restarts(basis, period, candidate) ? null : served.value,
        }
    }
    return { before: null, compared: null }
  }

  #before(period: string): string | null {
    return this.#order[this.#indexOf(period) - 1] ?? null
  }

  #after(period: string): string | null {
    return this.#order[this.#indexOf(period) + 1] ?? null
  }

  /** Position of a period that there is: days go back for decades, so it is found by halving. */
  #indexOf(period: string): number {
    let low = 0
    let high = this.#order.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#order[middle]! < period) low = middle + 1
      else high = middle
    }
    return low
  }

  #stateOf(period: string): PeriodState {
    const stored = this.periods.get(period)
    if (stored !== undefined) return stored
    const state: PeriodState = { said: new Map(), served: null, quarantined: null }
    this.periods.set(period, state)
    // Histories come oldest first, so the new period is nearly always the last.
    const at = this.#order.length
    if (at === 0 || this.#order[at - 1]! < period) this.#order.push(period)
    else this.#order = [...this.periods.keys()].sort()
    return state
  }

  get #byTrust() {
    return byTrust(this.indicator)
  }
}
