import type { Item } from './decode.ts'
import type { Environment } from './environment.ts'

/** What a past state of the log has of a message; `isLeftOut`: a fact of which it has nothing. */
export type PastView = (seq: number, item: Item | null) => { item: Item | null; isLeftOut: boolean }

const whole: PastView = (_, item) => ({ item, isLeftOut: false })

/** One reading of the log by a read model, from its first fact to its last; the whole log where no past is meant. */
export function pastView({ past }: Pick<Environment, 'past'>, model: string): PastView {
  if (!past) return whole
  const reading = past.begin(model)
  return (seq, item) => {
    // A message that makes earlier ones void had not come yet.
    if (seq > past.until) return { item: item?.fact ? item : null, isLeftOut: true }
    if (!item?.fact) return { item, isLeftOut: false }
    const fact = reading(item.fact)
    return fact === null ? { item, isLeftOut: true } : { item: { ...item, fact }, isLeftOut: false }
  }
}
