import { type GrossUpRequest, grossUpAnswer, grossUpRequest } from '../../../contracts/http/tax/gross-up.ts'
import { type Law, wagesSupportedFrom } from '../../../contracts/law/law.ts'
import { type Dong, dongEn, dongVi, largestDong, millionOf } from '../../../contracts/money.ts'
import { amountOf } from '../amount.ts'
import { calculator } from '../calculator.ts'
import { InputError } from '../input-error.ts'
import { wageParameters } from '../personal-income/calculator.ts'
import { explainWage } from '../personal-income/explain.ts'
import { wageNotes } from '../personal-income/notes.ts'
import { presentWage } from '../personal-income/present.ts'
import { checkWage, wageOf } from '../personal-income/read.ts'
import { type WageTax, wageTax } from '../personal-income/wage.ts'
import { smallestFor } from '../smallest.ts'

/**
 * The smallest salary that leaves exactly the net requested, bonus and allowance included in the net. One đồng of salary
 * never adds more than one đồng of net, so the smallest that leaves enough leaves exactly the net.
 * @throws InputError when bonus and allowance alone leave more than the net.
 */
function compute(request: GrossUpRequest, law: Law): WageTax {
  const target = amountOf(request.net, '/net')
  const taxOf = (salary: Dong): WageTax => wageTax(wageOf(request, salary, law), law)
  const least = taxOf(0)
  if (least.net > target) throw tooLow(least.net)
  const salary = smallestFor(target, gross => taxOf(gross).net, least.months)
  if (salary === null || salary > largestDong) throw tooHigh
  const found = taxOf(salary)
  checkWage(found.wage)
  return found
}

const tooLow = (net: Dong) =>
  new InputError(
    '/net',
    'reachable',
    {
      vi: `thấp hơn số thực nhận khi không có lương (${dongVi(net)} từ thưởng, phụ cấp)`,
      en: `is less than what bonus and allowance alone leave (${dongEn(net)})`,
    },
    { vi: 'Tăng net, hoặc giảm bonus, allowance.', en: 'Raise net, or lower bonus and allowance.' },
  )

const tooHigh = new InputError(
  '/net',
  'reachable',
  { vi: 'cần tiền lương vượt giới hạn của dịch vụ', en: 'needs a salary beyond what this service takes' },
  { vi: 'Giảm net.', en: 'Lower net.' },
)

export const grossUp = calculator({
  id: 'gross-up',
  title: { vi: 'Quy đổi thu nhập thực nhận ra tiền lương trước thuế', en: 'Gross-up' },
  summary: {
    vi: 'Tiền lương trước thuế và bảo hiểm để thực nhận đúng số tiền cho trước.',
    en: 'The salary that leaves a given net income, to the đồng.',
  },
  remarks: {
    vi: 'Thưởng và phụ cấp nằm trong số thực nhận. Khi nhiều mức lương cho cùng số thực nhận, mức thấp nhất được trả về.',
    en: 'Bonus and allowance are part of the net. Where several salaries leave the same net, the smallest is given.',
  },
  annual: true,
  since: wagesSupportedFrom,
  request: grossUpRequest,
  answer: grossUpAnswer,
  example: { net: 22.34125, dependents: 1 },
  parameters: wageParameters,
  compute,
  present: result => ({ salary: millionOf(result.wage.salary), ...presentWage(result) }),
  explain: explainWage,
  warnings: wageNotes,
})
