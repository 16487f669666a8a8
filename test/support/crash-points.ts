/** Where test/support/billing-process.ts can be made to die. */
export const crashPoints = [
  'before a webhook is in the log',
  'after it is, before the provider is told',
  'after it is derived, before that is kept',
  'after it is derived, before anybody is told',
  'before a paid tier is given',
  'after a paid tier is given',
  'after the end of an order is in the log',
] as const
export type CrashPoint = (typeof crashPoints)[number]
