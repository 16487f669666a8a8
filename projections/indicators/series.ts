import type { Indicator } from '../../contracts/indicators/indicator.ts'
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
   * @param whole false for a portion of a document with more to come: its newest period proves nothing
   */
  take(statements: readonly Statement[], whole = true): void {
    const sorted = statements.toSorted((a, b) => (a.period < b.period ? -1 : a.period > b.period ? 1 : 0))
    const newest = whole ? (sorted.findLast(statement => statement.value !== null)?.period ?? null) : null
    for (const statement of sorted) this.#takeOne(statement, newest)
  }

  #takeOne(next: Statement, newestOfDocument: string | null): void {
    const state = this.#stateOf(next.period)
    const current = state.said.get(next.source)
    if (current !== undefined && !supersedes(next, current)) return
    state.said.set(next.source, next)
    this.touched.add(next.period)
    this.#confirmHeldBefore(next, newestOfDocument)
    const before = this.#servedBefore(next.period)
    this.#serve(next.period, state, before, newestOfDocument)
  }

  /** Serves the word of the best source that raises no doubt. */
  #serve(period: string, state: PeriodState, before: number | null, newestOfDocument: string | null): void {
    const { plausible, decimals, basis } = this.indicator
    const ranked = [...state.said.values()]
      .filter(statement => statement.value !== null)
      .sort((a, b) => this.#rank(a.source) - this.#rank(b.source) || a.source.localeCompare(b.source))
    state.held = null
    for (const statement of ranked) {
      const value = statement.value!
      const served =
        state.served !== null && rounded(state.served.value, decimals) === rounded(value, decimals)
      const compared = startsAnew(basis, period) ? null : before
      const why = served ? null : doubt(value, compared, plausible)
      const confirmed = ranked.some(
        other =>
          other.source !== statement.source &&
          plausible !== undefined &&
          confirms(value, { secondSource: other.value! }, plausible, decimals),
      )
      if (why === null || confirmed) {
        this.#publish(period, state, statement, before, newestOfDocument)
        return
      }
      state.held ??= { statement, doubt: why }
    }
  }

  #publish(
    period: string,
    state: PeriodState,
    statement: Statement,
    before: number | null,
    newestOfDocument: string | null,
  ): void {
    const { decimals, announce = 'each' } = this.indicator
    const value = statement.value!
    const served = state.served
    if (served !== null && rounded(served.value, decimals) === rounded(value, decimals)) return
    const isNews = this.#newest === null || period > this.#newest
    const fresh = isFresh(period, statement.observedAt)
    const announced =
      served !== null
        ? // Another source that takes over with its own figure has revised nothing.
          announce !== 'new_periods' && (statement.source === served.statement.source || fresh)
        : isNews &&
          (period === newestOfDocument || fresh) &&
          (announce !== 'changes' ||
            before === null ||
            rounded(before, decimals) !== rounded(value, decimals))
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
  }

  /** The period before was held back: a next value near it shows that the level is real. */
  #confirmHeldBefore(next: Statement, newestOfDocument: string | null): void {
    const { plausible, decimals } = this.indicator
    const period = this.#before(next.period)
    const state = period === null ? undefined : this.periods.get(period)
    if (period === null || state === undefined || state.held === null || next.value === null) return
    const held = state.held.statement
    if (!plausible || !confirms(held.value!, { next: next.value }, plausible, decimals)) return
    state.held = null
    this.touched.add(period)
    this.#publish(period, state, held, this.#servedBefore(period), newestOfDocument)
  }

  #servedBefore(period: string): number | null {
    for (let i = this.#order.length - 1; i >= 0; i--) {
      const candidate = this.#order[i]!
      const served = candidate < period ? this.periods.get(candidate)!.served : null
      if (served !== null) return served.value
    }
    return null
  }

  #before(period: string): string | null {
    return this.#order.findLast(candidate => candidate < period) ?? null
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
