import type { Text } from '../text.ts'

/**
 * A change of the law that has been announced and is not law: no calculation reads it. Once an act is signed, its
 * figures become values of their parameters and the draft leaves this list.
 */
export interface Draft {
  /** Stable, kebab case. */
  readonly id: string
  readonly title: Text
  /** `draft`: a text is out for comment; `awaited`: an act says that another one is to follow. */
  readonly status: 'draft' | 'awaited'
  /** Who drafts it. */
  readonly body: Text
  readonly announcedOn: string
  /** First day that it would govern, or null where none is named. */
  readonly from: string | null
  /** Id of the parameter that it would change, or null where it would be a new one. */
  readonly parameter: string | null
  /** The value that it would have, in the parameter's own measure (đồng, percent); null where none is named. */
  readonly value: unknown
  readonly note: Text | null
  readonly source: { readonly name: string; readonly url: string; readonly readOn: string }
}

/** A list of acts and drafts with where each was read, of 24 September 2026. */
const tncn = {
  name: 'tndvnn/tncn, references/van-ban-va-hieu-luc-2026.md',
  url: 'https://github.com/tndvnn/tncn/blob/444768394542cd01883edc4e1682bc0387a59011/references/van-ban-va-hieu-luc-2026.md',
  readOn: '2026-11-29',
}

const interior: Text = { vi: 'Bộ Nội vụ', en: 'Ministry of Home Affairs' }
const finance: Text = { vi: 'Bộ Tài chính', en: 'Ministry of Finance' }

/** What is announced for 2027 and not law, by the day that it would govern. */
export const drafts: readonly Draft[] = [
  {
    id: 'minimum-wage-2027',
    title: { vi: 'Lương tối thiểu vùng năm 2027', en: 'Regional minimum wages of 2027' },
    status: 'draft',
    body: interior,
    announcedOn: '2026-07-20',
    from: '2027-01-01',
    parameter: 'social-insurance.minimum-wage',
    value: { I: 5_700_000, II: 5_080_000, III: 4_450_000, IV: 4_040_000 },
    note: {
      vi: 'Mức đóng tối đa của BHTN (20 lần lương tối thiểu vùng) tăng theo',
      en: 'The ceiling of unemployment insurance, 20 times this wage, would rise with it',
    },
    source: tncn,
  },
  {
    id: 'health-insurance-rate-2027',
    title: {
      vi: 'Mức đóng bảo hiểm y tế 5,1% từ 01/7/2027',
      en: 'Health insurance at 5.1 % from 1 July 2027',
    },
    status: 'draft',
    body: { vi: 'Bộ Y tế', en: 'Ministry of Health' },
    announcedOn: '2026-09-07',
    from: '2027-07-01',
    parameter: 'social-insurance.bhyt-employee',
    value: 1.7,
    note: {
      vi: 'Phần người lao động khoảng 1,7%, theo tỷ lệ chia hiện hành',
      en: 'About 1.7 % for the employee, by the present division',
    },
    source: tncn,
  },
  {
    id: 'resolution-43-decree',
    title: {
      vi: 'Nghị định quy định chi tiết việc giảm 30% thuế của Nghị quyết 43/2026/QH16',
      en: 'Decree detailing the 30 % cut of Resolution 43/2026/QH16',
    },
    status: 'draft',
    body: finance,
    announcedOn: '2026-09-09',
    from: null,
    parameter: 'business-household.pit-reduction',
    value: null,
    note: {
      vi: 'Dự thảo: giảm trên toàn bộ thu nhập kinh doanh, mọi phương pháp; sàn và tổ chức nộp thay cũng giảm',
      en: 'Draft: on all business income and by either method; platforms and payers would cut what they withhold',
    },
    source: tncn,
  },
  {
    id: 'base-salary-reform',
    title: {
      vi: 'Đề án cải cách tiền lương: có thể bỏ lương cơ sở, đổi mức tham chiếu',
      en: 'Wage reform: the base salary may end, and with it the reference level',
    },
    status: 'awaited',
    body: interior,
    announcedOn: '2026-09-24',
    from: null,
    parameter: 'social-insurance.reference-level',
    value: null,
    note: { vi: 'Dự kiến trình quý IV năm 2026', en: 'To be put forward in the fourth quarter of 2026' },
    source: tncn,
  },
  {
    id: 'gold-bar-start',
    title: {
      vi: 'Thời điểm thu và ngưỡng giá trị chịu thuế đối với chuyển nhượng vàng miếng',
      en: 'Start and threshold of the tax on transfers of gold bars',
    },
    status: 'awaited',
    body: { vi: 'Chính phủ', en: 'Government' },
    announcedOn: '2025-12-10',
    from: null,
    parameter: 'other-income.gold-bar-rate',
    value: null,
    note: {
      vi: 'Luật 109/2025/QH15 Điều 3.10.đ giao Chính phủ quy định; chưa có nghị định',
      en: 'Law 109/2025/QH15 Art. 3.10.đ leaves it to the Government; there is no decree yet',
    },
    source: tncn,
  },
]
