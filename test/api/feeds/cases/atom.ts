import { type Case, right, wrong } from './case.ts'

export const atomUrl = 'https://macro.example/feed.atom'

/** A feed without faults. */
export const atomDocument = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>tag:macro.example,2026:feed</id>
<title type="text">Prices</title>
<updated>2026-11-06T02:00:00Z</updated>
<generator>vnfin</generator>
<author><name>vnfin</name><uri>https://macro.example/</uri></author>
<link rel="alternate" href="https://macro.example/"/>
<link rel="self" href="${atomUrl}"/>
<entry>
<id>tag:macro.example,2026:1</id>
<title type="html">First</title>
<updated>2026-11-06T02:00:00Z</updated>
<published>2026-11-06T02:00:00Z</published>
<link href="https://macro.example/1"/>
<summary type="html">CPI rose</summary>
<category term="prices" label="Prices"/>
</entry>
</feed>`

const author = '<author><name>vnfin</name><uri>https://macro.example/</uri></author>'
const feedId = '<id>tag:macro.example,2026:feed</id>'
const entryId = '<id>tag:macro.example,2026:1</id>'
const published = '<published>2026-11-06T02:00:00Z</published>'
const updatedOfFeed = '<updated>2026-11-06T02:00:00Z</updated>\n<generator>'
const alternate = '<link rel="alternate" href="https://macro.example/"/>'
const entryLink = '<link href="https://macro.example/1"/>'
const category = '<category term="prices" label="Prices"/>'
const entry = /<entry>[\s\S]*<\/entry>/

const ofFeed = (name: string, element: string) =>
  wrong(`4.1.1/multiple-${name}`, 'DuplicateElement', '<entry>', `${element}${element}<entry>`)
const ofEntry = (name: string, element: string) =>
  wrong(`4.1.2/multiple-${name}`, 'DuplicateElement', '</entry>', `${element}${element}</entry>`)
const misdated = (id: string, value: string) =>
  wrong(`3.3/published_${id}`, 'InvalidRFC3339Date', published, `<published>${value}</published>`)
const dated = (id: string, value: string) => right(`3.3/${id}`, published, `<published>${value}</published>`)
const identified = (id: string, fault: string, value: string) =>
  wrong(`4.2.6/${id}`, fault, entryId, `<id>${value}</id>`)
const written = (id: string, fault: string, value: string) =>
  wrong(id, fault, author, `<author>${value}</author>`)
const related = (id: string, fault: string, link: string) =>
  wrong(id, fault, entryLink, `${entryLink}${link}`)
const alsoRelated = (id: string, link: string) => right(id, entryLink, `${entryLink}${link}`)

const second = (value: string) => `</entry><entry><id>${value}</id><title>Second</title>
<updated>2026-11-06T02:00:00Z</updated><link href="https://macro.example/2"/></entry>`

/** testcases/atom of the validator, of the elements that our feeds have. */
export const atomCases: readonly Case[] = [
  wrong('1.2/missing-namespace', 'InvalidNamespace', ' xmlns="http://www.w3.org/2005/Atom"', ''),
  wrong('1.2/wrong-namespace', 'InvalidNamespace', 'www.w3.org/2005/Atom', 'macro.example/Atom'),
  wrong('1.2/wrong-namespace-case', 'InvalidNamespace', '2005/Atom', '2005/atom'),
  wrong('2/invalid-xml-lang', 'InvalidLanguage', '<feed ', '<feed xml:lang="xqz-ZZZZZ" '),
  right('2/xml-lang', '<feed ', '<feed xml:lang="vi" '),
  right('2/xml-lang-blank', '<feed ', '<feed xml:lang="" '),
  right('2/infoset-cdata', '>Prices<', '><![CDATA[Prices]]><'),
  right('2/infoset-char-ref', '>Prices<', '>&#80;rices<'),
  right('2/infoset-quote-single', 'rel="alternate"', "rel='alternate'"),
  right('2/infoset-empty2', alternate, '<link rel="alternate" href="https://macro.example/"></link>'),
  right('3.1.1.1/example_text_title', '>Prices<', '>Less: &lt;<'),
  wrong('3.1.1.1/escaped_text', 'ContainsUndeclaredHTML', '>Prices<', '>&lt;b&gt;Prices&lt;/b&gt;<'),
  right('3.1.1.2/example_html_title', '>First<', '>Less: &lt;em> &amp;lt; &lt;/em><'),
  right('3.1.1.2/valid_html', '>CPI rose<', '>&lt;p>CPI rose&lt;/p><'),
  wrong('3.1.1/summary_type_mime', 'InvalidTextType', '<summary type="html">', '<summary type="text/html">'),
  wrong('8.1/summary_script', 'SecurityRisk', '>CPI rose<', '>&lt;script>go()&lt;/script><'),
  wrong('8.1/summary_onsubmit', 'SecurityRiskAttr', '>CPI rose<', '>&lt;b onclick="go()">a&lt;/b><'),
  wrong('8.1/summary_object', 'SecurityRisk', '>CPI rose<', '>&lt;object>&lt;/object><'),
  written('3.2.1/no-name', 'MissingElement: name', '<uri>https://macro.example/</uri>'),
  written('3.2.1/multiple-names', 'DuplicateElement: name', '<name>a</name><name>b</name>'),
  written('3.2.1/contains-email', 'ContainsEmail', '<name>a@macro.example</name>'),
  written('3.2.2/invalid-uri', 'InvalidURI', '<name>a</name><uri>https://macro example/</uri>'),
  written(
    '3.2.2/multiple-uris',
    'DuplicateElement: uri',
    '<name>a</name><uri>https://macro.example/</uri><uri>https://macro.example/b</uri>',
  ),
  written('3.2.3/invalid-email', 'InvalidAddrSpec', '<name>a</name><email>a at macro.example</email>'),
  written(
    '3.2.3/multiple-emails',
    'DuplicateElement: email',
    '<name>a</name><email>a@macro.example</email><email>b@macro.example</email>',
  ),
  written('3.2.3/email-with-name', 'InvalidAddrSpec', '<name>a</name><email>A (a@macro.example)</email>'),
  right('3.2.3/email-with-plus', '</author>', '<email>a+b@macro.example</email></author>'),
  wrong(
    '3.3/duplicate-updated',
    'DuplicateElement: updated',
    published,
    '<updated>2026-11-06T02:00:00Z</updated>',
  ),
  wrong(
    '3.3/lowercase-updated',
    'InvalidRFC3339Date',
    published,
    '<published>2026-11-06t02:00:00z</published>',
  ),
  misdated('bad_day', '2026-11-32T02:00:00Z'),
  misdated('bad_day2', '2026-11-31T02:00:00Z'),
  misdated('bad_hours', '2026-11-06T25:00:00Z'),
  misdated('bad_minutes', '2026-11-06T02:61:00Z'),
  misdated('bad_month', '2026-13-06T02:00:00Z'),
  misdated('bad_seconds', '2026-11-06T02:00:61Z'),
  misdated('date_only', '2026-11-06'),
  misdated('extra_spaces', '2026 -11-06T02:00:00Z'),
  misdated('extra_spaces3', '2026-11-06 T02:00:00Z'),
  misdated('extra_spaces4', '2026-11-06T02: 00:00Z'),
  misdated('extra_spaces5', '2026-11-06T02:00:00 Z'),
  misdated('hours_minutes', '2026-11-06T02:00Z'),
  misdated('no_colons', '2026-11-06T020000Z'),
  misdated('no_hyphens', '20261106T02:00:00Z'),
  misdated('no_t', '2026-11-06 02:00:00Z'),
  misdated('no_timezone_colon', '2026-11-06T09:00:00+0700'),
  misdated('no_year', '--11-06T02:00:00Z'),
  misdated('wrong_format', 'Fri, 06 Nov 2026 02:00:00 GMT'),
  misdated('year_and_month', '2026-11'),
  misdated('year_only', '2026'),
  dated('published_fractional_second', '2026-11-06T02:00:00.25Z'),
  dated('published_seconds', '2026-11-06T09:00:00+07:00'),
  dated('published_utc', '2026-11-06T02:00:01Z'),
  wrong(
    '3.3/updated-future',
    'ImplausibleDate',
    updatedOfFeed,
    '<updated>2103-12-13T18:30:02Z</updated><generator>',
  ),
  wrong(
    '3.3/updated-past',
    'ImplausibleDate',
    updatedOfFeed,
    '<updated>0103-12-13T18:30:02Z</updated><generator>',
  ),
  right('4.1.1/author-at-feed-and-entry', '</entry>', `${author}</entry>`),
  wrong('4.1.1/authorless-with-one-entry', 'MissingElement: author', author, ''),
  wrong(
    '4.1.1/authorless-with-no-entries',
    'MissingElement: author',
    new RegExp(`${author}[\\s\\S]*</entry>`),
    '',
  ),
  wrong('4.1.1/duplicate-entries', 'DuplicateEntries', '</entry>', second('tag:macro.example,2026:1')),
  right('4.1.1/zero-entries', entry, ''),
  wrong('4.1.1/missing-id', 'MissingElement: id', feedId, ''),
  wrong('4.1.1/missing-self', 'MissingSelf', `<link rel="self" href="${atomUrl}"/>`, ''),
  wrong('4.1.1/missing-titles', 'MissingElement: title', '<title type="text">Prices</title>', ''),
  wrong('4.1.1/missing-updated', 'MissingElement: updated', updatedOfFeed, '<generator>'),
  wrong(
    '4.1.1/misplaced-metadata',
    'MisplacedMetadata',
    '<entry>',
    '<published>2026-11-06T02:00:00Z</published><entry>',
  ),
  wrong('4.1.1/multiple-alternates-matching', 'DuplicateAtomLink', alternate, `${alternate}${alternate}`),
  right(
    '4.1.1/multiple-alternates-differing',
    alternate,
    `${alternate}<link rel="alternate" type="text/html" hreflang="en" href="https://macro.example/en"/>`,
  ),
  right('4.1.1/multiple-authors', author, `${author}${author}`),
  right('4.1.1/multiple-categories', '<entry>', `${category}<category term="b"/><entry>`),
  right('4.1.1/multiple-contributors', '<entry>', '<contributor><name>a</name></contributor><entry>'),
  ofFeed('generators', '<generator>a</generator>'),
  ofFeed('icons', '<icon>https://macro.example/i</icon>'),
  ofFeed('ids', feedId),
  ofFeed('logos', '<logo>https://macro.example/l</logo>'),
  ofFeed('rights', '<rights>a</rights>'),
  ofFeed('subtitles', '<subtitle>a</subtitle>'),
  ofFeed('titles', '<title>a</title>'),
  ofFeed('updateds', '<updated>2026-11-06T02:00:00Z</updated>'),
  wrong('4.1.2/missing-id', 'MissingElement: id', entryId, ''),
  wrong('4.1.2/missing-title', 'MissingElement: title', '<title type="html">First</title>', ''),
  wrong(
    '4.1.2/missing-updated',
    'MissingElement: updated',
    '<updated>2026-11-06T02:00:00Z</updated>\n<published>',
    '<published>',
  ),
  wrong('4.1.2/no-content-or-alternate', 'MissingContentOrAlternate', entryLink, ''),
  ofEntry('contents', '<content>a</content>'),
  ofEntry('ids', entryId),
  ofEntry('published', published),
  ofEntry('rights', '<rights>a</rights>'),
  ofEntry('sources', '<source/>'),
  ofEntry('summaries', '<summary>a</summary>'),
  ofEntry('titles', '<title>a</title>'),
  ofEntry('updated', '<updated>2026-11-06T02:00:00Z</updated>'),
  right('4.1.2/multiple-categories', category, `${category}<category term="b"/>`),
  right('4.1.2/content-no-alternate', entryLink, '<content>CPI rose</content>'),
  related(
    '4.1.2/link-same-rel-type-no-hreflang',
    'DuplicateAtomLink',
    '<link href="https://macro.example/b"/>',
  ),
  related(
    '4.1.2/link-same-rel-type-hreflang',
    'DuplicateAtomLink',
    '<link type="text/html" hreflang="vi" href="https://macro.example/b"/><link type="text/html" hreflang="vi" href="https://macro.example/c"/>',
  ),
  alsoRelated(
    '4.1.2/link-same-rel-different-types',
    '<link type="application/json" href="https://macro.example/b"/>',
  ),
  alsoRelated(
    '4.1.2/link-same-rel-type-different-hreflang',
    '<link hreflang="en" href="https://macro.example/b"/><link hreflang="vi" href="https://macro.example/c"/>',
  ),
  alsoRelated('4.1.2/link-full-uri', '<link rel="http://macro.example/rel" href="https://macro.example/b"/>'),
  wrong('4.2.2.1/category-no-term', 'MissingAttribute: term', category, '<category label="Prices"/>'),
  wrong('4.2.2.1/category-blank-term', 'NotBlank: term', category, '<category term=" "/>'),
  wrong(
    '4.2.2.1/category-label-escaped-html',
    'ContainsHTML',
    category,
    '<category term="a" label="&lt;b&gt;a&lt;/b&gt;"/>',
  ),
  identified('id-not-uri', 'InvalidFullLink', 'one two'),
  identified('id-relative-uri', 'InvalidFullLink', '/1'),
  identified('id-whitespace', 'UnexpectedWhitespace', ' tag:macro.example,2026:1 '),
  identified('id-dot-segments', 'NonCanonicalURI', 'https://macro.example/a/../b'),
  identified('id-empty-path', 'NonCanonicalURI', 'https://macro.example'),
  identified('id-empty-query', 'NonCanonicalURI', 'https://macro.example/?'),
  identified('id-empty-fragment-id', 'NonCanonicalURI', 'https://macro.example/a#'),
  identified('id-explicit-authority', 'NonCanonicalURI', 'https://@macro.example/'),
  identified('id-explicit-default-port', 'NonCanonicalURI', 'http://macro.example:80/'),
  identified('id-host-uppercase', 'NonCanonicalURI', 'https://Macro.example/'),
  identified('id-percent-encoded', 'NonCanonicalURI', 'https://macro.example/%61'),
  identified('id-percent-encoded-lower', 'NonCanonicalURI', 'https://macro.example/%c3'),
  identified('id-uppercase-scheme', 'NonCanonicalURI', 'HTTPS://macro.example/'),
  right('4.2.6/id-valid-tag-uris', entryId, '<id>tag:a@macro.example,2026-11-06:b/c?d=e</id>'),
  wrong('4.2.7.1/link-no-href', 'MissingHref', entryLink, '<link rel="alternate"/>'),
  related('4.2.7.1/link-href-invalid', 'InvalidLink', '<link rel="related" href="https://macro example/"/>'),
  wrong(
    '4.2.7.2/link-rel-self-nomatch',
    'SelfDoesntMatchLocation',
    atomUrl,
    'https://macro.example/other.atom',
  ),
  related(
    '4.2.7.2/unregistered-rel',
    'UnregisteredAtomLinkRel',
    '<link rel="feedback" href="https://macro.example/b"/>',
  ),
  related(
    '4.2.7.2/link-rel-relative',
    'UnregisteredAtomLinkRel',
    '<link rel="/rel" href="https://macro.example/b"/>',
  ),
  related('4.2.7.2/empty-path', 'UnregisteredAtomLinkRel', '<link rel="" href="https://macro.example/b"/>'),
  alsoRelated('4.2.7.2/link-rel-iana', '<link rel="via" href="https://macro.example/b"/>'),
  related(
    '4.2.7.3/link-type-invalid',
    'InvalidMIMEType',
    '<link rel="related" type="html" href="https://macro.example/b"/>',
  ),
  related(
    '4.2.7.4/hreflang-invalid',
    'InvalidLanguage',
    '<link hreflang="xqz-ZZZZZ" href="https://macro.example/b"/>',
  ),
  related(
    '4.2.7.6/length-invalid',
    'InvalidNonNegativeInteger',
    '<link rel="enclosure" length="1kb" href="https://macro.example/b"/>',
  ),
]
