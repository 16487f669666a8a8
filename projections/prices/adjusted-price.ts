/**
 * SQL of an adjusted price of `prices.bars` on the basis of the ticker's latest edition, rounded to the four decimals of
 * the facts; null where its document has no common base with that.
 * @param row name of the row in the statement
 */
export const adjustedPriceSql = (row: string, column: 'open' | 'high' | 'low' | 'close'): string => {
  const [price, factor] = [`${row}.adj_${column}`, `${row}.adj_factor`]
  return `case when ${factor} = 1 then ${price} else round((${price} * ${factor})::numeric, 4)::float8 end`
}
