import {
  anyObject,
  choice,
  constant,
  dateTime,
  described,
  flag,
  integer,
  list,
  nullable,
  numberOrNull,
  object,
  open,
  part,
  type Static,
  text,
  textOrNull,
} from '../schema.ts'
import { marketAnswer } from './market/envelope.ts'

const unknown = part<unknown>({})

/** A figure of the lineage of an answer, and the cell that it is read from. */
const signedFigure = object({
  read_model: text,
  table: text,
  key: anyObject,
  figure: text,
  value: described(numberOrNull, 'As it is served'),
  document: described(text, 'SHA-256 of the document, hex'),
  part: described(textOrNull, 'File of an archive, sheet of a workbook'),
  at: described(text, 'Address of the cell: `line 12, column close`, `C7`, `/data/3/close`'),
  text: described(text, 'As the document writes it'),
  how: described(text, 'What makes the value of it: `as it is`, `times 1e3`, `less 100`'),
})

/** What is signed: the payload of the JWS. */
export const signedStatement = open({
  kind: constant('vnfin-statement-1'),
  issuer: described(text, 'Address of the server; its keys are at `/.well-known/jwks.json`'),
  issued_at: dateTime,
  question: list(text),
  request: described(textOrNull, 'Address or tool; null: rows are what was asked for'),
  data: described(unknown, 'The answer of the address or the tool; null for rows'),
  at: described(textOrNull, 'JSON pointer of the figure that is meant'),
  value: described(unknown, 'The figure'),
  log: described(
    object({ documents: integer, facts: integer }),
    'Last position of FEEDS and FACTS when it was signed',
  ),
  read_models: described(
    list(
      object({ name: text, version: integer, position: described(integer, 'Facts up to here are in it') }),
    ),
    'Those that the answer was made from',
  ),
  rows: described(
    list(
      object({
        read_model: text,
        table: text,
        key: anyObject,
        row: anyObject,
        rule: nullable(object({ id: text, version: text, text })),
      }),
    ),
    'Rows of the answer, without what they were computed from',
  ),
  documents: list(
    object({ seq: integer, feed: text, url: text, name: text, sha256: text, fetched_at: text }),
  ),
  figures: described(list(signedFigure), 'Cells behind the rows, down to the inputs of computed ones'),
  cut: described(flag, 'Not all rows were followed'),
})
export type SignedStatement = Static<typeof signedStatement>

export const signedAnswer = marketAnswer(
  object({
    payload: described(
      text,
      'The statement, base64url: answer, position of the log, hashes of documents, cells',
    ),
    protected: described(text, 'Header, base64url: alg EdDSA (Ed25519), kid, typ'),
    signature: described(text, 'Over `protected.payload`, base64url'),
  }),
)

/** JSON Web Key Set (RFC 7517) of Ed25519 keys (RFC 8037). */
export const keySet = object({
  keys: list(
    object({
      kty: choice(['OKP']),
      crv: choice(['Ed25519']),
      x: text,
      kid: described(text, 'Thumbprint of the key (RFC 7638)'),
      use: choice(['sig']),
      alg: choice(['EdDSA']),
    }),
  ),
})
