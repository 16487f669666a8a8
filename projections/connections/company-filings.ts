/** Everything on file of one company, each row with where it is from. */
export interface CompanyFilings {
  readonly ticker: string
  readonly officers: readonly OfficerRow[]
  readonly holders: readonly HolderRow[]
  readonly ownership: readonly OwnershipRow[]
  readonly relations: readonly RelationRow[]
  readonly dealings: readonly DealingRow[]
}

/** Where a row is from, and the day on which it became known. */
export interface Filed {
  readonly source: string
  readonly known_on: string
}
export interface OfficerRow extends Filed {
  readonly name: string
  readonly position: string | null
  readonly shares: number | null
  readonly percent: number | null
  readonly updated_on: string | null
}
export interface HolderRow extends Filed {
  readonly name: string
  readonly shares: number | null
  readonly percent: number | null
  readonly updated_on: string | null
}
export interface OwnershipRow extends Filed {
  readonly owner: string
  readonly shares: number | null
  readonly percent: number | null
  readonly as_of: string | null
}
export interface RelationRow extends Filed {
  readonly name: string
  readonly kind: 'subsidiary' | 'affiliate'
  readonly percent: number | null
  readonly as_of: string | null
}
export interface DealingRow extends Filed {
  readonly dealing_id: string
  readonly person: string | null
  readonly position: string | null
  readonly related_person: string | null
  readonly related_position: string | null
  readonly relation: string | null
  readonly planned_buy: number | null
  readonly planned_sell: number | null
  readonly plan_from: string | null
  readonly plan_to: string | null
  readonly done_buy: number | null
  readonly done_sell: number | null
  readonly done_on: string | null
  readonly held_percent: number | null
  readonly shares_after: number | null
  readonly published_on: string | null
  readonly title: string | null
}
