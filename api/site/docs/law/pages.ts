import { acts, linkOf } from '../../../../contracts/law/acts.ts'
import { basisOf } from '../../../../contracts/law/basis.ts'
import { rulesVersion, taxLaws } from '../../../../contracts/law/index.ts'
import { lastChecked } from '../../../../contracts/law/law.ts'
import type { DatedValue, Parameter } from '../../../../contracts/law/parameter.ts'
import type { Lang, Text } from '../../../../contracts/text.ts'
import { calculators } from '../../../tax/calculators.ts'
import { type Html, html } from '../../html.ts'
import type { Reader } from '../../lang.ts'
import { day } from '../../numbers.ts'
import { table } from '../../table.ts'
import { actName, article } from '../../tax/result-view.ts'
import { type DocPage, inBoth } from '../doc.ts'
import { sharedLawTitles } from './labels.ts'
import { lawValue } from './values.ts'

interface TaxLaw {
  readonly tax: string
  readonly title: Text
  /** Has a page to calculate it on; parts that several calculators share have none. */
  readonly isCalculated: boolean
  readonly parameters: readonly Parameter[]
}

/** The law by tax, under the title of its calculator or its own. */
const laws: readonly TaxLaw[] = taxLaws.map(law => {
  const parameters = Object.values<Parameter>(law)
  const tax = parameters[0]!.id.split('.')[0]!
  const calculator = calculators.find(({ id }) => id === tax)
  const title = calculator?.title ?? sharedLawTitles[tax]
  if (!title)
    throw new Error(`The law of ${tax} has no calculator, and no title in api/site/docs/law/labels.ts`)
  return { tax, title, isCalculated: calculator !== undefined, parameters }
})

const pers: Readonly<Record<NonNullable<Parameter['per']>, Text>> = {
  month: { vi: 'mỗi tháng', en: 'a month' },
  year: { vi: 'mỗi năm', en: 'a year' },
  event: { vi: 'mỗi lần', en: 'each time' },
}
const bys: Readonly<Record<Parameter['by'], Text>> = {
  date: { vi: 'theo ngày phát sinh', en: 'by the day of the event' },
  tax_year: { vi: 'theo kỳ tính thuế', en: 'by the tax year' },
}

/** The last day of a value: the one that its act sets, or the day before the next value; null: until it is replaced. */
export function lastDayOf({ until }: DatedValue<unknown>, next: DatedValue<unknown> | undefined) {
  if (until !== undefined) return until
  if (next === undefined) return null
  return new Date(Date.parse(next.from) - 86_400_000).toISOString().slice(0, 10)
}

/** Articles within a note, `9.1` or `Điều 46.2.a`; amounts have three digits between their dots. */
const places = /(?:Điều )?(?<![\d.,])(\d{1,3}(?:\.(?:\d{1,2}|[a-zđ]))+)(?![\d.]\d)/g

/** A note, its articles named as Vietnamese law is cited. */
const noteText = (note: Text, lang: Lang): string =>
  lang === 'en' ? note.en : note.vi.replaceAll(places, (_, place: string) => article(place, lang)!)

/** A note with its full stop, so that what follows is a sentence of its own. */
const asSentence = (text: string): string => (/[.!?:;]$/.test(text) ? text : `${text}.`)

const source = (dated: DatedValue<unknown>, { lang }: Reader): Html => {
  const { act, article: place, note } = dated
  const basis = basisOf(dated)
  const url = linkOf(act)
  const name = url === null ? actName(act, lang) : html`<a href="${url}" rel="noreferrer">${act}</a>`
  return html`${name}, ${article(place, lang)}: ${acts[act].title[lang]}${note && html` <small>${asSentence(noteText(note, lang))}</small>`}${basis && html` <small>${basis.text[lang]} (${day(lang, basis.on)}).</small>`}`
}

function parameterView(parameter: Parameter, reader: Reader): Html {
  const { lang, say } = reader
  const { id, title, values, per, by } = parameter
  return html`<h2 id="${id.slice(id.indexOf('.') + 1)}">${title[lang]}</h2>
<p><small><code>${id}</code> · ${per && html`${pers[per][lang]} · `}${bys[by][lang]} · <a href="/api/tax/rules/${id}">JSON</a></small></p>
${table<DatedValue<unknown>>(
  title[lang],
  [
    { title: say('Từ', 'From'), cell: v => day(lang, v.from) },
    {
      title: say('Đến', 'To'),
      cell: v => {
        const last = lastDayOf(v, values[values.indexOf(v) + 1])
        return last === null ? say('khi có quy định mới', 'until it is replaced') : day(lang, last)
      },
    },
    { title: say('Giá trị', 'Value'), cell: v => lawValue(parameter, v.value, reader) },
    { title: say('Căn cứ', 'Act and article'), cell: v => source(v, reader) },
  ],
  values,
)}`
}

