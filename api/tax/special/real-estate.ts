import type { SpecialRequest } from '../../../contracts/http/tax/special.ts'
import type { Law } from '../../../contracts/law/law.ts'
import type { Parameter } from '../../../contracts/law/parameter.ts'
import { realEstateLaw } from '../../../contracts/law/real-estate.ts'
import { type Dong, fractionOf } from '../../../contracts/money.ts'
import type { Text } from '../../../contracts/text.ts'
import { epochDay } from '../../../contracts/vietnam-time.ts'
import { amountOf } from '../amount.ts'
import { dateOf } from '../date-of.ts'
import { InputError } from '../input-error.ts'
import type { Note } from '../note.ts'
import type { Steps } from '../steps.ts'
import { collections } from './collections.ts'
import { free, type Head, headOf, onWhole } from './head.ts'
import { inParts, neededAmount } from './required.ts'

/**
 * Sale of real estate (Law 109/2025/QH15 Art. 14; Decree 253/2026/NĐ-CP Arts. 18, 19, 57): a percentage of the price, which
 * is at least that of the tables; exempt between relatives, in a divorce, and for an only home.
 */
export function realEstate(request: SpecialRequest, law: Law): Head {
  const amount = neededAmount(request, 'amount')
  const { counted, lead: priceSteps } = priceOf(request, amount, law)
  const share =
    request.share_percent === undefined ? null : inParts(request.share_percent, 1000, '/share_percent')
  const own = share === null ? counted : fractionOf(counted, share, 100 * 1000)
  const part = onWhole('tax', share === null ? 'price_counted' : 'own_part', own, realEstateLaw.rate, law)
  const { by, reason, notes } = exemptionOf(request, law)
  return headOf({
    amount,
    parts: [by ? free(part) : part],
    reason,
    reasonBy: by,
    notes,
    collection: collections.realEstate,
    lead: w => {
      priceSteps(w)
      if (share !== null)
        w.money(
          'own_part',
          'price_counted',
          'round(price_counted × share ÷ 100)',
          { dong: { price_counted: counted }, plain: { share: share / 1000 } },
          own,
        )
    },
  })
}

/** Land and building each at the higher of contract and table; together where the price is not divided. */
function priceOf(
  request: SpecialRequest,
  amount: Dong,
  law: Law,
): { counted: Dong; lead: (w: Steps) => void } {
  const building = amountOf(request.building_amount, '/building_amount')
  const buildingTable = amountOf(request.building_table_value, '/building_table_value')
  const table = amountOf(request.table_value, '/table_value')
  if (building > amount) throw aboveWhole
  if (table > 0 || buildingTable > 0) law.at(realEstateLaw.priceFloor)
  const split = building > 0 || buildingTable > 0
  const counted = split
    ? Math.max(amount - building, table) + Math.max(building, buildingTable)
    : Math.max(amount, table)
  return {
    counted,
    lead: w =>
      w.money(
        'price_counted',
        'price_counted',
        split
          ? 'max(amount − building_amount, table_value) + max(building_amount, building_table_value)'
          : 'max(amount, table_value)',
        {
          dong: {
            amount,
            table_value: table,
            ...(split ? { building_amount: building, building_table_value: buildingTable } : {}),
          },
        },
        counted,
        ...(table > 0 || buildingTable > 0 ? [realEstateLaw.priceFloor] : []),
      ),
  }
}

interface Exemption {
  readonly by: Parameter | null
  readonly reason: Text | null
  readonly notes: Note[]
}

