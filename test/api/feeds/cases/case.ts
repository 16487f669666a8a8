/**
 * A case of the validator's list: the folder and name that it has there, and what our words for it change in a document
 * without faults. Faulty cases must be reported under that name, the others must not be reported at all.
 */
export interface Case {
  readonly id: string
  readonly from: string | RegExp
  readonly to: string
  /** Begins the message; null: no fault. */
  readonly fault: string | null
}

export const wrong = (id: string, fault: string, from: string | RegExp, to: string): Case => ({
  id,
  from,
  to,
  fault,
})
export const right = (id: string, from: string | RegExp, to: string): Case => ({ id, from, to, fault: null })

/** The document of a case. @throws Error where the case changes nothing */
export function documentOf(base: string, { id, from, to }: Case): string {
  const changed = base.replace(from, () => to)
  if (changed === base) throw new Error(`${id} changes nothing`)
  return changed
}
