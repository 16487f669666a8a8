import { QRPay } from 'vietnam-qr-pay'

/** A bank transfer that a banking app reads from a QR code. */
export interface Transfer {
  /** Six digits of the receiving bank. */
  readonly bin: string
  readonly accountNumber: string
  /** Whole VND; if absent, the payer enters the amount. */
  readonly amount?: number
  /** Text of the transfer. */
  readonly content?: string
}

/** Limits that every bank's app accepts; a bank may accept more. */
const rules = {
  bin: [/^\d{6}$/, 'six digits'],
  accountNumber: [/^[0-9A-Za-z]{1,19}$/, '1 to 19 letters and digits'],
  content: [/^[0-9A-Za-z ]{1,25}$/, '1 to 25 letters without accents, digits and spaces'],
} as const

/**
 * The text of a VietQR code (EMVCo TLV with NAPAS template 38, CRC-16/CCITT-FALSE in upper case).
 * @throws RangeError that names the field and its rule
 */
export function vietQr({ bin, accountNumber, amount, content }: Transfer): string {
  for (const [field, value] of Object.entries({ bin, accountNumber, content })) {
    if (value === undefined) continue
    const [pattern, rule] = rules[field as keyof typeof rules]
    if (!pattern.test(value)) throw new RangeError(`VietQR: ${field} must be ${rule}`)
  }
  if (amount !== undefined && (!Number.isInteger(amount) || amount < 1 || amount >= 1e13))
    throw new RangeError('VietQR: amount must be a whole number of VND of 1 to 13 digits')
  return QRPay.initVietQR({
    bankBin: bin,
    bankNumber: accountNumber,
    ...(amount === undefined ? {} : { amount: String(amount) }),
    ...(content === undefined ? {} : { purpose: content }),
  }).build()
}

/** Reads a VietQR text. Returns null if the text is not a VietQR code or its checksum is wrong. */
export function readVietQr(text: string): Transfer | null {
  const crc = /6304[0-9A-Fa-f]{4}$/.exec(text)
  if (!crc) return null
  const read = new QRPay(text.slice(0, -4) + text.slice(-4).toUpperCase())
  const { bankBin, bankNumber } = read.consumer
  if (!read.isValid || !bankBin || !bankNumber) return null
  if (QRPay.genCRCCode(text.slice(0, -4)).toUpperCase() !== text.slice(-4).toUpperCase()) return null
  const { purpose } = read.additionalData
  return {
    bin: bankBin,
    accountNumber: bankNumber,
    ...(read.amount ? { amount: Number(read.amount) } : {}),
    ...(purpose ? { content: purpose } : {}),
  }
}
