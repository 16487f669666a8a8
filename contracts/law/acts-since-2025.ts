import type { Act } from './act.ts'

/** Acts of 2025 and later, oldest first. */
export const actsSince2025 = {
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
  '108/2025/QH15': {
    title: { vi: 'Luật Quản lý thuế', en: 'Law on Tax Administration' },
    published: '2025-12-10',
    inForce: '2026-07-01',
  },
  '67/2025/QH15': {
    title: {
      vi: 'Luật Thuế thu nhập doanh nghiệp, hướng dẫn bởi Nghị định 320/2025/NĐ-CP',
      en: 'Law on Corporate Income Tax, with Decree 320/2025/NĐ-CP',
    },
    published: '2025-06-14',
    inForce: '2025-10-01',
  },
  '113/2025/QH15': {
    title: {
      vi: 'Luật Dân số, hướng dẫn bởi Nghị định 168/2026/NĐ-CP',
      en: 'Law on Population, with Decree 168/2026/NĐ-CP',
    },
    published: '2025-12-10',
    inForce: '2026-07-01',
  },
  '158/2025/NĐ-CP': {
    title: {
      vi: 'Nghị định quy định chi tiết Luật Bảo hiểm xã hội về bảo hiểm xã hội bắt buộc',
      en: 'Decree on compulsory social insurance under the Law on Social Insurance',
    },
    published: '2025-06-25',
    inForce: '2025-07-01',
  },
  '01/2025/TT-BLĐTBXH': {
    title: {
      vi: 'Thông tư về mức điều chỉnh tiền lương, thu nhập tháng đã đóng bảo hiểm xã hội',
      en: 'Circular on the adjustment of wages on which social insurance was paid',
    },
    published: null,
    inForce: null,
  },
  '340/BHXH-CSXH': {
    title: {
      vi: 'Công văn của Bảo hiểm xã hội Việt Nam về mức điều chỉnh tiền lương đã đóng năm 2026',
      en: 'Letter of Vietnam Social Security on the adjustment of wages in 2026',
    },
    published: '2026-02-03',
    inForce: null,
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
  '245/2026/NĐ-CP': {
    title: {
      vi: 'Nghị định gia hạn thời hạn nộp thuế và tiền thuê đất trong năm 2026',
      en: 'Decree putting off payments of taxes and land rent in 2026',
    },
    published: '2026-06-27',
    inForce: '2026-06-27',
  },
  '1109/QĐ-BTC': {
    title: {
      vi: 'Quyết định công bố thủ tục hành chính về quản lý thuế (2026)',
      en: 'Decision on procedures of tax administration (2026)',
    },
    published: null,
    inForce: null,
  },
} as const satisfies Record<string, Act>
