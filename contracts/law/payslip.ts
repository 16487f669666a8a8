import type { ExemptItem, InsuranceRegime } from './choices.ts'
import { type ParameterLiteral, parameter, taxLaw } from './parameter.ts'

/** Which funds an employee pays into; `equivalent`: which shares of the employer are paid with the wage instead. */
export interface Cover {
  readonly bhxh: boolean
  readonly bhyt: boolean
  readonly bhtn: boolean
  readonly equivalent: readonly ('bhxh' | 'bhyt' | 'bhtn')[]
}

const all = { bhxh: true, bhyt: true, bhtn: true, equivalent: [] } as const
const none = { bhxh: false, bhyt: false, bhtn: false, equivalent: [] } as const

const funds = {
  compulsory: all,
  probation: { ...all, bhtn: false },
  foreigner: { ...all, bhtn: false },
  foreigner_health_only: { ...none, bhyt: true },
  second_employer: none,
  pensioner: { ...none, equivalent: ['bhxh', 'bhtn'] },
  trial_contract: { ...none, equivalent: ['bhxh', 'bhyt', 'bhtn'] },
  none,
} as const

/**
 * A line of a payslip that is outside the taxable income by an article of Decree 253/2026/NĐ-CP, and before tax year 2026
 * by one of Circular 111/2013/TT-BTC; null: it was taxed then.
 */
const outside = (
  vi: string,
  en: string,
  article: string,
  before: string | null,
): ParameterLiteral<'exempt'> =>
  parameter<'exempt'>({
    title: { vi, en },
    unit: 'choice',
    by: 'tax_year',
    values: [
      ...(before === null
        ? []
        : [
            {
              value: 'exempt' as const,
              from: '2014-01-01',
              act: '111/2013/TT-BTC' as const,
              article: before,
            },
          ]),
      {
        value: 'exempt',
        from: '2026-01-01',
        act: '253/2026/NĐ-CP',
        article,
        note: {
          vi: 'Quy định về tiền lương áp dụng cho cả kỳ tính thuế 2026 (Điều 69.1.a)',
          en: 'Wage rules hold for the whole tax year 2026 (Article 69.1.a)',
        },
      },
    ],
  })

const companyRule = {
  vi: 'theo quy chế của người sử dụng lao động',
  en: 'by the rules of the employer',
}

/** Which parameter says that a line of this kind is free. */
const outsideLaw = {
  mealInKind: outside('Bữa ăn do người sử dụng lao động tổ chức', 'Meals in kind', '8.2.g', '2.2.g.5'),
  clothingInKind: outside('Trang phục bằng hiện vật', 'Clothing in kind', '8.2.đ', '2.2.đ.4'),
  phone: outside(`Khoán chi điện thoại ${companyRule.vi}`, `Telephone ${companyRule.en}`, '8.2.đ', '2.2.đ.4'),
  perDiem: outside(`Khoán công tác phí ${companyRule.vi}`, `Per diem ${companyRule.en}`, '8.2.đ', '2.2.đ.4'),
  housingBuilt: outside(
    'Nhà ở do người sử dụng lao động xây dựng',
    'Housing built by the employer',
    '8.2.h',
    '2.2.đ.1',
  ),
  commuting: outside('Đưa đón người lao động', 'Transport to work', '8.4.c', '2.2.đ.5'),
  training: outside('Đào tạo nâng cao trình độ', 'Training for the job', '8.4.i', '2.2.đ.6'),
  schoolFees: outside(
    'Học phí cho con của người nước ngoài, từ mầm non đến trung học',
    'School fees of a child of a foreigner, kindergarten to secondary',
    '8.4.g',
    '2.2.g.7',
  ),
  homeLeave: outside(
    'Vé máy bay về phép mỗi năm một lần',
    'Flight of the yearly home leave',
    '8.4.e',
    '2.2.g.6',
  ),
  relocation: outside('Trợ cấp chuyển vùng một lần', 'One-off relocation', '8.3.l', '2.2.b.9'),
  weddingFuneral: outside('Chi đám hiếu, hỉ', 'Weddings and funerals', '8.4.m', '2.2.g.10'),
  illnessAid: outside('Hỗ trợ chữa bệnh hiểm nghèo', 'Aid in grave illness', '8.4.b', '2.2.g.1'),
  healthInsurance: outside(
    'Bảo hiểm sức khỏe, tử kỳ không tích lũy',
    'Health or term insurance without savings',
    '8.4.h',
    '2.2.đ.2',
  ),
  hazard: outside(
    'Phụ cấp độc hại, nguy hiểm, khu vực trong mức của pháp luật',
    'Danger and regional allowances within the legal figure',
    '8.3',
    '2.2.b',
  ),
  severance: outside('Trợ cấp thôi việc, mất việc làm', 'Severance and job-loss pay', '8.3.h', '2.2.b.6'),
  unusedLeave: outside('Tiền lương những ngày chưa nghỉ phép', 'Pay for unused leave', '26.2', null),
}

