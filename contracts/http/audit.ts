import {
  anyObject,
  choice,
  count,
  dateTime,
  described,
  integer,
  list,
  number,
  numberOrNull,
  object,
  text,
  textOrNull,
} from '../schema.ts'

/** A served number that its document does not give. */
export const auditDifference = object({
  read_model: text,
  table: text,
  key: described(anyObject, 'Columns that name the row'),
  figure: described(text, 'Column, or a place in one: `values[3]`'),
  served: number,
  in_document: described(numberOrNull, 'In the unit that is served; null: the document has no such figure'),
  text: described(textOrNull, 'As the document writes it'),
  document: object({ seq: integer, feed: text, url: text, name: text, sha256: text }),
  cell: described(textOrNull, 'Part and address of the cell'),
  reason: choice(['differs', 'not_in_document', 'document_damaged']),
})

/** An audit of served numbers against the bytes of their documents: `vnfin audit`. */
export const auditNote = object({
  at: dateTime,
  seconds: number,
  allowed_seconds: described(numberOrNull, 'The time that it had; null: as much as it takes'),
  seed: described(integer, 'The same seed draws the same numbers'),
  read_model: described(textOrNull, 'null: all of them'),
  sample: described(count, 'Numbers drawn'),
  agreed: described(count, 'Their document has the figure where it should be'),
  agreed_by_inputs: described(count, 'Computed, and their inputs are what the documents say'),
  differing: described(count, 'They or an input differ from the document'),
  unread: described(count, 'Not read a second time'),
  not_reached: described(count, 'Drawn and not followed: the time was over'),
  unread_reasons: described(anyObject, 'Reason code and how many'),
  differences: described(list(auditDifference), 'The first 50'),
})
