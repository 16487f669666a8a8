import { plainName } from '../../contracts/plain-name.ts'

export { plainName }

export const slug = (name: string): string => plainName(name).replaceAll(' ', '-')

/** Accents decide: Quỹ is a fund and Quý a person's name, Trường a school and Trương a family name. */
const vietnamese =
  /công ty|ctcp|tnhh|tổng công ty|tập đoàn|ngân hàng|ubnd|[uủ][yỷ] ban|hợp tác xã|liên hiệp|hiệp hội|nhà nước|tổ chức|^(quỹ|bộ|cục|sở|viện|trường|đảng|báo|trung tâm)\s/
const foreign =
  /\b(fund|ltd|limited|inc|corp|corporation|company|bank|pte|holdings?|capital|investments?|group|trust|jsc|llc|scic|plc|gmbh|co|associates|partners|management)\b/

/** Does the name say by its words that it is an organisation? Anything else is taken for a person. */
export function isOrganisation(name: string): boolean {
  const lower = name.normalize('NFC').toLowerCase().trim()
  return vietnamese.test(lower) || foreign.test(plainName(name))
}

/** The single posts of a printed position: `Phó Chủ tịch HĐQT/TGĐ` → two, each in one spelling. */
export function rolesOf(position: string | null): string[] {
  if (position === null) return []
  return position
    .split('/')
    .map(part =>
      plainName(part)
        .replace(/\bhoi dong quan tri\b/g, 'hdqt')
        .replace(/\btong giam doc\b/g, 'tgd')
        .replace(/\bban kiem soat\b/g, 'bks')
        .replace(/\bthanh vien\b/g, 'tv')
        .replace(/\bke toan truong\b/g, 'ktt')
        .replace(/\bcong bo thong tin\b/g, 'cbtt'),
    )
    .filter(role => role !== '' && role !== 'blank')
}
