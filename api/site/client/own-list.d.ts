export interface OwnLine {
  readonly ticker: string
  readonly shares: number | null
  readonly cost: number | null
}
export type LineFault = 'badTicker' | 'badShares' | 'badCost'
interface Price {
  readonly close: number | null
  readonly change: number | null
}
export interface Worth {
  readonly value: number | null
  readonly gain: number | null
  readonly gainPercent: number | null
  readonly day: number | null
  readonly paid: number | null
}

export declare const lineOf: (typed: {
  readonly ticker?: unknown
  readonly shares?: unknown
  readonly cost?: unknown
}) => { readonly line?: OwnLine; readonly fault?: LineFault }
export declare const readList: (storage: { getItem(key: string): string | null }) => OwnLine[]
export declare const writeList: (
  storage: { setItem(key: string, value: string): void },
  lines: readonly OwnLine[],
) => boolean
export declare const withLine: (lines: readonly OwnLine[], line: OwnLine) => OwnLine[]
export declare const worthOf: (line: Omit<OwnLine, 'ticker'>, price: Price) => Worth
export declare const totalsOf: (
  rows: readonly {
    readonly line: Pick<OwnLine, 'shares'>
    readonly price: Pick<Price, 'close'>
    readonly worth: Worth
  }[],
) => Omit<Worth, 'paid'> & { readonly unpriced: number }
export declare const csvOf: (lines: readonly OwnLine[]) => string
export declare const readCsv: (text: string) => {
  readonly lines: OwnLine[]
  readonly faults: { readonly number: number; readonly fault: LineFault }[]
}
