import { lastClosedSession } from '../../contracts/calendar.ts'
import { epochDay } from '../../contracts/vietnam-time.ts'
import { findGaps, type Gap, type GapSpan, gapSpans } from '../../ingest/completeness.ts'
import { countSessions, countWithoutExchange, tickersLost } from '../../projections/prices/query.ts'
import { listAdjustedDifferences } from '../adjusted-differences.ts'
import { didYouMean } from '../call-message.ts'
import { withReadModels } from '../caught-up.ts'
import { type Command, type Invocation, UsageError } from '../command.ts'
import { showCoverage } from '../feed-coverage.ts'
import { listDifferences, listFeeds } from '../feed-list.ts'
import { probeFeeds } from '../feed-probe.ts'
import { setUpKey } from '../feed-setup.ts'
import { feedsDocument } from '../feeds-document.ts'
import { table } from '../output.ts'
import { listSeriesDifferences } from '../series-differences.ts'
import { seriesDocument } from '../series-document.ts'

/** What is fetched and when, and what is missing of what should be there. */
export const feedsCommand: Command = {
  usage: 'feeds [what] [id]',
  about:
    'The feeds, their last and next run; `feeds gaps`: sessions and exchanges that are missing; `feeds differences`: closes on which sources differ, with --adjusted where prices, corporate actions and adjusted series disagree, with --series macro series on which a second source says something else; `feeds coverage`: which feed supplies what, how fresh, and what would be missing without it; `feeds probe`: ask each feed once and say what comes, changing nothing; `feeds setup`: store a key of one’s own for SSI or DNSE, and try it once; `feeds document`: the text of docs/feeds.md; `feeds series`: the text of docs/series.md',
  options: [
    {
      flags: '--from <date>',
      about: 'gaps, differences --adjusted or --series: first day to look at, YYYY-MM-DD',
    },
    {
      flags: '--adjusted',
      about: 'differences: moves without an event, events without a move, series that differ from the events',
    },
    {
      flags: '--series',
      about:
        'differences: macro series against other sources, and printed changes against those of the level',
    },
    { flags: '--save <dir>', about: 'probe: folder for the answers, names of people taken out' },
    { flags: '--each', about: 'gaps: a line for each session in place of one for each span' },
  ],
  examples: [
    'vnfin feeds',
    'vnfin feeds gaps --from 2024-01-01',
    'vnfin feeds differences',
    'vnfin feeds differences --adjusted --from 2025-01-01',
    'vnfin feeds differences --series --from 2025-01-01',
    'vnfin feeds coverage',
    'vnfin feeds probe fund.sjc.gold',
    'vnfin feeds setup ssi',
  ],
  async run(invocation) {
    const [what, id] = invocation.args
    if (what === undefined) return listFeeds(invocation)
    if (what === 'gaps') return listGaps(invocation)
    if (what === 'differences') return differencesOf(invocation)
    if (what === 'coverage') return showCoverage(invocation)
    if (what === 'probe') return probeFeeds(invocation, id)
    if (what === 'setup') return setUpKey(invocation, id)
    if (what === 'document' || what === 'series') {
      invocation.output.line((what === 'document' ? feedsDocument() : seriesDocument()).trimEnd())
      return 0
    }
    throw new UsageError(
      `feeds: there is no '${what}' to show.${didYouMean(what, ['gaps', 'differences', 'coverage', 'probe', 'setup', 'document', 'series'])} Leave it out, or say gaps, differences, coverage, probe, setup, document or series.`,
    )
  },
}

function differencesOf(invocation: Invocation): Promise<number> {
  const { adjusted, series } = invocation.options
  if (adjusted && series)
    throw new UsageError('feeds differences: --adjusted and --series are two lists; say one of them')
  const from = fromOf(invocation)
  if (adjusted) return listAdjustedDifferences(invocation, from)
  return series ? listSeriesDifferences(invocation, from) : listDifferences(invocation)
}

const kinds = {
  'session-missing': 'no exchange has it',
  'exchange-missing': 'the exchange is missing',
  'exchange-partial': 'tickers are missing',
} as const

/** Exit code 1 when something is missing, so that a script can act on it. */
async function listGaps(invocation: Invocation): Promise<number> {
  const { output, options } = invocation
  const from = fromOf({ options }) ?? ''
  return withReadModels(invocation, async system => {
    const counts = await countSessions(system.postgres.db)
    const leftOut = await countWithoutExchange(system.postgres.db)
    // What is usual is stated by the sessions around, so all are counted, whichever are requested.
    const gaps = findGaps(counts, lastClosedSession(Date.now())).filter(gap => gap.session >= from)
    const sessions = new Set(counts.map(count => count.session).filter(session => session >= from)).size
    const spans = await Promise.all(
      gapSpans(gaps).map(async span => ({
        ...span,
        tickers:
          span.measured_on === null
            ? []
            : await tickersLost(
                system.postgres.db,
                span.exchange,
                span.measured_on,
                gaps.filter(gap => isOf(gap, span)).map(gap => gap.session),
              ),
      })),
    )
    const each = options.each
      ? gaps.map(gap => ({
          ...gap,
          from: gap.session,
          to: gap.session,
          sessions: 1,
          tickers: [] as string[],
        }))
      : spans
    output.line(
      gaps.length === 0
        ? counts.length === 0
          ? `No bars${leftOut > 0 ? ' of a known exchange' : ''} are stored, so nothing can be missed.`
          : `Nothing is missing in ${sessions} sessions.`
        : table(
            ['from', 'to', 'sessions', 'exchange', 'tickers', '', 'for example'],
            each.map(gap => [
              gap.from,
              gap.to,
              gap.sessions,
              gap.exchange ?? 'all',
              gap.missing,
              kinds[gap.kind],
              named(gap.tickers),
            ]),
          ),
    )
    if (leftOut > 0)
      output.line(
        `Not looked at: ${leftOut} ${leftOut === 1 ? 'ticker' : 'tickers'} whose exchange no document tells; a list of symbols does (feed exchange.vci.symbols).`,
      )
    output.result({ sessions, gaps, spans, tickers_without_exchange: leftOut })
    return gaps.length > 0 ? 1 : 0
  })
}

const isOf = (gap: Gap, span: GapSpan): boolean =>
  gap.exchange === span.exchange &&
  gap.kind === span.kind &&
  gap.session >= span.from &&
  gap.session <= span.to

/** The first few tickers; `--json` has all of them. */
const named = (tickers: readonly string[]): string =>
  tickers.length <= 4 ? tickers.join(' ') : `${tickers.slice(0, 4).join(' ')} and ${tickers.length - 4} more`

const fromOf = ({ options }: Pick<Invocation, 'options'>): string | undefined =>
  options.from === undefined ? undefined : dateOf(String(options.from))

function dateOf(text: string): string {
  try {
    epochDay(text)
    return text
  } catch (error) {
    throw new UsageError(`--from: ${(error as Error).message}`)
  }
}
