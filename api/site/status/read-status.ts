import { type AuditNote, lastAudit } from '../../../projections/audit/query.ts'
import { type FeedInRows, feedsInRows, readProgress } from '../../../projections/status/query.ts'
import type { Services } from '../../http/route.ts'
import {
  type FeedAlarm,
  type FeedHistoryNote,
  type FeedRemark,
  type FeedRunNote,
  feedHistories,
  feedRuns,
} from './feed-runs.ts'

export interface FeedStatus {
  readonly feed: string
  readonly simulated: boolean
  /** RFC 3339 */
  readonly last_document: string | null
  readonly documents: number
  readonly last_run: string | null
  readonly last_result: string | null
  readonly last_good: string | null
  /** Runs in a row that brought nothing good. */
  readonly failures: number
  readonly rejected: number
  /** Times of the schedule whose document is not there yet. */
  readonly gaps: readonly string[]
  readonly problems: readonly string[]
  /** Null: it is well, or not known to be broken. */
  readonly alarm: FeedAlarm | null
  readonly remarks: readonly FeedRemark[]
  /** How far its days gone by are fetched; null: none were wanted. */
  readonly history: FeedHistory | null
}

export interface FeedHistory {
  readonly from: string
  readonly to: string
  readonly state: FeedHistoryNote['state']
  readonly requests: number
  readonly answered: number
  /** What the rest takes at the least, seconds. */
  readonly seconds_left: number
  readonly documents: number
  readonly facts: number
  /** Why it stopped; null: it did not. */
  readonly problem: string | null
}

export interface ModelStatus {
  readonly name: string
  readonly state: 'runs' | 'stopped' | 'not_built'
  readonly error: string | null
  readonly version: number | null
  readonly build: number | null
  readonly position: number
  readonly behind_facts: number
  readonly behind_seconds: number | null
  /** Facts a second since the reading before; null at the first. */
  readonly rate: number | null
  readonly rows: number
  readonly dead_letters: number
  readonly updated_at: string | null
  readonly rebuilding: {
    readonly build: number
    readonly position: number
    readonly of: number
    readonly percent: number
    readonly rows: number
  } | null
}

export interface SystemStatus {
  /** RFC 3339 */
  readonly at: string
  readonly state: 'ok' | 'degraded' | 'unavailable'
  readonly simulated: boolean
  readonly reason: string | null
  readonly feeds: readonly FeedStatus[]
  readonly read_models: readonly ModelStatus[]
  /** The last audit of served numbers against their documents; null: there was none, or it cannot be asked. */
  readonly audit: AuditNote | null
}

interface Reading {
  readonly at: number
  readonly status: Promise<SystemStatus>
  readonly facts: Map<string, number>
}

/** All who look share one reading a second. */
const freshFor = 900

const readings = new WeakMap<Services, Reading>()

/** Feeds and read models as they stand; what cannot be asked is stated with its reason and does not fail. */
export function readStatus(services: Services, now: Date): Promise<SystemStatus> {
  const before = readings.get(services)
  const at = now.getTime()
  if (before && Math.abs(at - before.at) < freshFor) return before.status
  const facts = new Map<string, number>()
  const status = look(services, now, before, facts)
  readings.set(services, { at, status, facts })
  return status
}