const lawPage = ({ tax, title, isCalculated, parameters }: TaxLaw): DocPage => ({
  id: `law/${tax}`,
  title: { vi: `Quy định: ${title.vi}`, en: `The law: ${title.en}` },
  about: {
    vi: `Mọi mức và lựa chọn của luật mà công cụ «${title.vi}» dựa vào, từng giai đoạn, kèm văn bản và điều khoản.`,
    en: `Every figure and choice of the law behind “${title.en}”, by date, with act and article.`,
  },
  written: inBoth,
  body: reader => html`<p>${isCalculated && html`<a href="${reader.to(`/tax/${tax}`)}">${reader.say('Tính thử', 'Calculate')}</a> · `}<small>${reader.say('bộ quy định', 'rules')} <code>${rulesVersion}</code> · ${reader.say('kiểm tra lần cuối', 'last checked')} ${day(reader.lang, lastChecked)}</small></p>
<p><small>${reader.say('Văn bản không định ngày kết thúc thì ngày cuối là ngày liền trước giá trị kế tiếp.', 'Where an act sets no end, the last day is the one before the next value.')}</small></p>
${parameters.map(parameter => parameterView(parameter, reader))}`,
})

type ActRow = [keyof typeof acts, (typeof acts)[keyof typeof acts]]

/** Acts by the day of their publication, newest first; what is no act comes last. */
const actRows = (Object.entries(acts) as ActRow[])
  .filter(([act]) => act !== 'supposition')
  .sort(([, a], [, b]) => (b.published ?? '').localeCompare(a.published ?? ''))

const missing = (lang: Lang) => (lang === 'vi' ? 'không có' : 'none')

const index: DocPage = {
  id: 'law',
  title: { vi: 'Luật thuế dưới dạng dữ liệu', en: 'The law as data' },
  about: {
    vi: 'Mọi tham số của luật thuế và bảo hiểm mà các công cụ dùng, theo từng sắc thuế, kèm giai đoạn hiệu lực và điều luật.',
    en: 'Every parameter of tax and insurance law behind the calculators, by tax, with its dates and articles.',
  },
  written: inBoth,
  body: ({ lang, say, to }) => html`<p>${say(
    'Các trang này được viết ra từ chính tham số mà công cụ tính dùng; không con số nào được chép lại. Giao diện trả cùng nội dung ở',
    'These pages are written from the parameters that the calculators read; no figure is copied. The interface answers the same at',
  )} <a href="/api/tax/rules"><code>/api/tax/rules</code></a>. ${say('Bộ quy định', 'Rules')} <code>${rulesVersion}</code>, ${say('kiểm tra lần cuối', 'last checked')} ${day(lang, lastChecked)}.</p>
<h2>${say('Theo sắc thuế', 'By tax')}</h2>
${table<TaxLaw>(
  say('Theo sắc thuế', 'By tax'),
  [
    {
      title: say('Quy định', 'Law'),
      cell: law => html`<a href="${to(`/docs/law/${law.tax}`)}">${law.title[lang]}</a>`,
    },
    { title: say('Số tham số', 'Parameters'), number: true, cell: law => law.parameters.length },
    {
      title: say('Số giá trị theo thời gian', 'Dated values'),
      number: true,
      cell: law => law.parameters.reduce((sum, { values }) => sum + values.length, 0),
    },
  ],
  laws,
)}
<h2>${say('Văn bản được dẫn', 'Acts cited')}</h2>
${table<ActRow>(
  say('Văn bản được dẫn', 'Acts cited'),
  [
    {
      title: say('Số hiệu', 'Number'),
      cell: ([act]) => {
        const url = linkOf(act)
        return url === null ? actName(act, lang) : html`<a href="${url}" rel="noreferrer">${act}</a>`
      },
    },
    { title: say('Tên', 'Title'), cell: ([, act]) => act.title[lang] },
    {
      title: say('Ban hành', 'Published'),
      cell: ([, act]) => (act.published === null ? missing(lang) : day(lang, act.published)),
    },
    {
      title: say('Hiệu lực', 'In force'),
      cell: ([, act]) => (act.inForce === null ? missing(lang) : day(lang, act.inForce)),
    },
  ],
  actRows,
)}`,
}

/** The law, read from its parameters: one page a tax, and one that lists them. */
export const lawPages: readonly DocPage[] = [index, ...laws.map(lawPage)]
