import { type Answers, feedIdOf, type Mapping, parserOfMapping } from '../../contracts/mapping.ts'
import { publisherOf } from '../../contracts/publishers.ts'
import { type Feed, RejectedDocument } from '../feed.ts'
import { mappedBars } from './mapped-bars.ts'
import { mappedIndicators } from './mapped-indicators.ts'

const mark = '#mapping?'

/** What a person said at the import, in the address of a document, where its parser finds it again. */
export function withAnswers(url: string, { source: _, ...given }: Answers): string {
  const said = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return said.length === 0 ? url : `${url}${mark}${new URLSearchParams(said)}`
}

/** The answers in the address of a document. */
export function answersOf(url: string): Answers {
  const at = url.indexOf(mark)
  return at < 0 ? {} : (Object.fromEntries(new URLSearchParams(url.slice(at + mark.length))) as Answers)
}

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
      const given = answersOf(document.url)
      if (source === 'asked')
        throw new RejectedDocument('unsettled', 'Nobody says whose figures these are: say --source PUBLISHER')
      return mapping.holds === 'bars'
        ? mappedBars(mapping, document, given)
        : mappedIndicators(mapping, document, given)
    },
  }
}
