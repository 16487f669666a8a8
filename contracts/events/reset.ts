/**
 * A control message on the subject of each kind of fact: all that came before it is void, and read models empty
 * themselves. Published when real data retire the simulation; the streams were purged before.
 */
export const resetType = 'system.reset'

export interface Reset {
  specversion: '1.0'
  id: string
  source: '/ingest'
  type: typeof resetType
  time: string
  reason: string
}
