export const taxMethods = ['rate', 'profit'] as const
export const thresholdStatuses = ['exempt', 'taxable'] as const

/**
 * What is let (Law 109/2025/QH15 Art. 7.4, annex of Decree 253/2026/NĐ-CP, group 2): letting, or lodging, which is a
 * service: long-term rooms for students and workers that are no flats, and short stays.
 */
export const rentalKinds = ['letting', 'boarding_rooms', 'short_stay'] as const
