import type { Text } from '../text.ts'

/** An act: when it was published, when it took effect (parts of it may govern earlier days). */
export interface Act {
  readonly title: Text
  readonly published: string | null
  readonly inForce: string | null
}

/** Every act that a figure here rests on, by its number. */
const registry = {
  '04/2007/QH12': {
    title: { vi: 'Luật Thuế thu nhập cá nhân (2007)', en: 'Law on Personal Income Tax (2007)' },
    published: '2007-11-21',
    inForce: '2009-01-01',
  },
  '25/2008/QH12': {
    title: {
      vi: 'Luật Bảo hiểm y tế, sửa đổi bởi Luật 51/2024/QH15',
      en: 'Law on Health Insurance, as amended by Law 51/2024/QH15',
    },
    published: '2008-11-14',
    inForce: '2009-07-01',
  },
  '65/2013/NĐ-CP': {
    title: {
      vi: 'Nghị định quy định chi tiết Luật Thuế thu nhập cá nhân',
      en: 'Decree detailing the Law on Personal Income Tax',
    },
    published: '2013-06-27',
    inForce: '2013-07-01',
  },
  '111/2013/TT-BTC': {
    title: {
      vi: 'Thông tư hướng dẫn Luật Thuế thu nhập cá nhân',
      en: 'Circular guiding the Law on Personal Income Tax',
    },
    published: '2013-08-15',
    inForce: '2013-10-01',
  },
  '38/2013/QH13': {
    title: { vi: 'Luật Việc làm (2013)', en: 'Law on Employment (2013)' },
    published: '2013-11-16',
    inForce: '2015-01-01',
  },
  '71/2014/QH13': {
    title: {
      vi: 'Luật sửa đổi, bổ sung một số điều của các luật về thuế',
      en: 'Law amending a number of articles of the tax laws',
    },
    published: '2014-11-26',
    inForce: '2015-01-01',
  },
  '26/2016/TT-BLĐTBXH': {
    title: {
      vi: 'Thông tư về tiền lương, thù lao, tiền ăn giữa ca',
      en: 'Circular on wages, remuneration and meal money',
    },
    published: '2016-09-01',
    inForce: '2016-10-15',
  },
  '139/2016/NĐ-CP': {
    title: {
      vi: 'Nghị định về lệ phí môn bài, sửa đổi bởi Nghị định 22/2020/NĐ-CP',
      en: 'Decree on the licence fee, as amended by Decree 22/2020/NĐ-CP',
    },
    published: '2016-10-04',
    inForce: '2017-01-01',
  },
  '45/2019/QH14': {
    title: { vi: 'Bộ luật Lao động', en: 'Labour Code' },
    published: '2019-11-20',
    inForce: '2021-01-01',
  },
  '58/2020/NĐ-CP': {
    title: {
      vi: 'Nghị định về mức đóng vào Quỹ bảo hiểm tai nạn lao động, bệnh nghề nghiệp',
      en: 'Decree on contributions to the fund for labour accidents and occupational diseases',
    },
    published: '2020-05-27',
    inForce: '2020-07-15',
  },
  '38/2019/QH14': {
    title: { vi: 'Luật Quản lý thuế (2019)', en: 'Law on Tax Administration (2019)' },
    published: '2019-06-13',
    inForce: '2020-07-01',
  },
  '126/2020/NĐ-CP': {
    title: {
      vi: 'Nghị định quy định chi tiết Luật Quản lý thuế (2019)',
      en: 'Decree detailing the Law on Tax Administration (2019)',
    },
    published: '2020-10-19',
    inForce: '2020-12-05',
  },
  '80/2021/TT-BTC': {
    title: {
      vi: 'Thông tư hướng dẫn Luật Quản lý thuế (2019), với các mẫu tờ khai',
      en: 'Circular guiding the Law on Tax Administration (2019), with the forms of returns',
    },
    published: '2021-09-29',
    inForce: '2022-01-01',
  },
  '954/2020/UBTVQH14': {
    title: {
      vi: 'Nghị quyết về mức giảm trừ gia cảnh của thuế thu nhập cá nhân',
      en: 'Resolution on the family deductions of personal income tax',
    },
    published: '2020-06-02',
    inForce: '2020-07-01',
  },
  '145/2020/NĐ-CP': {
    title: {
      vi: 'Nghị định hướng dẫn Bộ luật Lao động về điều kiện lao động và quan hệ lao động',
      en: 'Decree guiding the Labour Code on working conditions and labour relations',
    },
    published: '2020-12-14',
    inForce: '2021-02-01',
  },
  '40/2021/TT-BTC': {
    title: {
      vi: 'Thông tư về thuế GTGT, thuế TNCN đối với hộ kinh doanh, cá nhân kinh doanh',
      en: 'Circular on VAT and PIT of household and individual businesses',
    },
    published: '2021-06-01',
    inForce: '2021-08-01',
  },
  '41/2024/QH15': {
    title: { vi: 'Luật Bảo hiểm xã hội', en: 'Law on Social Insurance' },
    published: '2024-06-29',
    inForce: '2025-07-01',
  },
  '73/2024/NĐ-CP': {
    title: { vi: 'Nghị định quy định mức lương cơ sở', en: 'Decree on the base salary' },
    published: '2024-06-30',
    inForce: '2024-07-01',
  },
  '74/2024/NĐ-CP': {
    title: { vi: 'Nghị định quy định mức lương tối thiểu', en: 'Decree on minimum wages' },
    published: '2024-06-30',
    inForce: '2024-07-01',
  },
  '48/2024/QH15': {
    title: { vi: 'Luật Thuế giá trị gia tăng', en: 'Law on Value Added Tax' },
    published: '2024-11-26',
    inForce: '2025-07-01',
  },
  '180/2024/NĐ-CP': {
    title: {
      vi: 'Nghị định về chính sách giảm thuế giá trị gia tăng theo Nghị quyết 174/2024/QH15',
      en: 'Decree on the VAT reduction under Resolution 174/2024/QH15',
    },
    published: '2024-12-31',
    inForce: '2025-01-01',
  },
  '198/2025/QH15': {
    title: {
      vi: 'Nghị quyết về một số cơ chế, chính sách đặc biệt phát triển kinh tế tư nhân',
      en: 'Resolution on special mechanisms for the private economy',
    },
    published: '2025-05-17',
    inForce: '2025-05-17',
  },
  '117/2025/NĐ-CP': {
    title: {
      vi: 'Nghị định về quản lý thuế đối với hoạt động kinh doanh trên nền tảng thương mại điện tử, nền tảng số',
      en: 'Decree on tax administration of business on e-commerce and digital platforms',
    },
    published: '2025-06-09',
    inForce: '2025-07-01',
  },
  '50/2024/QH15': {
    title: { vi: 'Luật Công đoàn', en: 'Law on Trade Unions' },
    published: '2024-11-27',
    inForce: '2025-07-01',
  },
  '61/QĐ-TLĐ': {
    title: {
      vi: 'Quyết định của Tổng Liên đoàn Lao động Việt Nam về đoàn phí công đoàn',
      en: 'Decision of the General Confederation of Labour on union fees',
    },
    published: null,
    inForce: '2025-07-01',
  },
  '74/2025/QH15': {
    title: { vi: 'Luật Việc làm', en: 'Law on Employment' },
    published: '2025-06-16',
    inForce: '2026-01-01',
  },
  '174/2025/NĐ-CP': {
    title: {
      vi: 'Nghị định về chính sách giảm thuế giá trị gia tăng theo Nghị quyết 204/2025/QH15',
      en: 'Decree on the VAT reduction under Resolution 204/2025/QH15',
    },
    published: '2025-06-30',
    inForce: '2025-07-01',
  },
  '293/2025/NĐ-CP': {
    title: { vi: 'Nghị định quy định mức lương tối thiểu', en: 'Decree on minimum wages' },
    published: '2025-11-10',
    inForce: '2026-01-01',
  },
  '109/2025/QH15': {
    title: { vi: 'Luật Thuế thu nhập cá nhân', en: 'Law on Personal Income Tax' },
    published: '2025-12-10',
    inForce: '2026-07-01',
  },
  '68/2026/NĐ-CP': {
    title: {
      vi: 'Nghị định về chính sách thuế và quản lý thuế đối với hộ kinh doanh, cá nhân kinh doanh',
      en: 'Decree on tax policy and tax administration of household and individual businesses',
    },
    published: '2026-03-05',
    inForce: '2026-03-05',
  },
  '141/2026/NĐ-CP': {
    title: {
      vi: 'Nghị định sửa đổi Nghị định 68/2026/NĐ-CP và Nghị định 320/2025/NĐ-CP',
      en: 'Decree amending Decrees 68/2026/NĐ-CP and 320/2025/NĐ-CP',
    },
    published: '2026-04-29',
    inForce: '2026-01-01',
  },
  '161/2026/NĐ-CP': {
    title: { vi: 'Nghị định quy định mức lương cơ sở', en: 'Decree on the base salary' },
    published: '2026-05-15',
    inForce: '2026-07-01',
  },
  '252/2026/NĐ-CP': {
    title: {
      vi: 'Nghị định quy định chi tiết Luật Quản lý thuế',
      en: 'Decree detailing the Law on Tax Administration',
    },
    published: '2026-06-30',
    inForce: '2026-07-01',
  },
  '253/2026/NĐ-CP': {
    title: {
      vi: 'Nghị định quy định chi tiết Luật Thuế thu nhập cá nhân',
      en: 'Decree detailing the Law on Personal Income Tax',
    },
    published: '2026-06-30',
    inForce: '2026-07-01',
  },
  '87/2026/TT-BTC': {
    title: {
      vi: 'Thông tư hướng dẫn Luật Thuế thu nhập cá nhân',
      en: 'Circular guiding the Law on Personal Income Tax (2025)',
    },
    published: null,
    inForce: '2026-07-01',
  },
  '89/2026/TT-BTC': {
    title: {
      vi: 'Thông tư hướng dẫn Luật Quản lý thuế, với các mẫu tờ khai',
      en: 'Circular guiding the Law on Tax Administration, with the forms of returns',
    },
    published: '2026-06-30',
    inForce: '2026-07-01',
  },
  '43/2026/QH16': {
    title: {
      vi: 'Nghị quyết về giảm thuế thu nhập cá nhân, thuế thu nhập doanh nghiệp',
      en: 'Resolution on reductions of personal and corporate income tax',
    },
    published: '2026-08-24',
    inForce: '2026-08-24',
  },
  'product rule': {
    title: {
      vi: 'Quy định của sản phẩm, không phải văn bản pháp luật',
      en: 'A rule of this product, not an act of law',
    },
    published: null,
    inForce: null,
  },
} as const satisfies Record<string, Act>

export type ActNumber = keyof typeof registry

export const acts: Readonly<Record<ActNumber, Act>> = registry

/** Where the text can be read: a search for its number in the public library of legal documents; null if no act. */
export const linkOf = (act: ActNumber): string | null =>
  act === 'product rule'
    ? null
    : `https://thuvienphapluat.vn/page/tim-van-ban.aspx?keyword=${encodeURIComponent(act)}&match=True`
