import { spawn } from 'node:child_process'
import { join } from 'node:path'
import limits from '../bin/memory-limits.json' with { type: 'json' }
import { vietnamDate, vietnamInstant } from '../contracts/vietnam-time.ts'
import { lastAudit } from '../projections/audit/record.ts'
import type { Log } from '../runtime/log.ts'
import { type Nats, streamState } from '../runtime/nats.ts'

/** After the evening's feeds and before the first of the morning, Vietnam time. */
export const auditTime = '03:10'
/** A home that was off at night is audited once it has run so long, ms. */
const afterStartMs = 10 * 60_000
const lookMs = 60_000
/** How long the audit of a night may take, s: what is not reached by then is counted. */
const allowedSeconds = 15 * 60

/** Since when an audit is due, ms since 1970: the last time of audits at or before this moment. */
export function auditDue(now: Date): number {
  const today = vietnamInstant(vietnamDate(now), auditTime)
  return today <= now.getTime() ? today : today - 86_400_000
}

/** When the log of this home was made, ms since 1970. */
const madeAt = async (nats: Nats): Promise<number> =>
  Date.parse((await streamState(nats, nats.names.feeds)).created)

export interface NightlyAudit {
  stop(): Promise<void>
}

interface NightlyOptions {
  readonly nats: Nats
  readonly env: Readonly<Record<string, string>>
  readonly log: Log
  /** When a home that was off at night is audited, ms after the start. */
  readonly afterStartMs?: number
  readonly lookMs?: number
  readonly now?: () => Date
}

/**
 * Runs `vnfin audit` each night as a process of its own: opening documents needs memory, which it gives back by ending.
 * What differs is in the log, on `/status` and in `/metrics`.
 */
export function startNightlyAudit(options: NightlyOptions): NightlyAudit {
  const { nats, env, log, now = () => new Date() } = options
  const began = now().getTime()
  let running: Promise<void> | null = null
  let child: ReturnType<typeof spawn> | null = null
  /** The time for which an audit was begun here: one that fails is not begun again until the next night. */
  let begun = Number.NEGATIVE_INFINITY
  let stopping = false

  const isDue = async (): Promise<boolean> => {
    const due = auditDue(now())
    if (begun >= due || nats.unavailable !== null) return false
    // A start in the day waits, so that the audit does not stand beside the first derivation.
    if (due < began && now().getTime() - began < (options.afterStartMs ?? afterStartMs)) return false
    const last = await lastAudit(nats)
    if (last && Date.parse(last.at) >= due) begun = due
    // A home that was made since has its first audit in its first night: until then it fills.
    else if ((await madeAt(nats)) >= due) begun = due
    return begun < due
  }
  const run = async () => {
    begun = auditDue(now())
    const main = join(import.meta.dirname, '..', 'bin', 'vnfin.cjs')
    const started = spawn(
      process.execPath,
      [...limits.node, main, 'audit', '--json', '--seconds', String(allowedSeconds)],
      {
        stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
        env: { ...limits.environment, ...process.env, ...env, VNFIN_PARENT_PIPE: '3' },
      },
    )
    child = started
    const code = await new Promise<number | null>(resolve => {
      started.on('error', error => {
        log.error({ err: error }, 'the nightly audit cannot be started')
        resolve(2)
      })
      started.on('exit', resolve)
    })
    child = null
    if (stopping) return
    if (code === 1) log.error('the nightly audit found numbers that differ from their documents: see /status')
    else if (code !== 0) log.error({ code }, 'the nightly audit failed')
  }
  const timer = setInterval(() => {
    if (running !== null) return
    running = isDue()
      .then(due => (due ? run() : undefined))
      .catch(error => log.warn({ err: error }, 'the nightly audit could not be looked at'))
      .finally(() => {
        running = null
      })
  }, options.lookMs ?? lookMs)
  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      child?.kill('SIGTERM')
      await running
    },
  }
}
