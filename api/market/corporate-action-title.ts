import type { CorporateActionKind } from '../../contracts/events/corporate-action.ts'
import type { Lang } from '../../contracts/text.ts'
import type { StoredAction } from '../../projections/corporate-actions/query.ts'

const names: Readonly<Record<CorporateActionKind, readonly [vi: string, en: string]>> = {
  cash_dividend: ['cổ tức bằng tiền', 'cash dividend'],
  stock_dividend: ['cổ tức bằng cổ phiếu', 'stock dividend'],
  bonus_shares: ['cổ phiếu thưởng', 'bonus shares'],
  rights_issue: ['quyền mua cổ phiếu phát hành thêm', 'rights issue'],
  share_issue: ['phát hành thêm cổ phiếu', 'share issue'],
  listing: ['niêm yết cổ phiếu mới', 'new shares listed'],
  meeting: ['họp đại hội đồng cổ đông', 'shareholder meeting'],
  planned_dividend: ['cổ tức dự kiến', 'planned dividend'],
  planned_issue: ['phát hành dự kiến', 'planned share issue'],
}

type Terms = Pick<StoredAction, 'ticker' | 'kind' | 'cash_per_share' | 'ratio_per_100' | 'price'>

/** `FPT: cổ tức bằng tiền 1.000 đồng/cổ phiếu`, `FPT: bonus shares 15 for 100`. */
export function actionTitle(action: Terms, lang: Lang): string {
  const { ticker, kind, cash_per_share, ratio_per_100, price } = action
  const say = (n: number) =>
    new Intl.NumberFormat(lang === 'vi' ? 'vi-VN' : 'en-GB', { maximumFractionDigits: 4 }).format(n)
  const vi = lang === 'vi'
  const parts = [
    `${ticker}: ${names[kind][vi ? 0 : 1]}`,
    ...(cash_per_share === null ? [] : [`${say(cash_per_share)} ${vi ? 'đồng/cổ phiếu' : 'VND a share'}`]),
    ...(ratio_per_100 === null
      ? []
      : [vi ? `tỷ lệ 100:${say(ratio_per_100)}` : `${say(ratio_per_100)} for 100`]),
    ...(price === null ? [] : [vi ? `giá ${say(price)} đồng` : `at ${say(price)} VND`]),
  ]
  return parts.join(' ')
}
