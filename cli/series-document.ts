import { comparedOn, comparisons } from '../contracts/indicators/comparisons.ts'
import { indicators } from '../contracts/indicators/index.ts'
import { type Indicator, indicatorGroups } from '../contracts/indicators/indicator.ts'
import { publisherOf } from '../contracts/publishers.ts'
import { feeds } from '../ingest/sources/index.ts'
import { markdownRow } from './markdown-row.ts'

/** What a value is compared with, in words. */
const bases: Record<Indicator['basis'], string> = {
  level: 'level',
  year_to_date: 'level, counted from 1 January',
  yoy: 'change on the same period of the year before',
  mom: 'change on the period before',
  ytd_yoy: 'change of January to the period on the same months of the year before',
  since_december: 'change since December of the year before',
}

const spans: Record<Indicator['definition']['over'], string> = {
  total: 'total of the period',
  average: 'average of the period',
  end: 'end of the period',
  quote: 'as stated for the day',
}

const prices: Record<NonNullable<Indicator['definition']['prices']>, string> = {
  current: 'current',
  constant: 'constant',
  constant_2010: 'constant, of 2010',
}

const nameOf = (id: string) => (id === 'printed' ? 'printed figures' : publisherOf(id).nameEn)

/** docs/series.md: each series with what it measures, who publishes it, and what a second source says of it. */
export function seriesDocument(): string {
  const stated = new Set(feeds.flatMap(feed => feed.states ?? []))
  return [
    '# Series',
    '',
    'Generated from the literals of `contracts/indicators` by `vnfin feeds series`: what each macro series measures, settled',
    "from its publisher's own words, and what a second source says of it.",
    '',
    '- **Publisher** is who states the figures first; sources stand in the order in which they are served. Whoever quotes',
    '  others stands behind whom it quotes; a test holds this. What a later source says otherwise is kept on record in',
    '  `GET /api/v1/indicators/{id}/vintages` and the data set `indicator-statements`, and not served.',
    '- **Counts** is how a figure stands for its period; where the series is a change, that of which it is the change.',
    '- **Prices** are those in which amounts and volumes are measured; a dash: there are none.',
    '- No series is adjusted for the season unless it says so.',
    '- **Words** are the heading or name in the document; a dash: no document of the publisher is read.',
    '',
    ...indicatorGroups.flatMap(group => [
      `## ${group[0]!.toUpperCase()}${group.slice(1)}`,
      '',
      markdownRow(['series', 'measures', 'basis', 'counts', 'prices', 'unit', 'period']),
      '|---|---|---|---|---|---|---|',
      ...indicators
        .filter(one => one.group === group)
        .map(({ id, definition, basis, unit, frequency }) =>
          markdownRow([
            `\`${id}\``,
            `${definition.what}${definition.isSeasonallyAdjusted ? '; seasonally adjusted' : ''}`,
            bases[basis],
            spans[definition.over],
            definition.prices === null ? '–' : prices[definition.prices],
            unit.replaceAll('_', ' '),
            frequency,
          ]),
        ),
      '',
      markdownRow(['series', 'publisher', 'then', 'words']),
      '|---|---|---|---|',
      ...indicators
        .filter(one => one.group === group)
        .map(({ id, sources: [first = '', ...others], definition: { publishedName } }) =>
          markdownRow([
            `\`${id}\``,
            nameOf(first),
            others.length === 0 ? '–' : others.map(nameOf).join(', '),
            publishedName ?? (stated.has(id) ? '– (a code in the file)' : '–'),
          ]),
        ),
      '',
    ]),
    '## Compared with a second source',
    '',
    `Measured on ${comparedOn} over all periods that both have. Printed figures are those that publishers and papers printed,`,
    'each with address and date (`test/cases/published/`); what differs by more than half of the last printed digit is listed',
    'there with its reason, mostly a first estimate or a later revision.',
    '',
    markdownRow(['series', 'served', 'against', 'periods', 'largest difference', 'in']),
    '|---|---|---|---:|---:|---|',
    ...comparisons.map(({ series, served, against, periods, largest, at }) => {
      const { unit = '' } = indicators.find(({ id }) => id === series) ?? {}
      return markdownRow([
        `\`${series}\``,
        nameOf(served),
        nameOf(against),
        String(periods),
        at === null
          ? 'none'
          : `${largest} ${unit.startsWith('percent') ? 'percentage points' : unit.replaceAll('_', ' ')}`,
        at ?? '–',
      ])
    }),
    '',
    '## Remarks',
    '',
    ...[...Map.groupBy(indicators, ({ note }) => note)].flatMap(([note, of]) =>
      note === undefined ? [] : [`- ${of.map(({ id }) => `\`${id}\``).join(', ')}: ${note}`],
    ),
    '',
    '## Not compared',
    '',
    'No second source of these is on file:',
    `${indicators
      .filter(({ id }) => !comparisons.some(({ series }) => series === id))
      .map(({ id }) => `\`${id}\``)
      .join(', ')}.`,
    '',
  ].join('\n')
}
