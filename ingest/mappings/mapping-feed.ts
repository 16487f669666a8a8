import {
  type Answers,
  answersInAddress,
  feedIdOf,
  type MappedKind,
  type Mapping,
  parserOfMapping,
} from '../../contracts/mapping.ts'
import { publisherOf } from '../../contracts/publishers.ts'
import { type Feed, type OpenDocument, type Parsed, RejectedDocument } from '../feed.ts'
import { mappedBars } from './mapped-bars.ts'
import { mappedIndicators } from './mapped-indicators.ts'
import { mappedDeposits, mappedNavs, mappedPolicyRates } from './mapped-rates.ts'
import { mappedStatements } from './mapped-statements.ts'

/**
 * A mapping as a feed of its publisher: read, archived, checked and replayed like every other. The version of the mapping is
 * that of its parser, so a changed mapping replays as a changed parser does.
 * @param source publisher, where the mapping leaves it to the import
 */
export function mappingFeed(mapping: Mapping, version: number, source = mapping.source): Feed {
  const { nameEn, url } = publisherOf(source)
  return {
    id: feedIdOf(mapping, source),
    title: mapping.title ?? `${mapping.name}: a file by its mapping`,
    publisher: { id: source, name: nameEn, url },
    parser: parserOfMapping(version),
    importOnly: `files of people, by the mapping ${mapping.name}`,
    // Which mapping a file fits is decided beside all feeds (fit.ts); none of them claims what a feed knows.
    recognise: () => false,
    parse(document) {
      const given = answersInAddress(document.url)
      if (source === 'asked')
        throw new RejectedDocument('unsettled', 'Nobody says whose figures these are: say --source PUBLISHER')
      return readers[mapping.holds](mapping, document, given)
    },
  }
}

const readers: Readonly<
  Record<MappedKind, (mapping: Mapping, document: OpenDocument, given: Answers) => Parsed>
> = {
  bars: mappedBars,
  indicators: mappedIndicators,
  'fund-nav': mappedNavs,
  statements: mappedStatements,
  'deposit-rates': mappedDeposits,
  'policy-rates': mappedPolicyRates,
}
