/** SQL of the publisher in a feed's id or a fact's source, as `publisherIn` of contracts/publishers.ts reads it. */
export const publisherSql = (source: string): string =>
  `coalesce(nullif(split_part(${source}, '.', 2), ''), ${source})`
