// Tables as tools: sort by any column, filter rows, choose columns, take the figures along. The table itself needs none of it.
import { save } from './chart-files.js'

const isVietnamese = document.documentElement.lang === 'vi'
const say = (vi, en) => (isVietnamese ? vi : en)
const collator = new Intl.Collator(document.documentElement.lang, { numeric: true, sensitivity: 'base' })

/** A figure as the language of the page writes it; null where a text is none. */
function figureIn(text) {
  const plain = text.replace(/−/g, '-').replace(/[+%\s]/g, '')
  const standard = isVietnamese ? plain.replace(/\./g, '').replace(',', '.') : plain.replace(/,/g, '')
  return /^-?\d+(\.\d+)?$/.test(standard) ? Number(standard) : null
}

/** What a cell is sorted by: what the page says, else its figure, else its text; null for a dash. */
function keyOf(cell) {
  const given = cell.dataset.sort
  if (given !== undefined) return given === '' ? null : Number.isNaN(Number(given)) ? given : Number(given)
  const text = cell.textContent.trim()
  if (text === '' || text === '–') return null
  const day = cell.querySelector('time')?.dateTime
  return day ?? figureIn(text) ?? text
}

/** Missing comes last in both directions. */
function compared(a, b, sign) {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
  return sign * order
}

/** Letters without their marks, so that `ngan hang` finds `ngân hàng`. */
const plain = text =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase()

function sortable(table) {
  const heads = [...table.tHead.rows[0].cells]
  heads.forEach((head, column) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'sorter'
    button.append(...head.childNodes)
    head.append(button)
    button.addEventListener('click', () => {
      // Figures are read from the largest down, names from A on.
      const first = head.classList.contains('number') ? 'descending' : 'ascending'
      const other = first === 'ascending' ? 'descending' : 'ascending'
      const direction = head.getAttribute('aria-sort') === first ? other : first
      for (const each of heads) each.removeAttribute('aria-sort')
      head.setAttribute('aria-sort', direction)
      const sign = direction === 'ascending' ? 1 : -1
      const rows = [...table.tBodies[0].rows].map(row => ({ row, key: keyOf(row.cells[column]) }))
      rows.sort((a, b) => compared(a.key, b.key, sign))
      table.tBodies[0].append(...rows.map(({ row }) => row))
    })
  })
}

function filterOf(table) {
  const label = document.createElement('label')
  const input = document.createElement('input')
  input.type = 'search'
  input.placeholder = say('Lọc dòng', 'Filter rows')
  input.setAttribute('aria-label', say('Lọc dòng', 'Filter rows'))
  const texts = new Map([...table.tBodies[0].rows].map(row => [row, plain(row.textContent)]))
  input.addEventListener('input', () => {
    const wanted = plain(input.value).split(/\s+/)
    // Of a short table every row that is found is shown.
    table.parentElement.classList.remove('short')
    for (const [row, text] of texts) row.hidden = !wanted.every(word => text.includes(word))
  })
  label.append(input)
  return label
}

function columnsOf(table, name) {
  const storageKey = `vnfin.columns.${name}`
  const heads = [...table.tHead.rows[0].cells]
  let hidden = []
  try {
    hidden = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
  } catch {
    // A browser that keeps nothing shows all columns.
  }
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = say('Cột', 'Columns')
  details.append(summary)
  const set = (column, isHidden) => {
    for (const row of table.rows) row.cells[column].hidden = isHidden
  }
  heads.slice(1).forEach((head, i) => {
    const title = head.textContent.trim()
    const label = document.createElement('label')
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.checked = !hidden.includes(title)
    set(i + 1, !box.checked)
    box.addEventListener('change', () => {
      set(i + 1, !box.checked)
      hidden = box.checked ? hidden.filter(other => other !== title) : [...hidden, title]
      try {
        localStorage.setItem(storageKey, JSON.stringify(hidden))
      } catch {
        // As above.
      }
    })
    label.append(box, title)
    details.append(label)
  })
  return details
}

/** A cell of CSV; figures as programs read them. */
function csvCell(cell) {
  const text = cell.textContent.trim()
  const value = cell.querySelector('time')?.dateTime ?? figureIn(text) ?? (text === '–' ? '' : text)
  return /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
}

function csvOf(table, name) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'CSV'
  button.addEventListener('click', () => {
    const rows = [...table.rows].filter(row => !row.hidden)
    const lines = rows.map(row =>
      [...row.cells]
        .filter(cell => !cell.hidden)
        .map(csvCell)
        .join(','),
    )
    save(`\uFEFF${lines.join('\r\n')}\r\n`, 'text/csv', `${name}.csv`)
  })
  return button
}

for (const place of document.querySelectorAll('.scroll[data-tools]')) {
  const table = place.querySelector('table')
  if (!table?.tHead || table.tBodies[0].rows.length < 2) continue
  const name = place.dataset.tools
  sortable(table)
  const bar = document.createElement('div')
  bar.className = 'table-tools noprint'
  bar.append(filterOf(table), columnsOf(table, name), csvOf(table, name))
  // The page has left room for it.
  const room = place.previousElementSibling
  if (room?.classList.contains('table-room')) room.replaceWith(bar)
  else place.before(bar)
}
