import { join } from 'node:path'

/** Settings of processes whose clock says this moment as they start, and goes on from there. */
export function clockAt(time: string): Readonly<Record<string, string>> {
  return {
    NODE_OPTIONS: `--require=${join(import.meta.dirname, 'shifted-clock.cjs')}`,
    SHIFTED_CLOCK_MS: String(Date.parse(time) - Date.now()),
  }
}
