import { parameter } from '../parameter.ts'

export const cashlessLine = parameter({
  id: 'business-household.cashless-line',
  title: {
    vi: 'Khoản thanh toán từng lần từ mức này phải không dùng tiền mặt mới được trừ',
    en: 'Payment from which on costs count only when paid without cash',
  },
  unit: 'VND',
  per: 'event',
  by: 'tax_year',
  values: [
    {
      value: 5_000_000,
      from: '2026-01-01',
      act: '68/2026/NĐ-CP',
      article: '6.1',
    },
  ],
})
