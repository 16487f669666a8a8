/**
 * Read models that market answers are made from. They move together, a few times a day, so one list serves all: an
 * answer that is made again once too often costs less than one that is old.
 */
export const marketModels = [
  'listing',
  'prices',
  'indices',
  'foreign_flow',
  'statements',
  'ratios',
  'screener',
  'signals',
  'sentiment',
  'moat',
  'esg',
  'connections',
  'evidence',
  'corporate_actions',
] as const
