export interface ShownState {
  readonly range?: string
  readonly style: string
  readonly scale: string
  readonly hidden: Set<string>
}

export declare const shownIn: (looks: Readonly<Record<string, string | undefined>>) => ShownState
export declare function parametersOf(query: URLSearchParams, state: ShownState): string
