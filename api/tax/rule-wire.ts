import { acts, linkOf } from '../../contracts/law/acts.ts'
import { basisOf } from '../../contracts/law/basis.ts'
import type { DatedValue, Parameter } from '../../contracts/law/parameter.ts'
import { valueAt } from '../../contracts/law/parameter.ts'
import { millionOf } from '../../contracts/money.ts'

/** What a rule is: its names, its unit and what its values go by. */
export const ruleHead = (parameter: Parameter) => ({
  id: parameter.id,
  title_vi: parameter.title.vi,
  title_en: parameter.title.en,
  unit: wireUnit(parameter),
  per: parameter.per ?? null,
  scale: parameter.scale ?? null,
  by: parameter.by,
})

/** A rule with its values by date and source, amounts in million VND. */
export const ruleOf = (parameter: Parameter, date: string) => {
  const value = valueAt(parameter, parameter.by === 'tax_year' ? `${date.slice(0, 4)}-12-31` : date)
  return {
    ...ruleHead(parameter),
    date,
    in_force: value ? datedValueOf(parameter, value) : null,
    values: parameter.values.map(each => datedValueOf(parameter, each)),
  }
}

/** One value with its days, act and article. */
export const datedValueOf = (parameter: Parameter, dated: DatedValue<unknown>) => {
  const { value, from, until, act, article, quote, note } = dated
  const basis = basisOf(dated)
  return {
    value: wireValue(parameter, value),
    from,
    until: until ?? null,
    act,
    act_title_vi: acts[act].title.vi,
    act_title_en: acts[act].title.en,
    article,
    quote: quote ?? null,
    published: acts[act].published,
    act_in_force: acts[act].inForce,
    url: linkOf(act),
    basis: basis?.basis ?? null,
    basis_on: basis?.on ?? null,
    basis_vi: basis?.text.vi ?? null,
    basis_en: basis?.text.en ?? null,
    note_vi: note?.vi ?? null,
    note_en: note?.en ?? null,
  }
}

/** What a value is measured in on the wire. */
export const wireUnit = ({ unit }: Parameter): string => (unit === 'VND' ? 'million VND' : unit)

/** Lines and amounts of scales, and whatever a parameter in VND holds, become million VND. */
export function wireValue({ unit }: Parameter, value: unknown): unknown {
  if (unit === 'VND') return inMillions(value)
  if (unit !== 'scale' || value === null) return value
  return (value as readonly { over: number; rate?: number; amount?: number }[]).map(
    ({ over, rate, amount }) => ({
      over: millionOf(over),
      ...(rate === undefined ? {} : { rate }),
      ...(amount === undefined ? {} : { amount: millionOf(amount) }),
    }),
  )
}

function inMillions(value: unknown): unknown {
  if (typeof value === 'number') return millionOf(value)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inMillions(inner)]))
}
