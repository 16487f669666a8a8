import { indicators } from '../contracts/indicators/index.ts'
import type { Feed } from '../ingest/feed.ts'
import { hosts } from '../ingest/sources/hosts.ts'
import { feeds } from '../ingest/sources/index.ts'
import { markdownRow } from './markdown-row.ts'

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
    markdownRow(['feed', 'gives', 'publisher', 'host', 'when (Vietnam)']),
    '|---|---|---|---|---|',
    ...fetched.map(feed =>
      markdownRow([
        `\`${feed.id}\``,
        feed.title,
        feed.publisher.name,
        hostOf(feed),
        `\`${feed.schedule?.cron}\``,
      ]),
    ),
    '',
    '## Hosts',
    '',
    markdownRow(['host', 'evidence', 'date', 'turns away by', 'terms']),
    '|---|---|---|---|---|',
    ...[...hosts.values()].map(({ host, evidence, refuses = [], terms }) =>
      markdownRow([host, evidence.says, evidence.on, refuses.join(', '), terms]),
    ),
    '',
    '## By import or curated here',
    '',
    markdownRow(['feed', 'gives', 'why it is not fetched']),
    '|---|---|---|',
    ...others.map(feed =>
      markdownRow([`\`${feed.id}\``, feed.title, feed.importOnly ?? 'A table that people keep here.']),
    ),
    '',
    '## Publisher presumed',
    '',
    'The files of these do not say whose figures they are. An import says that it presumes the publisher, and why.',
    '',
    markdownRow(['feed', 'publisher', 'why']),
    '|---|---|---|',
    ...feeds.flatMap(({ id, publisher, presumed }) =>
      presumed === undefined ? [] : [markdownRow([`\`${id}\``, publisher.name, presumed])],
    ),
    '',
    '## Series that no feed fetches',
    '',
    'Every other series of the catalogue is stated by a feed that is fetched; a test holds this. A null of one of these',
    'has the reason `no_live_source`.',
    '',
    markdownRow(['series', 'why it cannot be fetched', 'stated by the import']),
    '|---|---|---|',
    ...indicators.flatMap(({ id, noLiveSource }) =>
      noLiveSource === undefined
        ? []
        : [
            markdownRow([
              `\`${id}\``,
              noLiveSource.why,
              noLiveSource.statedBy === null ? 'none' : `\`${noLiveSource.statedBy}\``,
            ]),
          ],
    ),
    '',
  ].join('\n')
}
