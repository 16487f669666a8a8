import type { ActNumber } from './acts.ts'
import { type ParameterLiteral, parameter, taxLaw } from './parameter.ts'

/** A figure of the Law of 2007 and of that of 2025, or of the latter alone. */
const figure = (
  vi: string,
  en: string,
  unit: 'VND' | 'percent',
  before: { readonly value: number; readonly article: string } | null,
  now: { readonly value: number; readonly article: string },
): ParameterLiteral<number> =>
  parameter<number>({
    title: { vi, en },
    unit,
    ...(unit === 'VND' ? { per: 'event' } : {}),
    by: 'date',
    values: [
      ...(before ? [{ ...before, from: '2009-01-01', act: '04/2007/QH12' as const }] : []),
      { ...now, from: '2026-07-01', act: '109/2025/QH15' },
    ],
  })

const exempt = (
  vi: string,
  en: string,
  values: readonly (readonly [from: string, act: ActNumber, article: string])[],
  by: 'date' | 'tax_year' = 'date',
): ParameterLiteral<'exempt'> =>
  parameter<'exempt'>({
    title: { vi, en },
    unit: 'choice',
    by,
    values: values.map(([from, act, article]) => ({
      value: 'exempt' as const,
      from,
      act,
      article,
    })),
  })

/** Bản quyền, nhượng quyền thương mại, thu nhập khác, khoản không chịu thuế, cá nhân không cư trú. */
export const otherIncomeLaw = taxLaw('other-income', {
  royaltyThreshold: figure(
    'Phần thu nhập từ bản quyền mỗi hợp đồng không tính thuế',
    'Royalties: part of each contract that is free',
    'VND',
    { value: 10_000_000, article: '16' },
    { value: 20_000_000, article: '16' },
  ),
  royaltyRate: figure(
    'Thuế suất đối với thu nhập từ bản quyền',
    'Rate on royalties',
    'percent',
    { value: 5, article: '23.2' },
    { value: 5, article: '16' },
  ),
  franchiseThreshold: figure(
    'Phần thu nhập từ nhượng quyền thương mại mỗi hợp đồng không tính thuế',
    'Franchise: part of each contract that is free',
    'VND',
    { value: 10_000_000, article: '17' },
    { value: 20_000_000, article: '17' },
  ),
  franchiseRate: figure(
    'Thuế suất đối với thu nhập từ nhượng quyền thương mại',
    'Rate on franchise income',
    'percent',
    { value: 5, article: '23.2' },
    { value: 5, article: '17' },
  ),
  otherThreshold: figure(
    'Phần thu nhập khác mỗi lần không tính thuế (tên miền, tín chỉ các-bon, biển số)',
    'Other income (domain names, carbon credits, number plates): part of each that is free',
    'VND',
    null,
    { value: 20_000_000, article: '19.1' },
  ),
  otherRate: figure('Thuế suất đối với thu nhập khác', 'Rate on other income', 'percent', null, {
    value: 5,
    article: '19.1',
  }),
  goldBarRate: figure(
    'Thuế suất trên giá chuyển nhượng vàng miếng (chưa thu)',
    'Transfer of gold bars, on the price (not collected yet)',
    'percent',
    null,
    { value: 0.1, article: '19.2' },
  ),
  firstCarbonTransfer: exempt('Chuyển nhượng tín chỉ các-bon lần đầu', 'First transfer of carbon credits', [
    ['2026-07-01', '253/2026/NĐ-CP', '34.1'],
  ]),
  casino: exempt('Trúng thưởng trong casino', 'Winnings in a casino', [
    ['2015-01-01', '71/2014/QH13', '2'],
    ['2026-07-01', '109/2025/QH15', '3.6.d'],
  ]),
  severance: exempt(
    'Trợ cấp thôi việc, mất việc làm',
    'Severance and job-loss pay',
    [
      ['2014-01-01', '111/2013/TT-BTC', '2.2.b'],
      ['2026-01-01', '253/2026/NĐ-CP', '8.3.h'],
    ],
    'tax_year',
  ),
  unusedLeave: exempt(
    'Tiền lương những ngày chưa nghỉ phép',
    'Pay for unused leave',
    [['2026-01-01', '253/2026/NĐ-CP', '26.2']],
    'tax_year',
  ),
  pension: exempt('Tiền lương hưu do Quỹ BHXH chi trả', 'Pension of the social insurance fund', [
    ['2009-01-01', '04/2007/QH12', '4.10'],
    ['2026-07-01', '109/2025/QH15', '4'],
  ]),
  severanceShare: parameter({
    title: {
      vi: 'Trợ cấp thôi việc: tháng tiền lương cho mỗi năm làm việc',
      en: 'Severance: months of wages for each year of work',
    },
    unit: 'multiple',
    by: 'date',
    values: [{ value: 0.5, from: '2021-01-01', act: '45/2019/QH14', article: '46.1' }],
  }),
  jobLossShare: parameter({
    title: {
      vi: 'Trợ cấp mất việc làm: tháng tiền lương cho mỗi năm làm việc',
      en: 'Job-loss pay: months of wages for each year of work',
    },
    unit: 'multiple',
    by: 'date',
    values: [{ value: 1, from: '2021-01-01', act: '45/2019/QH14', article: '47.1' }],
  }),
  jobLossMin: parameter({
    title: {
      vi: 'Trợ cấp mất việc làm ít nhất, tháng tiền lương',
      en: 'Least job-loss pay, months of wages',
    },
    unit: 'months',
    by: 'date',
    values: [{ value: 2, from: '2021-01-01', act: '45/2019/QH14', article: '47.1' }],
  }),
  minService: parameter({
    title: {
      vi: 'Thời gian làm việc thường xuyên để được trợ cấp',
      en: 'Months of work from which severance and job-loss pay are due',
    },
    unit: 'months',
    by: 'date',
    values: [{ value: 12, from: '2021-01-01', act: '45/2019/QH14', article: '46.1' }],
  }),
  halfYear: parameter<{ readonly months: number; readonly years: number }>({
    title: {
      vi: 'Tháng lẻ của thời gian làm việc được tính nửa năm; nhiều hơn tính một năm',
      en: 'Odd months of work up to which half a year counts; more count as a year',
    },
    unit: 'choice',
    by: 'date',
    values: [{ value: { months: 6, years: 0.5 }, from: '2021-02-01', act: '145/2020/NĐ-CP', article: '8.3' }],
  }),
  nonResidentDays: parameter({
    title: {
      vi: 'Số ngày của năm khi phân bổ tiền lương của cá nhân không cư trú',
      en: 'Days of a year by which the wage of a non-resident is allocated',
    },
    unit: 'days',
    by: 'tax_year',
    values: [
      { value: 365, from: '2014-01-01', act: '111/2013/TT-BTC', article: '18' },
      { value: 365, from: '2026-01-01', act: '253/2026/NĐ-CP', article: '64.3' },
    ],
  }),
  nonResidentBusiness: parameter<Readonly<Record<string, number>>>({
    title: {
      vi: 'Thuế suất trên doanh thu của cá nhân không cư trú kinh doanh',
      en: 'Rates on the revenue of non-residents',
    },
    unit: 'choice',
    by: 'date',
    values: [
      {
        value: { goods: 1, services: 5, production: 2, other: 2 },
        from: '2009-01-01',
        act: '04/2007/QH12',
        article: '25',
      },
      {
        value: { goods: 1, services: 5, production: 2, digital: 5, other: 2 },
        from: '2026-07-01',
        act: '109/2025/QH15',
        article: '20',
        basis: 'quotation',
      },
    ],
  }),
})
