import type { Act } from './act.ts'

/** Acts of 2024 and before. */
export const actsBefore2025 = {
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
  '156/2013/TT-BTC': {
    title: {
      vi: 'Thông tư hướng dẫn Luật Quản lý thuế (2013)',
      en: 'Circular guiding the Law on Tax Administration (2013)',
    },
    published: '2013-11-06',
    inForce: '2013-12-20',
  },
  '92/2015/TT-BTC': {
    title: {
      vi: 'Thông tư về thuế GTGT, thuế TNCN đối với cá nhân kinh doanh (2015)',
      en: 'Circular on VAT and PIT of individuals in business (2015)',
    },
    published: '2015-06-15',
    inForce: '2015-07-30',
  },
  '96/2015/TT-BTC': {
    title: {
      vi: 'Thông tư về thuế thu nhập doanh nghiệp (khoản chi được trừ)',
      en: 'Circular on corporate income tax (deductible costs)',
    },
    published: '2015-06-22',
    inForce: '2015-08-06',
  },
  '191/2013/NĐ-CP': {
    title: { vi: 'Nghị định về tài chính công đoàn', en: 'Decree on the finances of trade unions' },
    published: '2013-11-21',
    inForce: '2014-01-10',
  },
  '1908/QĐ-TLĐ': {
    title: {
      vi: 'Quyết định quy định về quản lý tài chính, tài sản công đoàn (2016)',
      en: 'Decision on the finances and assets of trade unions (2016)',
    },
    published: '2016-12-19',
    inForce: '2017-01-01',
  },
  '10/2012/QH13': {
    title: { vi: 'Bộ luật Lao động (2012)', en: 'Labour Code (2012)' },
    published: '2012-06-18',
    inForce: '2013-05-01',
  },
  '406/NQ-UBTVQH15': {
    title: {
      vi: 'Nghị quyết hỗ trợ doanh nghiệp, người dân chịu tác động của dịch COVID-19',
      en: 'Resolution on support for those affected by COVID-19',
    },
    published: '2021-10-19',
    inForce: '2021-10-19',
  },
  '92/2021/NĐ-CP': {
    title: {
      vi: 'Nghị định thi hành Nghị quyết 406/NQ-UBTVQH15',
      en: 'Decree on Resolution 406/NQ-UBTVQH15',
    },
    published: '2021-10-27',
    inForce: '2021-10-27',
  },
  '15/2022/NĐ-CP': {
    title: {
      vi: 'Nghị định về chính sách miễn, giảm thuế theo Nghị quyết 43/2022/QH15',
      en: 'Decree on tax relief under Resolution 43/2022/QH15',
    },
    published: '2022-01-28',
    inForce: '2022-02-01',
  },
  '44/2023/NĐ-CP': {
    title: {
      vi: 'Nghị định giảm thuế giá trị gia tăng theo Nghị quyết 101/2023/QH15',
      en: 'Decree on the VAT reduction under Resolution 101/2023/QH15',
    },
    published: '2023-06-30',
    inForce: '2023-07-01',
  },
  '94/2023/NĐ-CP': {
    title: {
      vi: 'Nghị định giảm thuế giá trị gia tăng theo Nghị quyết 110/2023/QH15',
      en: 'Decree on the VAT reduction under Resolution 110/2023/QH15',
    },
    published: '2023-12-28',
    inForce: '2024-01-01',
  },
  '72/2024/NĐ-CP': {
    title: {
      vi: 'Nghị định giảm thuế giá trị gia tăng theo Nghị quyết 142/2024/QH15',
      en: 'Decree on the VAT reduction under Resolution 142/2024/QH15',
    },
    published: '2024-06-30',
    inForce: '2024-07-01',
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
  '135/2020/NĐ-CP': {
    title: { vi: 'Nghị định về tuổi nghỉ hưu', en: 'Decree on the retirement age' },
    published: '2020-11-18',
    inForce: '2021-01-01',
  },
  '38/2019/NĐ-CP': {
    title: { vi: 'Nghị định về mức lương cơ sở (2019)', en: 'Decree on the base salary (2019)' },
    published: '2019-05-09',
    inForce: '2019-07-01',
  },
  '24/2023/NĐ-CP': {
    title: { vi: 'Nghị định về mức lương cơ sở (2023)', en: 'Decree on the base salary (2023)' },
    published: '2023-05-14',
    inForce: '2023-07-01',
  },
  '58/2014/QH13': {
    title: { vi: 'Luật Bảo hiểm xã hội (2014)', en: 'Law on Social Insurance (2014)' },
    published: '2014-11-20',
    inForce: '2016-01-01',
  },
  '44/2017/NĐ-CP': {
    title: {
      vi: 'Nghị định về mức đóng vào Quỹ bảo hiểm tai nạn lao động, bệnh nghề nghiệp (2017)',
      en: 'Decree on contributions to the labour accident fund (2017)',
    },
    published: '2017-04-14',
    inForce: '2017-06-01',
  },
  '68/NQ-CP': {
    title: {
      vi: 'Nghị quyết về chính sách hỗ trợ người lao động, người sử dụng lao động do COVID-19',
      en: 'Resolution on relief for workers and employers in COVID-19',
    },
    published: '2021-07-01',
    inForce: '2021-07-01',
  },
  '116/NQ-CP': {
    title: {
      vi: 'Nghị quyết về hỗ trợ từ Quỹ bảo hiểm thất nghiệp do COVID-19',
      en: 'Resolution on relief from the unemployment insurance fund in COVID-19',
    },
    published: '2021-09-24',
    inForce: '2021-09-24',
  },
  '143/2018/NĐ-CP': {
    title: {
      vi: 'Nghị định về bảo hiểm xã hội bắt buộc đối với người lao động nước ngoài',
      en: 'Decree on social insurance of foreign workers',
    },
    published: '2018-10-15',
    inForce: '2018-12-01',
  },
  '17/2022/UBTVQH15': {
    title: {
      vi: 'Nghị quyết về số giờ làm thêm trong năm, trong tháng',
      en: 'Resolution on hours of overtime',
    },
    published: '2022-03-23',
    inForce: '2022-04-01',
  },
  '90/2019/NĐ-CP': {
    title: {
      vi: 'Nghị định về mức lương tối thiểu vùng (2020)',
      en: 'Decree on regional minimum wages (2020)',
    },
    published: '2019-11-15',
    inForce: '2020-01-01',
  },
  '38/2022/NĐ-CP': {
    title: { vi: 'Nghị định về mức lương tối thiểu (2022)', en: 'Decree on minimum wages (2022)' },
    published: '2022-06-12',
    inForce: '2022-07-01',
  },
  '125/2020/NĐ-CP': {
    title: {
      vi: 'Nghị định xử phạt vi phạm hành chính về thuế, hóa đơn, sửa đổi bởi Nghị định 310/2025/NĐ-CP',
      en: 'Decree on fines for violations of tax and invoice rules, as amended by Decree 310/2025/NĐ-CP',
    },
    published: '2020-10-19',
    inForce: '2020-12-05',
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
  '50/2024/QH15': {
    title: { vi: 'Luật Công đoàn', en: 'Law on Trade Unions' },
    published: '2024-11-27',
    inForce: '2025-07-01',
  },
} as const satisfies Record<string, Act>
