import type pg from 'pg'

/** What is served, as the engine's tables tell: read by every API process once a second. */
export interface StatusRow {
  readonly name: string
  readonly version: number
  readonly build: number
  readonly position: number
  readonly healthy: boolean
  readonly error: string | null
}

export async function readModelStatuses(pool: pg.Pool): Promise<{ models: StatusRow[]; simulated: boolean }> {
  const { rows } = await pool.query<StatusRow & { simulated: boolean }>(`
    select b.name, b.version, b.build, c.position, f.name is null as healthy, f.error,
           exists (select 1 from engine.source s where s.name = b.name and s.build = b.build and s.simulated) as simulated
      from engine.build b
      join engine.checkpoint c using (name, build)
      left join engine.failure f on f.name = b.name
     where b.state = 'live'
     order by b.name`)
  return { models: rows.map(({ simulated: _, ...r }) => r), simulated: rows.some(r => r.simulated) }
}
