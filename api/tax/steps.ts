import type { Term } from '../../contracts/http/tax/terms.ts'
import type { Parameter } from '../../contracts/law/parameter.ts'
import { type Dong, millionOf } from '../../contracts/money.ts'

export type StepUnit = 'million VND' | 'percent' | 'hours' | 'multiple'

export interface Step {
  readonly id: string
  readonly term: Term
  /** Arithmetic over the inputs: + − × ÷ ( ) min max round, where round is half up to the đồng. */
  readonly formula: string
  readonly inputs: Readonly<Record<string, number>>
  readonly value: number
  readonly unit: StepUnit
  readonly parameters: readonly Parameter[]
}

/** Amounts among the inputs are đồng, marked so by `dong`; rates, hours and counts stand as they are. */
export interface Inputs {
  readonly dong?: Readonly<Record<string, Dong>>
  readonly plain?: Readonly<Record<string, number>>
}

/** Collects the steps of one explanation, in million VND as the answer is. */
export interface Steps {
  money(id: string, term: Term, formula: string, inputs: Inputs, value: Dong, ...by: Parameter[]): void
  plain(
    id: string,
    term: Term,
    formula: string,
    inputs: Inputs,
    value: number,
    unit: StepUnit,
    ...by: Parameter[]
  ): void
  readonly steps: readonly Step[]
}

export function collectSteps(): Steps {
  const steps: Step[] = []
  const add = (
    id: string,
    term: Term,
    formula: string,
    { dong = {}, plain = {} }: Inputs,
    value: number,
    unit: StepUnit,
    parameters: Parameter[],
  ) => {
    const inputs: Record<string, number> = {}
    for (const [name, amount] of Object.entries(dong)) inputs[name] = millionOf(amount)
    Object.assign(inputs, plain)
    steps.push({ id, term, formula, inputs, value, unit, parameters })
  }
  return {
    steps,
    money: (id, term, formula, inputs, value, ...by) =>
      add(id, term, formula, inputs, millionOf(value), 'million VND', by),
    plain: (id, term, formula, inputs, value, unit, ...by) => add(id, term, formula, inputs, value, unit, by),
  }
}
