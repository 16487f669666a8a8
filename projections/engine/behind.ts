const stoppedMark = ' has stopped: '
const maxNames = 3

export const hasStopped = (sentence: string): boolean => sentence.includes(stoppedMark)

/**
 * One sentence on the read models that are behind: how many, the first three by name, and why the first has stopped.
 * A single one keeps its own sentence.
 * @param behind a sentence for each, which begins with its name (`caughtUp`)
 * @param of how many read models there are
 */
export function behindSentence(behind: readonly string[], of: number): string {
  if (behind.length <= 1) return behind.join()
  const stopped = behind.filter(hasStopped)
  const late = behind.filter(one => !hasStopped(one))
  const [first] = stopped
  const reason =
    first === undefined ? '' : `: ${first.slice(first.indexOf(stoppedMark) + stoppedMark.length)}`
  const parts = [
    ...(stopped.length > 0
      ? [`${stopped.length} of ${of} read models have stopped (${named(stopped)})${reason}`]
      : []),
    ...(late.length > 0 ? [`${late.length} of ${of} are behind (${named(late)})`] : []),
  ]
  return `${parts.join('; ')}; vnfin status names each`
}

function named(sentences: readonly string[]): string {
  const names = sentences.map(one => one.split(' ', 1)[0])
  const more = names.length - maxNames
  return `${names.slice(0, maxNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
