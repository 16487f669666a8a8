import { answer } from '../../api/tax/answer.ts'
import { calculators } from '../../api/tax/calculators.ts'
import { InputError } from '../../api/tax/input-error.ts'

const context = { today: '2026-11-27', lang: 'en', explain: false } as const

export type Numbers = Record<string, number>

// biome-ignore lint/suspicious/noExplicitAny: answers of all calculators are looked at freely
export const calculate = (id: string, request: object, explain = false): { data: any; meta: any } =>
  answer(calculators.find(calculator => calculator.id === id)!, request, { ...context, explain })

/** In đồng: differences of doubles in millions would carry their own error. */
export const dong = (of: number) => Math.round(of * 1e6)

/** The answer, or null where a rule that no schema can see refuses the request. */
export function tried(id: string, request: object, explain = false) {
  try {
    return calculate(id, request, explain)
  } catch (error) {
    if (error instanceof InputError) return null
    throw error
  }
}
