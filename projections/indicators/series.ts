import type { Indicator, IndicatorBasis } from '../../contracts/indicators/indicator.ts'
import { confirms, type Doubt, doubt, startsAnew } from './held-back.ts'
import { isFresh, rounded, type Statement, supersedes } from './statement.ts'

/** A value that is or was served for a period. Version 1 is the first; each change of the printed value is one more. */
export interface Version {
  readonly indicator: string
  readonly period: string
  readonly version: number
  readonly value: number
  readonly statement: Statement
  /** Value of the period before at that time. */
  readonly previous: number | null
  /** Subscribers are told of it. */
  readonly announced: boolean
}

export interface Held {
  readonly statement: Statement
  readonly doubt: Doubt
}

/** What is known of one period: the newest word of each source, the versions served, and a value held back. */
export interface PeriodState {
  readonly said: Map<string, Statement>
  served: Version | null
  held: Held | null
}

/** What is told of a document beside its statements. */
export interface Told {
  /** Not so for a portion of a document with more to come: its newest period proves nothing. */
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
  readonly touched = new Set<string>()
  #order: string[]
  #newest: string | null

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
  }

  /**
   * Takes what one document says of this series, oldest period first. Of its new periods only those that are fresh and
   * the newest one are announced: the older ones are history that came with it.
   */
  take(statements: readonly Statement[], { whole = true, compiled = false }: Told = {}): void {
    const sorted = statements.toSorted((a, b) => (a.period < b.period ? -1 : a.period > b.period ? 1 : 0))
    const last = sorted.findLast(statement => statement.value !== null)
    const proof = {
      newest: whole ? (last?.period ?? null) : null,
      current: !compiled && last !== undefined && isFresh(last.period, last.observedAt),
    }
    for (const statement of sorted) this.#takeOne(statement, proof)
  }

  #takeOne(next: Statement, proof: Proof): void {
    const state = this.#stateOf(next.period)
    const current = state.said.get(next.source)
    if (current !== undefined && !supersedes(next, current)) return
    state.said.set(next.source, next)
    // A period before that is held back may be confirmed by this one, and this one is compared with it.
    const before = this.#before(next.period)
    if (before !== null && this.periods.get(before)!.held !== null) this.#judge(before, proof)
    this.#judge(next.period, proof)
  }

  /**
   * Serves the word of the best source that raises no doubt or is confirmed. What is decided follows from what is known
   * of the period and its neighbours alone: judging it again without news changes nothing.
   */
  #judge(period: string, proof: Proof): void {
    const { plausible, decimals, basis } = this.indicator
    const state = this.periods.get(period)!
    const { before, compared } = this.#servedBefore(period, basis)
    this.touched.add(period)
    state.held = null
    for (const statement of this.#ranked(state)) {
      const value = statement.value!
      const { served } = state
      const isServed = served !== null && rounded(served.value, decimals) === rounded(value, decimals)
      const why = isServed ? null : doubt(value, compared, plausible)
      if (why === null || this.#isConfirmed(period, statement)) {
        this.#publish(period, state, statement, before, proof)
        return
      }
      state.held ??= { statement, doubt: why }
      // A lesser source does not take the place of what a better one said before.
      if (served !== null && this.#rank(served.statement.source) <= this.#rank(statement.source)) return
    }
  }

  #isConfirmed(period: string, { source, value }: Statement): boolean {
    const { plausible, decimals } = this.indicator
    if (plausible === undefined) return true
    const others = this.#ranked(this.periods.get(period)!).filter(other => other.source !== source)
    if (others.some(other => confirms(value!, { secondSource: other.value! }, plausible, decimals)))
      return true
    const after = this.#after(period)
    const next = after === null ? undefined : this.#ranked(this.periods.get(after)!)[0]
    return next !== undefined && confirms(value!, { next: next.value! }, plausible, decimals)
  }

  /** Words of the sources that have a figure, best source first. */
  #ranked(state: PeriodState): Statement[] {
    return [...state.said.values()]
      .filter(statement => statement.value !== null)
      .sort((a, b) => this.#rank(a.source) - this.#rank(b.source) || a.source.localeCompare(b.source))
  }

  #publish(
    period: string,
    state: PeriodState,
    statement: Statement,
    before: number | null,
    proof: Proof,
  ): void {
    const { decimals } = this.indicator
    const value = statement.value!
    const served = state.served
    if (served !== null && rounded(served.value, decimals) === rounded(value, decimals)) return
    const isNews = this.#newest === null || period > this.#newest
    const announced =
      served === null
        ? isNews && this.#isRelease(period, statement, before, proof)
        : this.#isRevision(period, statement, served, proof)
    const version: Version = {
      indicator: this.indicator.id,
      period,
      version: (served?.version ?? 0) + 1,
      value,
      statement,
      previous: before,
      announced,
    }
    state.served = version
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
      rounded(before, decimals) !== rounded(statement.value!, decimals)
    )
  }

  /**
   * Is another figure of a period a revision to tell of? Only where its publisher made it, on a day that the document
   * states or just now: an old table, or one that others made, tells what was said at some time. Another source that
   * takes over with its own figure has revised nothing; only of a period just over it is told.
   */
  #isRevision(period: string, statement: Statement, served: Version, proof: Proof): boolean {
    if (this.indicator.announce === 'new_periods') return false
    if (statement.releasedOn === null && !proof.current) return false
    return statement.source === served.statement.source || isFresh(period, statement.observedAt)
  }

  /** Values held back that were compared with this period: up to the next one that is served. */
  #judgeFollowing(period: string, proof: Proof): void {
    for (let next = this.#after(period); next !== null; next = this.#after(next)) {
      const state = this.periods.get(next)!
      const wasServed = state.served !== null
      if (state.held !== null) this.#judge(next, proof)
      if (wasServed) return
    }
  }

  /** The value served before a period, and what the new one is compared with: nothing where the series starts anew. */
  #servedBefore(
    period: string,
    basis: IndicatorBasis,
  ): { readonly before: number | null; readonly compared: number | null } {
    for (let i = this.#order.length - 1; i >= 0; i--) {
      const candidate = this.#order[i]!
      const served = candidate < period ? this.periods.get(candidate)!.served : null
      if (served !== null)
        return {
          before: served.value,
          compared: startsAnew(basis, period, candidate) ? null : served.value,
        }
    }
    return { before: null, compared: null }
  }

  #before(period: string): string | null {
    return this.#order.findLast(candidate => candidate < period) ?? null
  }

  #after(period: string): string | null {
    return this.#order.find(candidate => candidate > period) ?? null
  }

  #stateOf(period: string): PeriodState {
    const known = this.periods.get(period)
    if (known !== undefined) return known
    const state: PeriodState = { said: new Map(), served: null, held: null }
    this.periods.set(period, state)
    // Histories come oldest first, so the new period is nearly always the last.
    const at = this.#order.length
    if (at === 0 || this.#order[at - 1]! < period) this.#order.push(period)
    else this.#order = [...this.periods.keys()].sort()
    return state
  }

  #rank(source: string): number {
    const rank = this.indicator.sources.indexOf(source)
    return rank === -1 ? this.indicator.sources.length : rank
  }
}
