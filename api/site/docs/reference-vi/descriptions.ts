import { calculators } from '../../../tax/calculators.ts'

/** What there is to know of an operation, by method and path of the OpenAPI document. Calculators bring their texts. */
export const descriptions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    calculators.map(({ id, summary, remarks }) => [`POST /api/tax/${id}`, `${summary.vi}\n\n${remarks.vi}`]),
  ),
}
