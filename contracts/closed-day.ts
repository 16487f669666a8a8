/** A weekday on which HOSE, HNX and UPCoM do not trade. */
export interface ClosedDay {
  readonly date: string
  readonly name_vi: string
  readonly name_en: string
  /** The document or observation that closes the day. */
  readonly source: string
  /** The Saturday on which offices work in its place, where it was moved. */
  readonly made_up_on?: string
}
