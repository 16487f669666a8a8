export type { Difference } from './check.ts'
export { type AuditNote, lastAudit } from './record.ts'