async function look(
  { db, nats, readModels }: Services,
  now: Date,
  before: Reading | undefined,
  facts: Map<string, number>,
): Promise<SystemStatus> {
  const head = { at: now.toISOString(), simulated: readModels.simulated }
  if (nats === null)
    return {
      ...head,
      state: 'unavailable',
      reason: 'This process has no log.',
      feeds: [],
      read_models: [],
      audit: null,
    }
  try {
    const [models, rows, runs, histories, audit] = await Promise.all([
      readProgress(db, nats),
      feedsInRows(db),
      feedRuns(nats),
      feedHistories(nats),
      lastAudit(nats),
    ])
    const seconds = before ? (now.getTime() - before.at) / 1000 : 0
    const read_models = models.map((model): ModelStatus => {
      facts.set(model.name, model.facts)
      const earlier = before?.facts.get(model.name)
      const newest = model.position + model.behindFacts
      return {
        name: model.name,
        state: model.error !== null ? 'stopped' : model.version === null ? 'not_built' : 'runs',
        error: model.error,
        version: model.version,
        build: model.build,
        position: model.position,
        behind_facts: model.behindFacts,
        behind_seconds: model.behindSeconds,
        rate:
          earlier === undefined || seconds <= 0
            ? null
            : Math.max(0, Math.round(((model.facts - earlier) / seconds) * 10) / 10),
        rows: model.rows,
        dead_letters: model.deadLetters,
        updated_at: model.updatedAt,
        rebuilding: model.rebuilding && {
          ...model.rebuilding,
          of: newest,
          percent: newest === 0 ? 0 : Math.min(100, Math.floor((model.rebuilding.position / newest) * 100)),
        },
      }
    })
    const isWell = read_models.every(m => m.state === 'runs')
    return {
      ...head,
      state: isWell ? 'ok' : 'degraded',
      reason: isWell
        ? null
        : `Not running: ${read_models
            .filter(m => m.state !== 'runs')
            .map(m => m.name)
            .join(', ')}.`,
      feeds: feedsOf(rows, runs, histories),
      read_models,
      audit,
    }
  } catch {
    return {
      ...head,
      state: 'unavailable',
      reason: readModels.unavailable ? 'The database does not answer.' : 'The log does not answer.',
      feeds: [],
      read_models: readModels.all().map(m => ({
        name: m.name,
        state: m.healthy ? 'runs' : 'stopped',
        error: m.error,
        version: m.version,
        build: m.build,
        position: m.position,
        behind_facts: 0,
        behind_seconds: null,
        rate: null,
        rows: 0,
        dead_letters: 0,
        updated_at: null,
        rebuilding: null,
      })),
      audit: null,
    }
  }
}

function feedsOf(
  rows: readonly FeedInRows[],
  runs: readonly FeedRunNote[],
  histories: readonly FeedHistoryNote[],
): FeedStatus[] {
  // What this system tells itself (`/api/usage`) has no publisher: it is no feed to look at.
  const names = [...new Set([...rows, ...runs, ...histories].map(({ feed }) => feed))]
    .filter(name => !name.startsWith('/'))
    .sort()
  return names.map(feed => {
    const row = rows.find(r => r.feed === feed)
    const run = runs.find(r => r.feed === feed)
    const past = histories.find(h => h.feed === feed)
    return {
      feed,
      simulated: row?.simulated ?? false,
      last_document: row?.newest ?? null,
      documents: row?.documents ?? 0,
      last_run: run?.ended ?? null,
      last_result: run?.result ?? null,
      last_good: run?.good ?? null,
      failures: run?.failures ?? 0,
      rejected: run?.totals.rejected ?? 0,
      gaps: run?.pending ?? [],
      problems: (run?.problems ?? []).map(p => `${p.reason} (${p.times}): ${p.detail}`),
      alarm: run?.alarm ? alarmOf(run.alarm) : null,
      remarks: (run?.drift?.remarks ?? []).map(({ since, rule, detail }) => ({ since, rule, detail })),
      history: past ? historyOf(past) : null,
    }
  })
}

const historyOf = ({ left_ms, problems, ...past }: FeedHistoryNote): FeedHistory => ({
  from: past.from,
  to: past.to,
  state: past.state,
  requests: past.requests,
  answered: past.settled,
  seconds_left: past.state === 'done' ? 0 : Math.ceil(left_ms / 1000),
  documents: past.documents,
  facts: past.facts,
  problem: past.state === 'stopped' && problems[0] ? `${problems[0].reason}: ${problems[0].detail}` : null,
})

const alarmOf = ({ since, reason, detail, delivered }: FeedAlarm): FeedAlarm => ({
  since,
  reason,
  detail,
  delivered,
})
