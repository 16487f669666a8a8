export interface OneAtATime {
  /** Runs the work; where it runs already, once more behind that. */
  again(): void
  /** Until nothing runs. */
  done(): Promise<void>
}

/** Runs work once at a time; requested while it runs, it runs once more. */
export function oneAtATime(work: () => Promise<void>, failed: (error: unknown) => void): OneAtATime {
  let running: Promise<void> | null = null
  let isPending = false
  return {
    again() {
      isPending = true
      running ??= (async () => {
        while (isPending) {
          isPending = false
          await work().catch(failed)
        }
      })().finally(() => {
        running = null
      })
    },
    done: async () => {
      await running
    },
  }
}
