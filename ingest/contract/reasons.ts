/** Why the contract of a fetched feed refuses a document that its parser could read all the same. */
export const contractReasons = [
  'too-few-rows',
  'too-many-rows',
  'incomplete-pages',
  'another-document',
  'wrong-form',
  'wrong-content-type',
  'wrong-encoding',
]

/** Was a document refused by its contract (and not by its parser)? The reason is `<reason>: <detail>`. */
export const refusedByContract = (reason: string | undefined): boolean =>
  reason !== undefined &&
  (/^http-\d{3}:/.test(reason) || contractReasons.includes(reason.split(':')[0] ?? ''))
