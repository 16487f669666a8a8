import { vnfin } from '../support/vnfin-process.ts'
import { peakMemory } from './servers.ts'

/**
 * A command of vnfin as a process of its own.
 * @returns the most memory that it had, MB, and what it printed
 * @throws when it does not end well
 */
export async function watched(
  home: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
): Promise<{ peak: number; out: string }> {
  const { child, done } = vnfin(home, args, more)
  let peak = 0
  const watch = setInterval(() => {
    try {
      peak = Math.max(peak, peakMemory(child.pid!) || 0)
    } catch {
      // It has ended, and `done` tells of it.
    }
  }, 20)
  const { code, out } = await done
  clearInterval(watch)
  if (code !== 0) throw new Error(`vnfin ${args.join(' ')} ended with ${code} after ${peak} MB: ${out}`)
  return { peak, out }
}
