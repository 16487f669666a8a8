import { dongPerMillion } from '../../../contracts/money.ts'
import type { Lang } from '../../../contracts/text.ts'
import { writeAmount } from '../client/amount.js'
import { type Field, fieldAt } from './fields.ts'

/**
 * A request as the inputs of its form, amounts in whole đồng; the opposite of `readForm`.
 * @param grouped amounts as people read them, with marks between the thousands; without, as a link holds them
 */
export function formOf(
  fields: readonly Field[],
  request: object,
  { lang, grouped }: { readonly lang: Lang; readonly grouped: boolean },
): URLSearchParams {
  const out = new URLSearchParams()
  const put = (name: string, value: unknown) => {
    const { field, part } = fieldAt(fields, name)
    const { usual: typical = null } = part ?? field ?? {}
    out.set(
      name,
      typical !== null && typeof value === 'number'
        ? writeAmount(Math.round(value * dongPerMillion), lang, typical, grouped)
        : String(value),
    )
  }
  for (const [name, value] of Object.entries(request)) {
    if (Array.isArray(value))
      for (const [i, line] of value.entries())
        for (const [inner, text] of Object.entries(line as object)) put(`${name}.${i}.${inner}`, text)
    else if (name !== 'lang' && value !== undefined) put(name, value)
  }
  return out
}
