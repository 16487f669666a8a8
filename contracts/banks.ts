/** Codes of the four commercial banks that the state owns, and the word for the group where a table has no banks. */
const stateOwned = new Set(['VCB', 'BID', 'CTG', 'AGR', 'AGRIBANK', 'STATE_OWNED'])

/** Whether a bank or lender of the feeds is state-owned (nhóm ngân hàng thương mại Nhà nước, “Big 4”). */
export const isStateOwned = (bank: string): boolean => stateOwned.has(bank.toUpperCase())
