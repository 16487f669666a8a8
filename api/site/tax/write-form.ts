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
    const typical = fieldAt(fields, name).leaf?.typical ?? null
    out.set(
      name,
      typical !== null && typeof value === 'number'
        ? writeAmount(Math.round(value * dongPerMillion), lang, typical, grouped)
        : String(value),
    )
  }
  const write = (prefix: string, values: object): void => {
    for (const [key, value] of Object.entries(values)) {
      const name = `${prefix}${key}`
      if (Array.isArray(value))
        for (const [i, line] of value.entries()) write(`${name}.${i}.`, line as object)
      else if (value !== null && typeof value === 'object') write(`${name}.`, value)
      else if (name !== 'lang' && value !== undefined) put(name, value)
    }
  }
  write('', request)
  return out
}
