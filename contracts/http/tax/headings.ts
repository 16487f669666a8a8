/**
 * Headings of Vietnamese sheets that are read as fields, lower case. Only names that can mean nothing else:
 * a heading that is not here is kept as a column of the sheet's own.
 */
export const vietnameseHeadings: Readonly<Record<string, string>> = {
  lương: 'salary',
  'tiền lương': 'salary',
  thưởng: 'bonus',
  'tiền thưởng': 'bonus',
  'phụ cấp': 'allowance',
  'người phụ thuộc': 'dependents',
  'số người phụ thuộc': 'dependents',
  vùng: 'region',
  'thực nhận': 'net',
  'doanh thu năm': 'annual_revenue',
  'ngành nghề': 'business_category',
  'chi phí năm': 'annual_expenses',
}
