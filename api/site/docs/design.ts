import type { AnyRoute } from '../../http/route.ts'
import {
  cards,
  chips,
  figure,
  foldedOnScreen,
  foldOnPhone,
  segments,
  skeleton,
  star,
  tabList,
} from '../components.ts'
import { type Html, html } from '../html.ts'
import { type Reader, readerOf } from '../lang.ts'
import { change, dongText, number } from '../numbers.ts'
import { pageRoute } from '../page.ts'
import { table } from '../table.ts'
import { framed } from './frame.ts'

export const designPath = '/docs/design'

/** Every component with its name, as pages show it. */
export const designPages: readonly AnyRoute[] = [
  pageRoute({
    path: designPath,
    summary: 'Palette, type and components of the site',
    cache: 'public, max-age=300',
    standsAlone: true,
    render: call => {
      const reader = readerOf(call)
      return {
        title: reader.say('Thiết kế', 'Design'),
        styles: ['docs.css'],
        body: framed(designView(reader), reader, null),
      }
    },
  }),
]

const designView = (reader: Reader): Html => {
  const { say } = reader
  return html`<h1>${say('Thiết kế', 'Design')}</h1>
<p class="lead">${say(
    'Bảng màu, cỡ chữ và các thành phần của trang. Mỗi thành phần có tên trong mã nguồn; số liệu dưới đây là ví dụ.',
    'Palette, type and components of the site. Each component has a name in the source; figures below are examples.',
  )}</p>
${palette(reader)}
${type(reader)}
${figures(reader)}
${choices(reader)}
${tables(reader)}
${folds(reader)}
${states(reader)}`
}

const colours = [
  ['gain', 'gain', 'Tăng', 'Gain'],
  ['loss', 'loss', 'Giảm', 'Loss'],
  ['of-ceiling', 'ceiling', 'Giá trần', 'Ceiling'],
  ['of-floor', 'floor', 'Giá sàn', 'Floor'],
  ['of-reference', 'reference', 'Tham chiếu', 'Reference'],
  ['accent', 'accent', 'Màu nhấn', 'Accent'],
  ['surface', 'surface', 'Nền', 'Surface'],
  ['surface-2', 'surface-2', 'Nền phụ', 'Second surface'],
  ['line-colour', 'line', 'Đường kẻ', 'Line'],
  ['text-colour', 'text', 'Chữ', 'Text'],
  ['text-2', 'text-2', 'Chữ phụ', 'Second text'],
] as const

const palette = ({ say }: Reader): Html => html`<h2 id="palette">${say('Bảng màu', 'Palette')}</h2>
<p>${say(
  'Màu theo nghĩa, như bảng điện ở Việt Nam: tím là trần, xanh lơ là sàn, vàng là tham chiếu. Màu không bao giờ đứng một mình: tăng, giảm luôn có dấu.',
  'Colours by meaning, as boards in Vietnam: purple at the ceiling, cyan at the floor, yellow at the reference price. Colour never stands alone: a change has its sign.',
)}</p>
<ul class="swatches">${colours.map(([look, name, vi, en]) => html`<li><span class="swatch ${look}"></span>${say(vi, en)} <small><code>--${name}</code></small></li>`)}</ul>`

const sizes = ['size-3xl', 'size-2xl', 'size-xl', 'size-l', 'size-m', 'size-s'] as const

const type = ({ say, lang }: Reader): Html => html`<h2 id="type">${say('Cỡ chữ', 'Type')}</h2>
${table(
  say('Cỡ chữ', 'Type'),
  [
    {
      title: say('Biến', 'Variable'),
      cell: (size: (typeof sizes)[number]) => html`<code>--${size}</code>`,
    },
    {
      title: say('Ví dụ', 'Example'),
      cell: size => html`<span class="${size}">${dongText(lang, 21_337_500)}</span>`,
    },
  ],
  sizes,
)}
<p>${say('Chữ số có bề rộng bằng nhau, nên thẳng cột.', 'Digits are of one width, so that they stand in columns.')}</p>
<p>${say('Trang rộng tối đa 80 rem; trang giá dùng cửa sổ rộng đến 110 rem (--page-width). Dòng chữ ở đó dài khoảng 75 chữ cái (--text-width).', 'A page is 80 rem wide at most; pages of prices take a window up to 110 rem (--page-width). A line of text in them has about 75 letters (--text-width).')}</p>`