export const payslipLaw = taxLaw('payslip', {
  ...outsideLaw,
  housingShare: parameter({
    title: {
      vi: 'Tiền nhà, điện, nước trả thay: tính tối đa theo tỷ lệ thu nhập chịu thuế chưa gồm khoản này',
      en: 'Rent, power and water paid by the employer: at most this share of the taxable income without it',
    },
    unit: 'percent',
    by: 'tax_year',
    values: [
      { value: 15, from: '2014-01-01', act: '111/2013/TT-BTC', article: '2.2.đ' },
      { value: 15, from: '2026-01-01', act: '253/2026/NĐ-CP', article: '8.2.h' },
    ],
  }),
  clothingCap: parameter({
    title: { vi: 'Tiền trang phục bằng tiền không chịu thuế', en: 'Clothing money that is not taxed' },
    unit: 'VND',
    per: 'year',
    by: 'tax_year',
    values: [
      {
        value: 5_000_000,
        from: '2015-01-01',
        act: '96/2015/TT-BTC',
        article: '4',
        note: {
          vi: 'Mức được trừ khi tính thuế TNDN (Điều 6.2.7 Thông tư 78/2014/TT-BTC sửa đổi); Điều 2.2.đ.4 Thông tư 111/2013/TT-BTC',
          en: 'What companies may deduct (Article 6.2.7 of Circular 78/2014/TT-BTC as amended); Article 2.2.đ.4 of Circular 111/2013/TT-BTC',
        },
      },
      {
        value: 5_000_000,
        from: '2026-01-01',
        act: '253/2026/NĐ-CP',
        article: '8.2.đ',
        note: {
          vi: 'Mức được trừ khi tính thuế TNDN: Điều 10 Nghị định 320/2025/NĐ-CP',
          en: 'What companies may deduct: Article 10 of Decree 320/2025/NĐ-CP',
        },
      },
    ],
  }),
  deductibleInsurance: parameter<'deducted'>({
    title: {
      vi: 'Bảo hiểm bắt buộc ở nước ngoài, bảo hiểm trách nhiệm nghề nghiệp bắt buộc',
      en: 'Compulsory insurance abroad and compulsory professional liability insurance',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [
      { value: 'deducted', from: '2014-01-01', act: '111/2013/TT-BTC', article: '9.2' },
      { value: 'deducted', from: '2026-01-01', act: '253/2026/NĐ-CP', article: '46.2.a' },
    ],
  }),
  currencyRate: parameter<'bank_buying_rate'>({
    title: { vi: 'Tỷ giá quy đổi thu nhập bằng ngoại tệ', en: 'Rate at which foreign currency is converted' },
    unit: 'choice',
    by: 'tax_year',
    values: [
      {
        value: 'bank_buying_rate',
        from: '2014-01-01',
        act: '111/2013/TT-BTC',
        article: '5',
      },
      {
        value: 'bank_buying_rate',
        from: '2026-01-01',
        act: '253/2026/NĐ-CP',
        article: '17.1',
        note: {
          vi: 'Tỷ giá mua vào của ngân hàng nơi mở tài khoản, tại thời điểm phát sinh',
          en: 'Buying rate of the bank of the account, when the income arises',
        },
      },
    ],
  }),
  netConversion: parameter<'grossed_up'>({
    title: { vi: 'Thu nhập không gồm thuế', en: 'Income agreed net of tax' },
    unit: 'choice',
    by: 'tax_year',
    values: [
      { value: 'grossed_up', from: '2014-01-01', act: '111/2013/TT-BTC', article: '7.4' },
      { value: 'grossed_up', from: '2026-01-01', act: '253/2026/NĐ-CP', article: '46.4' },
    ],
  }),
  dayHours: parameter({
    title: { vi: 'Số giờ làm việc bình thường trong ngày', en: 'Normal hours of a day' },
    unit: 'hours',
    by: 'date',
    values: [
      { value: 8, from: '2013-05-01', act: '10/2012/QH13', article: '104.1' },
      { value: 8, from: '2021-01-01', act: '45/2019/QH14', article: '105.1' },
    ],
  }),
  cover: parameter<Readonly<Record<InsuranceRegime, Cover>>>({
    title: { vi: 'Các quỹ tham gia theo diện', en: 'Funds by insurance regime' },
    unit: 'choice',
    by: 'date',
    values: [
      {
        value: funds,
        from: '2016-01-01',
        act: '58/2014/QH13',
        article: '2',
        note: {
          vi: 'BHTN: Điều 43 Luật 38/2013/QH13; khoản trả cùng lương: Điều 186.3 Bộ luật Lao động 2012, Điều 168.3 Bộ luật Lao động 2019; người nước ngoài: Nghị định 143/2018/NĐ-CP',
          en: 'Unemployment: Article 43 of Law 38/2013/QH13; paid with the wage: Article 186.3 of the Labour Code of 2012, Article 168.3 of that of 2019; foreigners: Decree 143/2018/NĐ-CP',
        },
      },
      {
        value: funds,
        from: '2025-07-01',
        act: '41/2024/QH15',
        article: '2',
        note: {
          vi: 'Điều 2.2, 2.5.a; BHTN: Điều 2, 31 Luật 74/2025/QH15; khoản trả cùng lương: Điều 168.3 Bộ luật Lao động',
          en: 'Articles 2.2 and 2.5.a; unemployment: Articles 2 and 31 of Law 74/2025/QH15; paid with the wage: Article 168.3 of the Labour Code',
        },
      },
    ],
  }),
  unionFeeRate: parameter({
    title: { vi: 'Đoàn phí công đoàn của người lao động', en: 'Union fee of the employee' },
    unit: 'percent',
    by: 'date',
    values: [
      { value: 1, from: '2017-01-01', act: '1908/QĐ-TLĐ', article: '23' },
      {
        value: 0.5,
        from: '2025-07-01',
        act: '61/QĐ-TLĐ',
        article: '1',
        note: {
          vi: 'Doanh nghiệp ngoài Nhà nước; quy định cho cơ quan, doanh nghiệp Nhà nước chưa đọc được',
          en: 'Firms that are not of the State; the rule for State bodies and firms was not read',
        },
      },
    ],
  }),
  unionFeeCap: parameter({
    title: {
      vi: 'Đoàn phí tối đa so với mức lương cơ sở',
      en: 'Highest union fee, percent of the base salary',
    },
    unit: 'percent',
    by: 'date',
    values: [
      { value: 10, from: '2017-01-01', act: '1908/QĐ-TLĐ', article: '23' },
      { value: 10, from: '2025-07-01', act: '61/QĐ-TLĐ', article: '1' },
    ],
  }),
  unionFundRate: parameter({
    title: { vi: 'Kinh phí công đoàn của người sử dụng lao động', en: 'Union fund, employer' },
    unit: 'percent',
    by: 'date',
    values: [
      { value: 2, from: '2014-01-10', act: '191/2013/NĐ-CP', article: '5' },
      {
        value: 2,
        from: '2025-07-01',
        act: '50/2024/QH15',
        article: '29.1.b',
        note: {
          vi: 'Trên quỹ tiền lương đóng BHXH, có hay chưa có công đoàn (Nghị định 105/2026/NĐ-CP, Điều 4)',
          en: 'Of the wages insured by BHXH, with or without a union (Decree 105/2026/NĐ-CP, Article 4)',
        },
      },
    ],
  }),
})

/** The parameter by which a line of this kind is free. */
export const outsideBy: Readonly<Record<ExemptItem, (typeof payslipLaw)[keyof typeof outsideLaw]>> = {
  meal_in_kind: payslipLaw.mealInKind,
  clothing_in_kind: payslipLaw.clothingInKind,
  phone: payslipLaw.phone,
  per_diem: payslipLaw.perDiem,
  housing_built: payslipLaw.housingBuilt,
  commuting: payslipLaw.commuting,
  training: payslipLaw.training,
  school_fees: payslipLaw.schoolFees,
  home_leave: payslipLaw.homeLeave,
  relocation: payslipLaw.relocation,
  wedding_funeral: payslipLaw.weddingFuneral,
  illness_aid: payslipLaw.illnessAid,
  health_insurance: payslipLaw.healthInsurance,
  hazard: payslipLaw.hazard,
  severance: payslipLaw.severance,
  unused_leave: payslipLaw.unusedLeave,
}
