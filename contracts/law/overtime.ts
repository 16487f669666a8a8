import type { Percent } from '../money.ts'
import type { DayType } from './choices.ts'
import { parameter, taxLaw } from './parameter.ts'

export const overtimeLaw = taxLaw('overtime', {
  dayRates: parameter<Readonly<Record<DayType, Percent>>>({
    title: {
      vi: 'Tiền lương làm thêm giờ ban ngày so với tiền lương giờ',
      en: 'Overtime by day, percent of the hourly wage',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: { weekday: 150, weekend: 200, holiday: 300 },
        from: '2021-01-01',
        act: '45/2019/QH14',
        article: '98.1',
      },
    ],
  }),
  normalRate: parameter({
    title: {
      vi: 'Tiền lương giờ của ngày làm việc bình thường',
      en: 'The hourly wage of a normal working day',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 100,
        from: '2021-01-01',
        act: '45/2019/QH14',
        article: '98.1',
      },
    ],
  }),
  nightWorkPremium: parameter({
    title: { vi: 'Phụ trội làm việc vào ban đêm', en: 'Premium for work at night' },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 30,
        from: '2021-01-01',
        act: '45/2019/QH14',
        article: '98.2',
      },
    ],
  }),
  nightOvertimePremium: parameter({
    title: {
      vi: 'Phụ trội làm thêm giờ vào ban đêm, trên tiền lương giờ ban ngày của ngày đó',
      en: 'Further premium for overtime at night, on the day wage of that day',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 20,
        from: '2021-01-01',
        act: '45/2019/QH14',
        article: '98.3',
      },
    ],
  }),
  taxExemption: parameter<'premium' | 'whole'>({
    title: {
      vi: 'Phần tiền lương làm thêm giờ, làm đêm được miễn thuế',
      en: 'What of overtime and night wages is exempt',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [
      {
        value: 'premium',
        from: '2014-01-01',
        act: '111/2013/TT-BTC',
        article: '3.1.i',
        note: {
          vi: 'Chỉ phần trả cao hơn giờ làm việc bình thường',
          en: 'Only what exceeds the normal wage',
        },
      },
      {
        value: 'whole',
        from: '2026-01-01',
        act: '109/2025/QH15',
        article: '4.8',
        quote: 'Tiền lương làm việc ban đêm, làm thêm giờ',
        note: {
          vi: 'Toàn bộ, trong giới hạn giờ của pháp luật lao động; Điều 26, 69.1.a Nghị định 253/2026/NĐ-CP',
          en: 'All of it within the hours of labour law; Articles 26 and 69.1.a of Decree 253/2026/NĐ-CP',
        },
      },
    ],
  }),
  /** The premium of such hours is exempt by `taxExemption`; here the normal wage that lies in the salary. */
  nightNormalWage: parameter<'taxed' | 'exempt'>({
    title: {
      vi: 'Tiền lương giờ bình thường của giờ làm việc ban đêm (không kể phụ trội)',
      en: 'The normal wage of normal hours at night, without the premium',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [
      {
        value: 'taxed',
        from: '2014-01-01',
        act: '111/2013/TT-BTC',
        article: '3.1.i',
        note: {
          vi: 'Chỉ phần trả cao hơn do làm việc ban đêm được miễn',
          en: 'Only what is paid more for work at night is exempt',
        },
      },
      {
        value: 'exempt',
        from: '2026-01-01',
        act: '253/2026/NĐ-CP',
        article: '26.1',
        quote:
          'đối với tiền lương, tiền công làm việc ban đêm, làm thêm giờ tại nơi làm việc phù hợp với quy định về điều kiện và thời gian theo pháp luật về lao động',
        note: {
          vi: 'Câu chữ miễn "tiền lương, tiền công làm việc ban đêm"; nhiều đơn vị chỉ miễn phần phụ trội, chưa thấy hướng dẫn của cơ quan thuế',
          en: 'The words exempt the wage of work at night; many employers exempt the premium alone, and no guidance of a tax office was found',
        },
      },
    ],
  }),
  monthLimit: parameter({
    title: { vi: 'Số giờ làm thêm tối đa trong tháng', en: 'Most hours of overtime in a month' },
    unit: 'hours',
    per: 'month',
    by: 'date',
    values: [
      {
        value: 40,
        from: '2021-01-01',
        act: '45/2019/QH14',
        article: '107.2.b',
      },
    ],
  }),
  extendedMonthLimit: parameter({
    title: {
      vi: 'Số giờ làm thêm tối đa trong tháng của nơi được làm thêm đến mức năm kéo dài',
      en: 'Most hours of overtime in a month where the longer limit of the year holds',
    },
    unit: 'hours',
    per: 'month',
    by: 'date',
    values: [
      { value: 40, from: '2021-01-01', act: '45/2019/QH14', article: '107.2.b' },
      { value: 60, from: '2022-04-01', act: '17/2022/UBTVQH15', article: '2' },
      {
        value: 40,
        from: '2023-01-01',
        act: '45/2019/QH14',
        article: '107.2.b',
        basis: 'inferred',
        note: {
          vi: 'Nghị quyết 17/2022/UBTVQH15 áp dụng đến hết năm 2022 theo ba nguồn; chưa đọc văn bản',
          en: 'Resolution 17/2022/UBTVQH15 held to the end of 2022 by three sources; the text was not read',
        },
      },
    ],
  }),
  yearLimit: parameter<Readonly<Record<'general' | 'extended', number>>>({
    title: { vi: 'Số giờ làm thêm tối đa trong năm', en: 'Most hours of overtime in a year' },
    unit: 'hours',
    per: 'year',
    by: 'date',
    values: [
      {
        value: { general: 200, extended: 300 },
        from: '2021-01-01',
        act: '45/2019/QH14',
        article: '107.2.c',
        note: {
          vi: '300 giờ đối với ngành, nghề tại Điều 107.3',
          en: '300 hours in the sectors of Article 107.3',
        },
      },
    ],
  }),
  standardHours: parameter({
    title: {
      vi: 'Số giờ làm việc bình thường trong tháng khi không nêu',
      en: 'Normal hours of a month where none are stated',
    },
    unit: 'hours',
    per: 'month',
    by: 'date',
    values: [
      {
        value: 208,
        from: '2021-02-01',
        act: '145/2020/NĐ-CP',
        article: '55.1.a',
        note: { vi: 'Tối đa 26 ngày, mỗi ngày 8 giờ', en: 'At most 26 days of 8 hours' },
      },
    ],
  }),
})
