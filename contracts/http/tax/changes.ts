import {
  anyObject,
  anything,
  choice,
  date,
  dateOrNull,
  described,
  lang,
  list,
  nullable,
  object,
  query,
  type Static,
  text,
  textOrNull,
} from '../../schema.ts'
import { basis, taxAnswer } from './meta.ts'

/** `law`: an act is published; `draft`: out for comment; `awaited`: an act leaves it to another one that is missing. */
export const changeStatuses = ['law', 'draft', 'awaited'] as const

export const taxChangesQuery = query({
  from: described(date, 'First day that a change governs, default a year before today'),
  to: described(date, 'Last day, default none'),
  status: list(choice(changeStatuses), {
    minItems: 1,
    maxItems: changeStatuses.length,
    description: 'Repeated or separated by commas; default all. A draft or awaited change is never applied',
  }),
  lang,
})
export type TaxChangesQuery = Static<typeof taxChangesQuery>

export const taxChange = object({
  id: described(text, 'Stable: the parameter and its day, or the draft'),
  status: choice(changeStatuses),
  title: text,
  from: described(dateOrNull, 'First day that it governs; null: no day is named'),
  announced_on: nullable(date, 'Day of publication of the act, or of the draft'),
  rule: nullable(text, 'Id of the parameter: /api/tax/rules/{id}'),
  unit: nullable(text, 'Of before and after'),
  before: described(
    anything,
    'Value until then; null: the law knew no such figure, or none is recorded here',
  ),
  after: described(anything, 'Value from then on; null: none is named or the rule ends'),
  act: textOrNull,
  article: textOrNull,
  body: nullable(text, 'Who drafts it'),
  note: textOrNull,
  basis,
  url: textOrNull,
})
export type TaxChange = Static<typeof taxChange>

export const taxChangesAnswer = taxAnswer(object({ changes: list(taxChange) }), anyObject)
