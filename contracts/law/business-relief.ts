import { parameter } from './parameter.ts'

/** What is forgone for a time; members of the law of `business-household`. */
export const businessRelief = {
  vatReduction: parameter({
    title: {
      vi: 'Mức giảm tỷ lệ % tính thuế GTGT đối với hàng hóa, dịch vụ được giảm',
      en: 'Cut of the VAT percentage for eligible goods and services',
    },
    unit: 'percent',
    by: 'date',
    values: [
      {
        value: 30,
        from: '2021-11-01',
        until: '2021-12-31',
        act: '92/2021/NĐ-CP',
        article: '3',
        note: {
          vi: 'Chỉ vận tải, lưu trú, ăn uống, lữ hành, xuất bản, điện ảnh, nghệ thuật, thể thao, vui chơi giải trí; hóa đơn phải ghi rõ',
          en: 'Only transport, lodging, food, travel agencies, publishing, film, arts, sports and entertainment; the invoice must show it',
        },
      },
      {
        value: 20,
        from: '2022-02-01',
        until: '2022-12-31',
        act: '15/2022/NĐ-CP',
        article: '1.2',
        note: {
          vi: 'Không áp dụng cho viễn thông, công nghệ thông tin, tài chính, bảo hiểm, bất động sản, kim loại, khai khoáng, hàng chịu thuế TTĐB; hóa đơn phải ghi rõ',
          en: 'Not for telecoms, information technology, finance, insurance, real estate, metals, mining products, excise goods; the invoice must show it',
        },
      },
      {
        value: 20,
        from: '2023-07-01',
        until: '2023-12-31',
        act: '44/2023/NĐ-CP',
        article: '1.2',
        note: {
          vi: 'Không áp dụng cho viễn thông, công nghệ thông tin, tài chính, bảo hiểm, bất động sản, kim loại, khai khoáng, hàng chịu thuế TTĐB; hóa đơn phải ghi rõ',
          en: 'Not for telecoms, information technology, finance, insurance, real estate, metals, mining products, excise goods; the invoice must show it',
        },
      },
      {
        value: 20,
        from: '2024-01-01',
        until: '2024-06-30',
        act: '94/2023/NĐ-CP',
        article: '1.2',
        note: {
          vi: 'Không áp dụng cho viễn thông, công nghệ thông tin, tài chính, bảo hiểm, bất động sản, kim loại, khai khoáng, hàng chịu thuế TTĐB; hóa đơn phải ghi rõ',
          en: 'Not for telecoms, information technology, finance, insurance, real estate, metals, mining products, excise goods; the invoice must show it',
        },
      },
      {
        value: 20,
        from: '2024-07-01',
        until: '2024-12-31',
        act: '72/2024/NĐ-CP',
        article: '1.2',
        note: {
          vi: 'Không áp dụng cho viễn thông, công nghệ thông tin, tài chính, bảo hiểm, bất động sản, kim loại, khai khoáng, hàng chịu thuế TTĐB; hóa đơn phải ghi rõ',
          en: 'Not for telecoms, information technology, finance, insurance, real estate, metals, mining products, excise goods; the invoice must show it',
        },
      },
      {
        value: 20,
        from: '2025-01-01',
        until: '2025-06-30',
        act: '180/2024/NĐ-CP',
        article: '1.2',
        note: {
          vi: 'Không áp dụng cho viễn thông, công nghệ thông tin, tài chính, bảo hiểm, bất động sản, kim loại, khai khoáng, hàng chịu thuế TTĐB; hóa đơn phải ghi rõ',
          en: 'Not for telecoms, information technology, finance, insurance, real estate, metals, mining products, excise goods; the invoice must show it',
        },
      },
      {
        value: 20,
        from: '2025-07-01',
        until: '2026-12-31',
        act: '174/2025/NĐ-CP',
        article: '1.2',
        note: {
          vi: 'Không áp dụng cho viễn thông, tài chính, bảo hiểm, bất động sản, kim loại, khai khoáng, hàng chịu thuế TTĐB; hóa đơn phải ghi rõ',
          en: 'Not for telecoms, finance, insurance, real estate, metals, mining products, excise goods; the invoice must show it',
        },
      },
    ],
  }),
  epidemicRelief: parameter<'exempt'>({
    title: {
      vi: 'Miễn thuế phát sinh các tháng của quý III, quý IV năm 2021 của hộ, cá nhân kinh doanh ở địa bàn cấp huyện chịu tác động của dịch COVID-19',
      en: 'Tax of the months of the third and fourth quarter of 2021, for businesses in districts affected by COVID-19',
    },
    unit: 'choice',
    by: 'tax_year',
    values: [
      {
        value: 'exempt',
        from: '2021-01-01',
        until: '2021-12-31',
        act: '406/NQ-UBTVQH15',
        article: '1.2',
        note: {
          vi: 'Thuế TNCN, thuế GTGT; hướng dẫn: Điều 2 Nghị định 92/2021/NĐ-CP. Không áp dụng cho phần mềm, nội dung thông tin số về giải trí, trò chơi điện tử, quảng cáo số',
          en: 'PIT and VAT; guided by Article 2 of Decree 92/2021/NĐ-CP. Not for software, digital content of entertainment, electronic games and digital advertising',
        },
      },
    ],
  }),
}
