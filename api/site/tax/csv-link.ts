import type { JsonSchema } from '../../../contracts/schema.ts'
import type { Lang } from '../../../contracts/text.ts'
import { csv } from '../../http/csv.ts'
import { csvButton } from '../csv-button.ts'
import type { Html } from '../html.ts'
import type { Reader } from '../lang.ts'
import type { Calculated, Form } from './calculate.ts'
import { labelOf } from './label.ts'
import { isAmount } from './result-view.ts'

type Row = readonly [name: string, value: unknown]

/** Figures of an answer one below the other, each under the names that lead to it; amounts in whole đồng. */
function rowsOf(schema: JsonSchema, value: object, lang: Lang, before = ''): Row[] {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  return Object.entries(value).flatMap(([key, inner]): Row[] => {
    const own = properties[key] ?? {}
    const name = `${before}${labelOf(own, key)[lang]}`
    if (Array.isArray(inner))
      return inner.flatMap((item, i) =>
        item !== null && typeof item === 'object'
          ? rowsOf((own.items ?? {}) as JsonSchema, item as object, lang, `${name} ${i + 1}: `)
          : [[`${name} ${i + 1}`, item] as const],
      )
    if (inner !== null && typeof inner === 'object') return rowsOf(own, inner, lang, `${name}: `)
    return [[name, typeof inner === 'number' && isAmount(own) ? Math.round(inner * 1_000_000) : inner]]
  })
}

/** The result as a file that spreadsheets open; it is in the link itself, so that nothing is sent again. */
export function csvLink({ calculator }: Form, { data }: Calculated, { lang, say }: Reader): Html {
  const [name, value] = [say('Khoản', 'Figure'), say('Giá trị (đồng)', 'Value (VND)')]
  const rows = rowsOf(calculator.answer as JsonSchema, data, lang).map(([what, much]) => ({
    [name]: what,
    [value]: much,
  }))
  return csvButton(calculator.id, csv([name, value], rows))
}
