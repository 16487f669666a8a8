export interface VisibleState {
  readonly range?: string
  readonly style: string
  readonly scale: string
  readonly hidden: Set<string>
}

export declare const visibleIn: (looks: Readonly<Record<string, string | undefined>>) => VisibleState
export declare function parametersOf(query: URLSearchParams, state: VisibleState): string
