/** The publisher in a fact's source: `/feeds/statistics.nso.monthly-workbook` is stated by `nso`. */
export function publisherIn(source: string): string {
  return source.split('.')[1] ?? source
}
