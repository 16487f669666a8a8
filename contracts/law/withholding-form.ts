import { parameter, taxLaw } from './parameter.ts'

/** What a payer adds up for the tax office; the codes of a form by what stands in its lines. */
export interface FormCodes {
  readonly id: string
  readonly staff: string
  readonly contracts: string
  readonly people: string
  readonly residentPeople: string
  readonly nonResidentPeople: string
  readonly income: string
  readonly residentIncome: string
  readonly nonResidentIncome: string
  /** Null where the form has no such line. */
  readonly exempt: string | null
  readonly withheldFrom: string
  readonly residentWithheldFrom: string
  readonly nonResidentWithheldFrom: string
  readonly assessable: string | null
  readonly tax: string
  readonly residentTax: string
  readonly nonResidentTax: string
}

/** Tờ khai khấu trừ của tổ chức, cá nhân trả thu nhập. */
export const withholdingFormLaw = taxLaw('withholding-form', {
  codes: parameter<FormCodes>({
    title: { vi: 'Mã chỉ tiêu tờ khai khấu trừ', en: 'Codes of the return of tax withheld' },
    unit: 'choice',
    by: 'date',
    values: [
      {
        value: {
          id: '05/KK-TNCN',
          staff: '[16]',
          contracts: '[17]',
          people: '[18]',
          residentPeople: '[19]',
          nonResidentPeople: '[20]',
          income: '[21]',
          residentIncome: '[22]',
          nonResidentIncome: '[23]',
          exempt: null,
          withheldFrom: '[26]',
          residentWithheldFrom: '[27]',
          nonResidentWithheldFrom: '[28]',
          assessable: null,
          tax: '[29]',
          residentTax: '[30]',
          nonResidentTax: '[31]',
        },
        from: '2022-01-01',
        act: '80/2021/TT-BTC',
        article: 'Phụ lục II',
      },
      {
        value: {
          id: '05/KK-TNCN',
          staff: '[15]',
          contracts: '[16]',
          people: '[17]',
          residentPeople: '[18]',
          nonResidentPeople: '[19]',
          income: '[20]',
          residentIncome: '[21]',
          nonResidentIncome: '[22]',
          exempt: '[24]',
          withheldFrom: '[29]',
          residentWithheldFrom: '[30]',
          nonResidentWithheldFrom: '[31]',
          assessable: '[32]',
          tax: '[42]',
          residentTax: '[43]',
          nonResidentTax: '[44]',
        },
        from: '2026-07-01',
        act: '89/2026/TT-BTC',
        article: 'Phụ lục I',
      },
    ],
  }),
})
