import { csv } from '../../http/csv.ts'
import { addressWith } from '../address.ts'
import { csvButton } from '../csv-button.ts'
import { type Html, html, when } from '../html.ts'
import type { Reader } from '../lang.ts'
import {
  type ScreenAddress,
  type ScreenColumnId,
  type ScreenRow,
  screenColumnList,
  screenColumns,
} from './screen-columns.ts'

type Column = (typeof screenColumnList)[number]

/** The fields of a filter. @param all rows of the screen: what a choice offers is what they have */
function fieldsOf(
  [id, { title, filter, value }]: Column,
  all: readonly ScreenRow[],
  address: ScreenAddress,
  { say, lang }: Reader,
): Html {
  const name = title[lang]
  if (filter === 'range') {
    const bound = (end: 'min' | 'max', caption: string) =>
      html`<label>${name} ${caption} <input name="${end}_${id}" inputmode="decimal" pattern="100|[0-9]{1,2}([.,][0-9]{1,4})?" value="${address[`${end}_${id}`]}"></label>`
    return html`${bound('min', say('từ', 'from'))}${bound('max', say('đến', 'to'))}`
  }
  if (filter === 'words')
    return html`<label>${name} <input name="${id}" maxlength="120" autocomplete="off" value="${address[id]}"></label>`
  const values = [...new Set(all.flatMap(row => value(row) ?? []).map(String))].sort(
    new Intl.Collator(lang, { numeric: true }).compare,
  )
  return html`<label>${name} <select name="${id}"><option value="">${say('tất cả', 'all')}</option>${values.map(each => html`<option value="${each}"${when(each === address[id], 'selected')}>${each}</option>`)}</select></label>`
}

const isScore = ([id]: Column) => id === 'score'

/** The filter that every screen is opened with: how many of its rules a share passes, percent. */
export const scoreFields = (address: ScreenAddress, reader: Reader): Html =>
  html`${screenColumnList.filter(isScore).map(column => fieldsOf(column, [], address, reader))}`

/**
 * Fields for all other columns of the shares of a screen, and their order.
 * @param all rows of the screen
 */
export function screenFields(all: readonly ScreenRow[], address: ScreenAddress, reader: Reader): Html {
  const { say, lang } = reader
  const sort = address.sort || '-score'
  const order = (id: ScreenColumnId, isDown: boolean) => {
    const key = `${isDown ? '-' : ''}${id}`
    const name = screenColumns[id].title[lang]
    return html`<option value="${key}"${when(key === sort, 'selected')}>${name} ${isDown ? say('giảm dần', 'descending') : say('tăng dần', 'ascending')}</option>`
  }
  return html`${screenColumnList.filter(column => !isScore(column)).map(column => fieldsOf(column, all, address, reader))}<label>${say('Thứ tự', 'Order')} <select name="sort">${screenColumnList.map(([id]) => html`${order(id, true)}${order(id, false)}`)}</select></label>`
}

/** The rows of the page as a file; it is in the link itself. */
export function screenCsv(strategy: string, rows: readonly ScreenRow[]): Html {
  const text = csv(
    ['strategy', ...screenColumnList.map(([id]) => id)],
    rows.map(row => ({
      strategy,
      ...Object.fromEntries(screenColumnList.map(([id, { value }]) => [id, value(row)])),
    })),
  )
  return csvButton(strategy, text)
}

/** The same filters in the interface, as far as it has them. */
export const sameInInterface = (path: string, strategy: string, address: ScreenAddress): string =>
  addressWith(
    path,
    {},
    {
      strategy,
      min_score: address.min_score?.replace(',', '.') || '0',
      matched: address.matched,
      exchange: address.exchange,
      format: 'csv',
    },
  )

/** Filters of an address that the interface has no parameter for, by their names in the language of the reader. */
export const leftByInterface = (address: ScreenAddress, lang: Reader['lang']): string[] =>
  screenColumnList
    .filter(([id, { filter }]) =>
      filter === 'range'
        ? address[`max_${id}`] || (id !== 'score' && address[`min_${id}`])
        : id !== 'exchange' && address[id],
    )
    .map(([, { title }]) => title[lang])
