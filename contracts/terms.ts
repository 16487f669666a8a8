/** Terms of use of all output, as the customer's specification 8.3 words them. */
export const termsOfUse = [
  'Output data must not be used to train AI or machine-learning models.',
  'Data must not be redistributed in any format (raw, transformed, aggregated).',
  'Data must not be used to build competing financial analysis products.',
  'Allowed: personal use; editorial or journalistic use with a source citation; academic research with proper citation.',
  'Responses contain cryptographic trace IDs used for usage tracking.',
  'Publishers using tax or macro data are asked to cite the service as source with the date of the data.',
] as const
