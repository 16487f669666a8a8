import { marketIndices } from '../../../contracts/indices.ts'
import { isIndexFuture } from '../../../contracts/market/instrument-kind.ts'
import { addDays, epochDay, vietnamDate } from '../../../contracts/vietnam-time.ts'
import { headText } from '../../archive-members.ts'
import { type BarReader, newBarReader } from '../../bars/bar-reader.ts'
import type { BarColumn } from '../../bars/bar-sheet.ts'
import { points, thousandToAdjusted, whole } from '../../bars/prices.ts'
import { refuseWrongShape } from '../../content-shape.ts'
import { type Feed, type Member, RejectedDocument, type ScheduledRequest } from '../../feed.ts'
import { eachCsvRow, utf8 } from '../../text/csv.ts'
import { isoDayOrInstant } from '../../text/dates.ts'
import { jsonRoot } from '../../text/json-item.ts'
import { windowsOf } from '../rotation.ts'
import { vndirectIndex, vndirectName } from './indices.ts'
import { vndirect } from './publisher.ts'

const header = 'time,open,high,low,close,volume,symbol'
const columns: readonly BarColumn[] = ['volume', 'adj_open', 'adj_high', 'adj_low', 'adj_close']

/** VNDIRECT's chart service: adjusted daily bars in thousand VND, indices in points. */
export const vndirectDchart: Feed = {
  id: 'exchange.vndirect.dchart',
  title: 'VNDIRECT chart service: adjusted daily bars of shares, and indices',
  publisher: vndirect,
  parser: 2,
  recognise: ({ name, head, members = [] }) =>
    // Libraries write this header of every publisher's bars: a name has to say that they are VNDIRECT's.
    (head.startsWith(header) && [name, ...members].some(path => /vndirect|dchart/i.test(path))) ||
    /^\s*\{\s*"s"\s*:\s*"/.test(head) ||
    // DNSE answers in the same columns without a status: of a future it is DNSE's.
    (isAnswer(head) && (isStatus.test(head) || !isOfFuture(stemOf(name)))),
  parse(document) {
    const reader = newBarReader(document, columns, 'adj_close')
    for (const member of document.members) {
      refuseWrongShape(member)
      const head = headText(member.bytes)
      reader.open(member.path)
      if (head.startsWith(header)) readCsv(member, reader)
      else if (head.trimStart().startsWith('{'))
        readAnswer(member, symbolOf(document.url, member.path), reader)
      else throw new RejectedDocument('unknown-shape', `${member.path} is neither ${header} nor a UDF answer`)
    }
    return reader.finish()
  },
  schedule: {
    cron: '20 15,18 * * 1-5',
    form: 'json',
    mayBeEmpty: true,
    past: {
      span: (from, to) =>
        windowsOf(from, to, 365).flatMap(window =>
          marketIndices.map(({ code }) => barsOf(code, window.from, window.to)),
        ),
    },
    requests: now => {
      const today = vietnamDate(now)
      return marketIndices.map(({ code }) => barsOf(code, addDays(today, -40), today))
    },
  },
}

/** The bars of an index from a day to the end of another, in epoch seconds; whole days, so that the address stays. */
function barsOf(code: string, from: string, to: string): ScheduledRequest {
  const seconds = `from=${epochDay(from) * 86_400}&to=${(epochDay(to) + 1) * 86_400}`
  return {
    url: `https://dchart-api.vndirect.com.vn/dchart/history?symbol=${vndirectName(code)}&resolution=D&${seconds}`,
    series: code,
  }
}

/** A symbol of a future, or the last part of the address at which DNSE serves them. */
const isOfFuture = (stem: string) => stem === 'DERIVATIVE' || isIndexFuture(stem)

const isStatus = /"s"\s*:\s*"/

/** The name of a file without its ending, as a symbol. */
const stemOf = (name: string) => name.replace(/\..*$/, '').toUpperCase()

/** Others answer in the same columns without the status; what is longer than the head may have it at its end. */
const isAnswer = (head: string) =>
  /^\s*\{\s*"t"\s*:\s*\[/.test(head) &&
  /"[ohlc]"\s*:\s*\[/.test(head) &&
  (/"s"\s*:\s*"/.test(head) || !/\}\s*$/.test(head))

function add(reader: BarReader, symbol: string, day: number, line: number, cells: readonly string[]): void {
  const index = vndirectIndex(symbol)
  const price = index || isIndexFuture(symbol) ? points : thousandToAdjusted
  reader.row(index ?? symbol, day, line, {
    adj_open: price(cells[0]!),
    adj_high: price(cells[1]!),
    adj_low: price(cells[2]!),
    adj_close: price(cells[3]!),
    volume: whole(cells[4]!),
  })
}

function readCsv(member: Member, reader: BarReader): void {
  eachCsvRow(utf8(member.bytes), (cells, line) => {
    if (line === 1) return
    if (cells.length !== 7) return reader.unreadable(line, `${cells.length} cells where the header has 7`)
    add(reader, cells[6]!, isoDayOrInstant(cells[0]!), line, cells.slice(1, 6))
  })
}

/** The UDF answer: columns under one-letter names, times in epoch seconds. The ticker stands in the address only. */
function readAnswer(member: Member, symbol: string, reader: BarReader): void {
  const answer = jsonRoot(member)
  if (answer.text('s') === 'no_data') return
  const [times, ...columns] = ['t', 'o', 'h', 'l', 'c', 'v'].map(name => answer.list(name))
  if (answer.text('s') !== 'ok' || !times || columns.some(column => !column))
    throw new RejectedDocument('error-body', `${member.path} answers s = ${JSON.stringify(answer.text('s'))}`)
  if (columns.some(column => column?.length !== times.length))
    throw new RejectedDocument('unknown-shape', `${member.path} has columns of different lengths`)
  for (const [i, seconds] of times.entries()) {
    const isTime = typeof seconds === 'number' && seconds > 0 && seconds < 1e11
    const day = isTime ? epochDay(vietnamDate(seconds * 1000)) : Number.NaN
    add(
      reader,
      symbol,
      day,
      i + 1,
      columns.map(column => String(column?.[i] ?? '')),
    )
  }
}

/** `…?symbol=VCB&…` of the address, or the file's name where an answer was saved as `VCB.json`. */
function symbolOf(url: string, path: string): string {
  const wantedSymbol = /[?&]symbol=([^&]+)/.exec(url)?.[1]
  const file = path
    .split('/')
    .at(-1)!
    .replace(/\.[a-z]+$/i, '')
  return decodeURIComponent(wantedSymbol ?? file).toUpperCase()
}