function exemptionOf(request: SpecialRequest, law: Law): Exemption {
  const relation = request.relationship ?? 'non_relative'
  if (relation === 'divorce') {
    law.at(realEstateLaw.divorce)
    return { by: realEstateLaw.divorce, reason: inDivorce, notes: [] }
  }
  if (relation !== 'non_relative' && law.at(realEstateLaw.relatives).includes(relation))
    return { by: realEstateLaw.relatives, reason: closeRelative, notes: [] }
  if (!request.only_home) return { by: null, reason: null, notes: [] }
  const minDays = law.at(realEstateLaw.onlyHomeDays)
  const days = daysHeld(request, law)
  if (request.future_housing) return { by: null, reason: null, notes: [futureHousing] }
  if (request.sold_whole === false) return { by: null, reason: null, notes: [soldInPart] }
  if (days !== null && days < minDays)
    return {
      by: null,
      reason: null,
      notes: [
        {
          code: 'only_home_held_too_short',
          vi: `Nhà ở, đất ở duy nhất nhưng mới có ${days} trong ${minDays} ngày: không được miễn (Điều 19 Nghị định 253/2026/NĐ-CP).`,
          en: `An only home, held for ${days} of the ${minDays} days: not exempt (Article 19 of Decree 253/2026/NĐ-CP).`,
        },
      ],
    }
  return {
    by: realEstateLaw.onlyHomeDays,
    reason: onlyHome,
    notes: [selfDeclared, ...(days === null ? [daysAssumed] : [])],
  }
}

function daysHeld({ held_days, acquired_on }: SpecialRequest, law: Law): number | null {
  if (held_days !== undefined) {
    if (acquired_on !== undefined) throw daysTwice
    return held_days
  }
  if (acquired_on === undefined) return null
  const days = epochDay(law.date) - epochDay(dateOf(acquired_on, '/acquired_on'))
  if (days < 0) throw acquiredLater
  return days
}

const aboveWhole = new InputError(
  '/building_amount',
  'within-amount',
  { vi: 'lớn hơn giá của cả bất động sản', en: 'is larger than the price of the whole' },
  { vi: 'amount là giá của đất và nhà cộng lại.', en: 'amount is the price of land and building together.' },
)
const daysTwice = new InputError(
  '/held_days',
  'exclusive',
  { vi: 'không đi cùng acquired_on', en: 'does not go with acquired_on' },
  { vi: 'Ghi một trong hai.', en: 'Give one of the two.' },
)
const acquiredLater = new InputError(
  '/acquired_on',
  'before-sale',
  { vi: 'sau ngày chuyển nhượng', en: 'is after the day of the sale' },
  { vi: 'effective_date là ngày chuyển nhượng.', en: 'effective_date is the day of the sale.' },
)
const closeRelative: Text = {
  vi: 'Bất động sản giữa những người thân được miễn thuế.',
  en: 'Real estate between close relatives is exempt.',
}
const inDivorce: Text = {
  vi: 'Bất động sản chia khi ly hôn được miễn thuế.',
  en: 'Real estate divided in a divorce is exempt.',
}
const onlyHome: Text = {
  vi: 'Nhà ở, đất ở duy nhất được miễn thuế.',
  en: 'The sale of an only home is exempt.',
}
const futureHousing: Note = {
  code: 'only_home_not_future_housing',
  vi: 'Nhà ở hình thành trong tương lai không được miễn, và làm mất điều kiện duy nhất.',
  en: 'Housing still to be built is not exempt, and who owns some has no only home.',
}
const soldInPart: Note = {
  code: 'only_home_sold_in_part',
  vi: 'Chỉ chuyển nhượng một phần: không được miễn.',
  en: 'Only a part is sold: not exempt.',
}
const selfDeclared: Note = {
  code: 'only_home_self_declared',
  vi: 'Người chuyển nhượng tự khai và chịu trách nhiệm; đồng sở hữu có nhà, đất ở khác nộp phần của mình.',
  en: 'The seller declares it and answers for it; a co-owner who has another home pays his share.',
}
const daysAssumed: Note = {
  code: 'holding_days_assumed',
  vi: 'Không nêu acquired_on hay held_days: giả định đủ số ngày có quyền sở hữu.',
  en: 'Neither acquired_on nor held_days was given: enough days of ownership are presumed.',
}
