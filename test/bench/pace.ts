/** Rounds of each measurement; `BENCH_ROUNDS` (`--quick` makes it 3). A median of fewer than five is not for keeping. */
export const rounds = (): number => positive('BENCH_ROUNDS', 5)

/** Seconds of load on an HTTP server in one round; `BENCH_SECONDS` (`--quick` makes it 1). */
export const loadSeconds = (): number => positive('BENCH_SECONDS', 1.5)

function positive(name: string, fallback: number): number {
  const value = Number(process.env[name] ?? fallback)
  if (!(value > 0)) throw new Error(`${name} must be a number above 0.`)
  return value
}

/**
 * Measures several works in turn, round after round, every second round in the opposite order, so that a machine
 * that grows slower or faster meanwhile treats all alike.
 * @param options `maxSeconds`: no further round begins after so long, so that a slow machine comes to an end
 * @returns what each gave, in the order of the rounds
 */
export async function interleaved<Name extends string, T>(
  works: Readonly<Record<Name, () => T | Promise<T>>>,
  options: { readonly rounds: number; readonly warmUps?: number; readonly maxSeconds?: number },
): Promise<Record<Name, T[]>> {
  const names = Object.keys(works) as Name[]
  for (let n = 0; n < (options.warmUps ?? 0); n++) for (const name of names) await works[name]()
  const results = Object.fromEntries(names.map(name => [name, [] as T[]])) as Record<Name, T[]>
  const end = performance.now() + (options.maxSeconds ?? Number.POSITIVE_INFINITY) * 1000
  for (let round = 0; round < options.rounds && (round === 0 || performance.now() < end); round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) results[name].push(await works[name]())
  return results
}

/** Seconds that some work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
