import { lastClosedSession } from '../../../contracts/calendar.ts'
import { type BarReader, newBarReader } from '../../bars/bar-reader.ts'
import type { Feed, OpenDocument, Parsed, ScheduledRequest, Sniff } from '../../feed.ts'
import { cafefBulkForeignFlow } from './bulk-foreign-flow.ts'
import { isBulk, readBulk } from './bulk-rows.ts'
import { cafef } from './publisher.ts'

/**
 * CafeF names a file after what it holds: `…Raw.Upto…` the traded prices of all days, `…Upto…` the adjusted
 * ones, and without `Upto` those of a single day, which nothing has adjusted yet.
 */
function seriesOf(names: readonly string[]): 'raw' | 'adjusted' {
  if (names.some(name => /(^|[^a-z])raw([^a-z]|$)/i.test(name))) return 'raw'
  const allDays = names.some(name => /upto/i.test(name))
  const oneDay = names.some(name => /CafeF\.(SolieuGD|HSX|HNX|UPCOM)\.\d{2}\.?\d{2}\.?\d{4}/i.test(name))
  return oneDay && !allDays ? 'raw' : 'adjusted'
}

/**
 * The files in an archive say what they are (`CafeF.RAW_HSX.…`, `CafeF.HSX.Upto…`), whatever name the archive was asked
 * for under; its own name counts where they do not.
 */
const explained = (name: string, members: readonly string[] = []): readonly string[] =>
  members.some(path => /CafeF\.(RAW_)?(HSX|HOSE|HNX|UPCOM|INDEX)\./i.test(path))
    ? members
    : [name, ...members]

const namesOf = (name: string, members: readonly { path: string }[]) => [name, ...members.map(m => m.path)]

const namesIn = ({ name, members = [] }: Sniff): readonly string[] => [name, ...members]

const recognises = (series: 'raw' | 'adjusted') => (sniff: Sniff) =>
  isBulk(sniff.head) &&
  // AmiBroker writes this header of everybody's bars, raw or adjusted: a name has to say that they are CafeF's.
  namesIn(sniff).some(name => /cafef|solieugd|upto/i.test(name)) &&
  !cafefBulkForeignFlow.recognise(sniff) &&
  seriesOf(explained(sniff.name, sniff.members)) === series

function read(document: OpenDocument, reader: BarReader, series: 'raw' | 'adjusted'): Parsed {
  for (const member of document.members) readBulk(member, reader, series)
  return reader.finish()
}

/** The adjusted archive has 50 MB, the raw one 38 (2026-09); each grows by some MB a year. */
const largestArchive = 192 * 1024 ** 2

/** Files of the last session: the date occurs twice in two orders; before the evening the address answers 404. */
function evening(
  ...files: { series: string; name(ddmmyyyy: string): string }[]
): (now: Date) => ScheduledRequest[] {
  return now => {
    const [year, month, day] = lastClosedSession(now).split('-') as [string, string, string]
    const folder = `https://cafef1.mediacdn.vn/data/ami_data/${year}${month}${day}`
    return files.map(({ series, name }) => ({
      url: `${folder}/${name(`${day}${month}${year}`)}`,
      series,
      mayBeAbsent: true,
      timeoutMs: 300_000,
      maxBytes: largestArchive,
    }))
  }
}

/** Prices as traded, all tickers of a day or of all days: thousand VND in the file, whole VND in the facts. */
export const cafefBulkRaw: Feed = {
  id: 'exchange.cafef.bulk-raw',
  title: 'CafeF: the whole market by day, prices as traded',
  publisher: cafef,
  parser: 2,
  recognise: recognises('raw'),
  parse: document =>
    read(document, newBarReader(document, ['open', 'high', 'low', 'close', 'volume']), 'raw'),
  schedule: {
    cron: '*/20 17-21 * * 1-5',
    form: 'zip',
    past: 'archive',
    rows: [1_000, 4_000],
    // Without "Raw" the name is that of the adjusted file of the day (public clients, 2026-09 and 2026-10).
    requests: evening({ series: 'day', name: date => `CafeF.SolieuGD.Raw.${date}.zip` }),
    // One-day files are gone after two to three days; the archive of all days stays.
    retainedDays: 2,
    archive: now =>
      evening({ series: 'all-days', name: date => `CafeF.SolieuGD.Raw.Upto${date}.zip` })(now).map(
        request => ({
          ...request,
          rows: [1_000, 20_000_000],
        }),
      ),
  },
}

/** Prices adjusted for dividends, bonus shares and splits up to the day of the file. */
export const cafefBulkAdjusted: Feed = {
  id: 'exchange.cafef.bulk-adjusted',
  title: 'CafeF: the whole market by day, adjusted prices of all sessions',
  publisher: cafef,
  parser: 1,
  recognise: recognises('adjusted'),
  parse: document =>
    read(
      document,
      newBarReader(
        document,
        ['volume', 'adj_open', 'adj_high', 'adj_low', 'adj_close'],
        'adj_close',
        // "Upto" is CafeF's word for all sessions up to a day.
        namesOf(document.name, document.members).some(name => /upto/i.test(name)),
      ),
      'adjusted',
    ),
  schedule: {
    cron: '30 19 * * 6',
    form: 'zip',
    past: 'whole',
    requests: evening(
      { series: 'shares', name: date => `CafeF.SolieuGD.Upto${date}.zip` },
      { series: 'indices', name: date => `CafeF.Index.Upto${date}.zip` },
    ),
  },
}