const figures = ({
  say,
  lang,
}: Reader): Html => html`<h2 id="figure">${say('Thẻ và con số', 'Cards and figures')} <small><code>cards, figure, delta</code></small></h2>
${cards(
  figure({
    title: say('Tăng', 'Up'),
    value: number(lang, 1284.35),
    delta: change(lang, 1.24),
    note: say('điểm', 'points'),
  }),
  figure({
    title: say('Giảm', 'Down'),
    value: number(lang, 98.7),
    delta: change(lang, -0.62),
    note: say('nghìn đồng', 'thousand VND'),
  }),
  figure({
    title: say('Giá trần', 'At the ceiling'),
    value: html`<span class="ceiling">▲ ${number(lang, 24.6)}</span>`,
    isSmall: true,
  }),
  figure({
    title: say('Giá sàn', 'At the floor'),
    value: html`<span class="floor">▼ ${number(lang, 21.4)}</span>`,
    isSmall: true,
  }),
  figure({
    title: say('Tham chiếu', 'At the reference price'),
    value: html`<span class="reference">● ${number(lang, 23)}</span>`,
    isSmall: true,
  }),
  figure({ title: say('Không có số liệu', 'Missing'), value: number(lang, null), isSmall: true }),
)}`

const choices = ({
  say,
}: Reader): Html => html`<h2 id="chips">${say('Nhãn, thẻ trang, công tắc', 'Chips, tabs, switch')} <small><code>chips, tabList, segments</code></small></h2>
${chips(say('Ví dụ về nhãn', 'Chips'), [
  { text: 'HOSE', href: '#chips', isHere: true },
  { text: 'HNX', href: '#chips' },
  { text: 'UPCoM', href: '#chips' },
])}
${tabList(say('Ví dụ về thẻ trang', 'Tabs'), [
  { text: say('Kết quả', 'Result'), href: '#chips', isHere: true },
  { text: say('Từng bước', 'Steps'), href: '#chips' },
])}
<p>${segments(say('Ví dụ về công tắc', 'Switch'), [
  { text: say('Gross sang net', 'Gross to net'), href: '#chips', isHere: true },
  { text: say('Net sang gross', 'Net to gross'), href: '#chips' },
])}</p>`

const rows = [
  { name: 'AAA', price: 24.6, change: 6.96 },
  { name: 'BBB', price: 18.25, change: -1.35 },
]

const tables = ({
  say,
  lang,
}: Reader): Html => html`<h2 id="table">${say('Bảng', 'Tables')} <small><code>table, pairs</code></small></h2>
${table(
  say('Ví dụ về bảng', 'Table'),
  [
    { title: say('Mã', 'Ticker'), cell: (row: (typeof rows)[number]) => row.name },
    { title: say('Giá', 'Price'), number: true, cell: row => number(lang, row.price, { min: 2 }) },
    { title: say('Thay đổi', 'Change'), number: true, cell: row => change(lang, row.change) },
  ],
  rows,
)}`

const folds = ({
  say,
}: Reader): Html => html`<h2 id="fold">${say('Phần gập', 'Folded parts')} <small><code>foldOnPhone, foldedOnScreen</code></small></h2>
${foldOnPhone(
  say('Tên phần', 'Name of the section'),
  html`<p>${say(
    'Trên điện thoại phần này nằm dưới tên của nó; trên màn hình rộng và bản in phần này luôn mở.',
    'On phones this is under its name; on wide screens and on paper it is always open.',
  )}</p>`,
)}
${foldedOnScreen(
  say('Tên bảng', 'Name of the table'),
  html`<p>${say(
    'Phần này mở khi cần, trên mọi màn hình; bản in luôn có.',
    'This is opened where it is wanted, on every screen; paper always has it.',
  )}</p>`,
)}`

const states = ({
  say,
}: Reader): Html => html`<h2 id="states">${say('Trạng thái', 'States')} <small><code>toast, skeleton, warning, star</code></small></h2>
<p><span class="toast still">${say('Đã chép liên kết', 'Link copied')}</span></p>
${skeleton(say('Đang tải', 'Loading'))}
<p>${star('AAA', { say })} AAA</p>
<p class="warning">${say('Một điều người đọc cần biết trước khi dùng con số.', 'What a reader should know before the figure is used.')}</p>`
