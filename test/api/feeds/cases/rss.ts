import { type Case, right, wrong } from './case.ts'

export const rssUrl = 'https://macro.example/feed.rss'

/** A feed without faults. */
export const rssDocument = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>Prices</title>
<link>https://macro.example/</link>
<description>What changed</description>
<language>vi</language>
<lastBuildDate>Fri, 06 Nov 2026 02:00:00 GMT</lastBuildDate>
<docs>https://www.rssboard.org/rss-specification</docs>
<generator>vnfin</generator>
<ttl>60</ttl>
<atom:link href="${rssUrl}" rel="self" type="application/rss+xml"/>
<item>
<title>First</title>
<link>https://macro.example/1</link>
<guid isPermaLink="false">tag:macro.example,2026:1</guid>
<pubDate>Fri, 06 Nov 2026 02:00:00 GMT</pubDate>
<description>CPI rose</description>
<category>prices</category>
</item>
</channel>
</rss>`

const title = '<title>First</title>'
const guid = '<guid isPermaLink="false">tag:macro.example,2026:1</guid>'
const date = '<pubDate>Fri, 06 Nov 2026 02:00:00 GMT</pubDate>'
const text = '<description>CPI rose</description>'
const self = `<atom:link href="${rssUrl}" rel="self" type="application/rss+xml"/>`

const titled = (id: string, fault: string, value: string) =>
  wrong(`data-types-characterdata/${id}`, fault, title, `<title>${value}</title>`)
const dated = (id: string, value: string) =>
  right(`data-types-datetime/${id}`, date, `<pubDate>${value}</pubDate>`)
const misdated = (id: string, fault: string, value: string) =>
  wrong(`data-types-datetime/${id}`, fault, date, `<pubDate>${value}</pubDate>`)
const described = (id: string, fault: string, html: string) =>
  wrong(
    `element-channel-item-description/${id}`,
    fault,
    text,
    `<description><![CDATA[${html}]]></description>`,
  )
const identified = (id: string, fault: string, value: string) =>
  wrong(`element-channel-item-guid/${id}`, fault, guid, value)
const timed = (id: string, value: string) =>
  wrong(`element-channel-ttl/${id}`, 'InvalidInteger', '<ttl>60</ttl>', `<ttl>${value}</ttl>`)
const twice = (name: string) =>
  wrong(
    `element-channel/multiple_${name}`,
    'DuplicateElement',
    '<item>',
    `<${name}>60</${name}><${name}>60</${name}><item>`,
  )
const twiceInItem = (name: string) =>
  wrong(
    `element-channel-item/multiple_item_${name}`,
    'DuplicateElement',
    '</item>',
    `<${name}>x</${name}><${name}>x</${name}></item>`,
  )

/** A second item with this identifier. */
const another = (id: string, value: string) =>
  wrong(
    `element-channel-item-guid/${id}`,
    'DuplicateValue',
    '</channel>',
    `<item><title>Second</title><guid isPermaLink="false">${value}</guid></item></channel>`,
  )

/** testcases/rss20 of the validator, of the elements that our feeds have. */
export const rssCases: readonly Case[] = [
  wrong('element-rss/missing_channel', 'MissingElement: channel', /<channel>[\s\S]*<\/channel>/, ''),
  wrong('element-rss/missing_version_attribute', 'MissingAttribute: version', ' version="2.0"', ''),
  wrong('element-rss/multiple_channel2', 'DuplicateElement: channel', '</rss>', '<channel/></rss>'),
  wrong(
    'element-channel/item_too_early',
    'ItemTooEarly',
    '</channel>',
    '<copyright>us</copyright></channel>',
  ),
  wrong('element-channel/missing_channel_title', 'MissingElement: title', '<title>Prices</title>', ''),
  wrong(
    'element-channel/missing_channel_link',
    'MissingElement: link',
    '<link>https://macro.example/</link>',
    '',
  ),
  wrong(
    'element-channel/missing_channel_description',
    'MissingElement: description',
    '<description>What changed</description>',
    '',
  ),
  right('element-channel/multiple_category', '<item>', '<category>a</category><category>b</category><item>'),
  ...['title', 'link', 'description', 'language', 'lastBuildDate', 'docs', 'generator', 'ttl'].map(twice),
  ...['copyright', 'pubDate', 'image', 'managingEditor', 'webMaster', 'cloud'].map(twice),
  ...['skipDays', 'skipHours', 'textInput'].map(twice),
  wrong('element-channel-title/blank_title', 'NotBlank', '<title>Prices</title>', '<title> </title>'),
  wrong(
    'element-channel-title/invalid_title_contains_html',
    'ContainsHTML',
    '<title>Prices</title>',
    '<title>&lt;b&gt;Prices&lt;/b&gt;</title>',
  ),
  right('element-channel-title/valid_title', '<title>Prices</title>', '<title>Prices &#x26; wages</title>'),
  wrong(
    'element-channel-link/invalid_link',
    'InvalidFullLink',
    '>https://macro.example/<',
    '>macro.example<',
  ),
  wrong('element-channel-link/invalid_link2', 'InvalidFullLink', '>https://macro.example/<', '>/feeds<'),
  right('element-channel-link/link', '>https://macro.example/<', '>http://macro.example/a<'),
  right(
    'element-channel-link/link_contains_comma',
    '>https://macro.example/<',
    '>https://macro.example/a,b<',
  ),
  right('element-channel-link/link_ftp', '>https://macro.example/<', '>ftp://macro.example/a<'),
  wrong('element-channel-docs/invalid_docs', 'InvalidFullLink', /<docs>.*<\/docs>/, '<docs>rss</docs>'),
  right('element-channel-docs/docs', /<docs>.*<\/docs>/, '<docs>http://macro.example/docs</docs>'),
  wrong('element-channel-language/invalid_language', 'InvalidLanguage', '>vi<', '>xqz-ZZZZZ<'),
  wrong('element-channel-language/invalid_language_blank', 'InvalidLanguage', '>vi<', '><'),
  right('element-channel-language/language', '>vi<', '>en<'),
  right('element-channel-language/language_country_code', '>vi<', '>vi-VN<'),
  right('element-channel-language/language_iso6392', '>vi<', '>haw<'),
  timed('invalid_ttl_blank', ''),
  timed('invalid_ttl_fractional', '1.5'),
  timed('invalid_ttl_negative', '-60'),
  timed('invalid_ttl_nonnumeric', 'hour'),
  timed('invalid_ttl_zero', '0'),
  right('element-channel-ttl/ttl', '<ttl>60</ttl>', '<ttl>1440</ttl>'),
  wrong(
    'element-channel-lastbuilddate/invalid_lastBuildDate',
    'InvalidRFC2822Date',
    /<lastBuildDate>.*<\/lastBuildDate>/,
    '<lastBuildDate>2026-11-06</lastBuildDate>',
  ),
  right(
    'element-channel-lastbuilddate/valid_lastBuildDate',
    /<lastBuildDate>.*<\/lastBuildDate>/,
    '<lastBuildDate>Sat, 07 Nov 2026 09:00:00 +0700</lastBuildDate>',
  ),
  wrong(
    'element-channel-item/invalid_item_element',
    'UndefinedElement',
    '</item>',
    '<price>1</price></item>',
  ),
  wrong(
    'element-channel-item/invalid_item_no_title_or_description',
    'MissingDescription',
    /<title>First[\s\S]*<category>/,
    '<category>',
  ),
  ...['title', 'link', 'description', 'guid', 'pubDate', 'author', 'comments', 'source'].map(twiceInItem),
  right('element-channel-item/multiple_item_category', '</item>', '<category>b</category></item>'),
  wrong('element-channel-item-category/blank_category', 'NotBlank', '>prices<', '> <'),
  wrong('element-channel-item-link/invalid_item_link', 'InvalidFullLink', 'https://macro.example/1', 'one'),
  right('element-channel-item-link/item_link', 'https://macro.example/1', 'http://macro.example/1?a=b'),
  right('element-channel-item-link/item_link_ftp', 'https://macro.example/1', 'ftp://macro.example/1'),
  right('element-channel-item-link/link_mailto', 'https://macro.example/1', 'mailto:a@macro.example'),
  wrong('element-channel-item-title/invalid_item_title', 'NotBlank', title, '<title></title>'),
  wrong(
    'element-channel-item-title/invalid_item_title2',
    'ContainsHTML',
    title,
    '<title>&lt;i>A&lt;/i></title>',
  ),
  right('element-channel-item-title/valid_item_title', title, '<title>5 &lt; 6</title>'),
  right('element-channel-item-title/valid_item_title2', title, '<title>R&#x26;D of 2026</title>'),
  described('description_contains_embed', 'SecurityRisk', '<embed src="https://macro.example/a">'),
  described(
    'description_contains_import',
    'SecurityRisk',
    '<style>@import url(https://macro.example/a)</style>',
  ),
  described('description_contains_meta', 'SecurityRisk', '<meta http-equiv="refresh" content="0">'),
  described(
    'description_contains_object',
    'SecurityRisk',
    '<object data="https://macro.example/a"></object>',
  ),
  described('description_contains_onsubmit', 'SecurityRisk', '<b onsubmit="go()">a</b>'),
  described('description_contains_reluri', 'ContainsRelRef', '<a href="/1">a</a>'),
  described('description_contains_script', 'SecurityRisk', '<script>go()</script>'),
  right(
    'element-channel-item-description/description_contains_uri_space',
    text,
    '<description>&lt;img src=" https://macro.example/a.png "></description>',
  ),
  right(
    'element-channel-item-description/description_non_script',
    text,
    '<description>a script of 2026</description>',
  ),
  another('guid_duplicate_value', 'tag:macro.example,2026:1'),
  another('guid_duplicate_value_cdata', '<![CDATA[tag:macro.example,2026:1]]>'),
  another('guid_duplicate_value_ncr', 'tag:macro.example,2026:&#49;'),
  another('guid_duplicate_value_url', '  tag:macro.example,2026:1 '),
  identified('invalid_guid_blank', 'NotBlank', '<guid isPermaLink="false"></guid>'),
  identified('invalid_guid_blank_isPermalink', 'NotBlank', '<guid isPermaLink="true"> </guid>'),
  identified(
    'invalid_guid_invalid_isPermalink',
    'InvalidBooleanAttribute',
    '<guid isPermaLink="no">a</guid>',
  ),
  identified('invalid_guid_value', 'InvalidHttpGUID', '<guid>one</guid>'),
  identified(
    'invalid_guid_value_explicit_isPermalink',
    'InvalidHttpGUID',
    '<guid isPermaLink="true">one</guid>',
  ),
  identified('invalid_permalink_tag', 'InvalidHttpGUID', '<guid>tag:macro.example,2026:1</guid>'),
  identified(
    'invalid_permalink_uuid',
    'InvalidHttpGUID',
    '<guid>urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6</guid>',
  ),
  identified(
    'guid_value_isPermaLink_badAttributeCase',
    'UnexpectedAttribute',
    '<guid ispermalink="false">https://macro.example/1</guid>',
  ),
  identified('missing_guid', 'MissingGuid', ''),
  right('element-channel-item-guid/guid', guid, '<guid>https://macro.example/1</guid>'),
  right('element-channel-item-guid/guid_isPermalink_false', guid, '<guid isPermaLink="false">one</guid>'),
  right(
    'element-channel-item-guid/valid_permalink_url',
    guid,
    '<guid isPermaLink="true">https://macro.example/1</guid>',
  ),
  misdated('invalid_pubdate', 'InvalidRFC2822Date', '06 Nov'),
  misdated('invalid_pubdate_day', 'InvalidRFC2822Date', 'Tue, 31 Nov 2026 02:00:00 GMT'),
  misdated('invalid_pubdate_differential', 'InvalidRFC2822Date', 'Fri, 06 Nov 2026 02:00:00 7'),
  misdated('invalid_pubdate_dow', 'IncorrectDOW', 'Mon, 06 Nov 2026 02:00:00 GMT'),
  misdated('missing_space', 'InvalidRFC2822Date', 'Fri,06 Nov 2026 02:00:00 GMT'),
  dated('pubdate', 'Fri, 06 Nov 2026 02:00:00 GMT '),
  dated('pubdate_est', 'Fri, 06 Nov 2026 02:00:00 EST'),
  dated('pubdate_gmt', 'Sat, 07 Nov 2026 02:00:00 GMT'),
  dated('pubdate_no_seconds', 'Fri, 06 Nov 2026 02:00 GMT'),
  dated('pubdate_no_weekday', '06 Nov 2026 02:00:00 GMT'),
  dated('pubdate_one_digit_day', 'Fri, 6 Nov 2026 02:00:00 GMT'),
  dated('pubdate_with_differential', 'Fri, 06 Nov 2026 09:00:00 +0700'),
  dated('pubdate_z', 'Fri, 06 Nov 2026 02:00:00 Z'),
  titled('amp-HEX-upper', 'ContainsHTML', 'a &amp;#X26; b'),
  titled('amp-cdata-hex', 'ContainsHTML', '<![CDATA[a &#x26; b]]>'),
  titled('amp-cdata-name', 'ContainsHTML', '<![CDATA[a &amp; b]]>'),
  titled('amp-decimal', 'ContainsHTML', 'a &amp;#38; b'),
  titled('amp-hex', 'ContainsHTML', 'a &amp;#x26; b'),
  titled('amp-name-decimal', 'ContainsHTML', 'a &#38;amp; b'),
  titled('amp-name-hex', 'ContainsHTML', 'a &#x26;amp; b'),
  titled('amp-lt-alpha', 'CharacterData', '&amp;&lt;a'),
  titled('amp-lt-slash', 'CharacterData', 'a &lt;/ b'),
  titled('amp-pound-digit', 'CharacterData', 'no. &amp;#9'),
  titled('amp-pound-x', 'CharacterData', 'no. &amp;#x9'),
  titled('amp-name', 'ContainsHTML', 'beta&amp;delta'),
  right('data-types-characterdata/non-problems', title, '<title>1 &lt; 2 &#x26; 3</title>'),
  wrong('namespace-elements-atom-link/noself', 'MissingAtomSelfLink', self, ''),
]
