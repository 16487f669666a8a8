/** A text in both languages of the service. Vietnamese legal terms are the law's own. */
export interface Text {
  readonly vi: string
  readonly en: string
}

export type Lang = keyof Text

export const langs: readonly Lang[] = ['vi', 'en']
