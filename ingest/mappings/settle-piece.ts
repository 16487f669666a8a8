import type { Answers, Mapping } from '../../contracts/mapping.ts'
import { type OpenDocument, RejectedDocument } from '../feed.ts'
import { questionsText } from './question.ts'
import { type Settled, settle } from './settle.ts'

/** What one piece of a file settled for all of them. */
export type Agreed = Pick<Settled, 'unit' | 'prices' | 'format'>

/** What a piece without a question settles. */
export function agreedOf(mapping: Mapping, piece: OpenDocument, given: Answers): Agreed {
  const { unit, prices, format } = settle(mapping, piece, given)
  return { unit, prices, format }
}

/**
 * The answers for one piece of a file: what its own rows leave open is as the other pieces say; what they prove must be so.
 * @throws RejectedDocument `unsettled` when the piece is in another unit, another kind of prices or other days
 */
export function answersForPiece(
  mapping: Mapping,
  piece: OpenDocument,
  given: Answers,
  agreed: Agreed,
): Answers {
  const own = settle(mapping, piece, given)
  const open = new Set(own.questions.map(({ about }) => about))
  const answers: Answers = {
    ...given,
    ...(open.has('unit') && { unit: agreed.unit }),
    ...(open.has('prices') && agreed.prices !== 'neither' && { prices: agreed.prices }),
    ...(open.has('dates') && { dates: agreed.format.startsWith('dd') ? 'day-first' : 'month-first' }),
  }
  const mixed = own.questions.filter(({ about, text }) => about === 'unit' && /in two units/.test(text))
  const found = open.size === 0 ? own : settle(mapping, piece, answers)
  const left = [...mixed, ...found.questions]
  if (left.length > 0) throw new RejectedDocument('unsettled', `${piece.name}: ${questionsText(left)}`)
  const isShares = found.rows.tickers.some(ticker => ticker.length === 3)
  if (isShares && (found.unit !== agreed.unit || found.prices !== agreed.prices))
    throw new RejectedDocument(
      'unsettled',
      `${piece.name}: its prices are ${found.prices} in ${found.unit}, those of the rest of the file ${agreed.prices} in ${agreed.unit}: import it in files of one kind each`,
    )
  if (found.format !== agreed.format)
    throw new RejectedDocument(
      'unsettled',
      `${piece.name}: its days are ${found.format}, those of the rest of the file ${agreed.format}: import it in files of one kind each`,
    )
  return answers
}
