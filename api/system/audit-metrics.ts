import type { Registry } from 'prom-client'
import type { AuditNote } from '../../projections/audit/query.ts'
import { gauge } from './gauge.ts'

/** What the last audit of served numbers against their documents came to. */
export function describeAudit(registry: Registry, audit: AuditNote): void {
  gauge(registry, 'vnfin_audit_last_run_timestamp_seconds', 'When the last audit ran').set(
    Date.parse(audit.at) / 1000,
  )
  gauge(registry, 'vnfin_audit_sample', 'Numbers that it drew').set(audit.sample)
  gauge(registry, 'vnfin_audit_differences', 'Of these, numbers that differ from their documents').set(
    audit.differing,
  )
  gauge(registry, 'vnfin_audit_unread', 'Of these, numbers that could not be read a second time').set(
    audit.unread,
  )
  gauge(registry, 'vnfin_audit_not_reached', 'Of these, numbers for which the time did not suffice').set(
    audit.not_reached,
  )
}
