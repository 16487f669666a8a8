import { indicators } from '../contracts/indicators/index.ts'
import type { Feed } from '../ingest/feed.ts'
import { hosts } from '../ingest/sources/hosts.ts'
import { feeds } from '../ingest/sources/index.ts'

/** A session and names for which every feed asks something. */
const sample = {
  now: new Date('2026-11-27T22:00:00+07:00'),
  discovered: {
    tickers: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`T${10 + i}`, 'HOSE' as const])),
    funds: { DCDS: '28' },
  },
}

const hostOf = ({ schedule }: Feed): string =>
  new URL(schedule?.requests(sample.now, sample.discovered)[0]?.url ?? 'about:blank').host

const cell = (text: string) => text.replaceAll('|', '\\|')
const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`

/** docs/feeds.md: each feed with publisher, host, what it gives, terms and evidence, from the literals. */
export function feedsDocument(): string {
  const fetched = feeds.filter(feed => feed.schedule)
  const others = feeds.filter(feed => !feed.schedule)
  return [
    '# Feeds',
    '',
    'Generated from the literals by `vnfin feeds document`. Whoever switches a feed on answers for the right to use its',
    'data. Evidence is what is on record of an upstream, with its date: no more than that it was answered then.',
    '',
    '## Fetched',
    '',
    line(['feed', 'gives', 'publisher', 'host', 'when (Vietnam)']),
    '|---|---|---|---|---|',
    ...fetched.map(feed =>
      line([`\`${feed.id}\``, feed.title, feed.publisher.name, hostOf(feed), `\`${feed.schedule?.cron}\``]),
    ),
    '',
    '## Hosts',
    '',
    line(['host', 'evidence', 'date', 'turns away by', 'terms']),
    '|---|---|---|---|---|',
    ...[...hosts.values()].map(({ host, evidence, refuses = [], terms }) =>
      line([host, evidence.says, evidence.on, refuses.join(', '), terms]),
    ),
    '',
    '## By import or curated here',
    '',
    line(['feed', 'gives', 'why it is not fetched']),
    '|---|---|---|',
    ...others.map(feed =>
      line([`\`${feed.id}\``, feed.title, feed.importOnly ?? 'A table that people keep here.']),
    ),
    '',
    '## Series that no feed fetches',
    '',
    'Every other series of the catalogue is stated by a feed that is fetched; a test holds this. A null of one of these',
    'has the reason `no_live_source`.',
    '',
    line(['series', 'why it cannot be fetched', 'stated by the import']),
    '|---|---|---|',
    ...indicators.flatMap(({ id, noLiveSource }) =>
      noLiveSource === undefined
        ? []
        : [
            line([
              `\`${id}\``,
              noLiveSource.why,
              noLiveSource.statedBy === null ? 'none' : `\`${noLiveSource.statedBy}\``,
            ]),
          ],
    ),
    '',
  ].join('\n')
}
