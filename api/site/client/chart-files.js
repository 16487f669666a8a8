// What a reader takes along: figures and picture.

/** The bars of a chart as CSV, or the levels of both series from 100. */
export function asCsv({ ticker, bars, compare }) {
  const rows = compare
    ? [
        ['date', ticker, compare.code],
        ...compare.dates.map((date, i) => [date, compare.own[i], compare.other[i]]),
      ]
    : [['date', 'open', 'high', 'low', 'close', 'volume'], ...bars]
  return `${rows.map(row => row.map(cell => cell ?? '').join(',')).join('\r\n')}\r\n`
}

/** Lets the reader save a text or a picture as a file. */
export function save(content, type, name) {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** A chart with the paper of the page behind it: pictures without one cannot be read in the dark. */
export function savePicture(canvas, name) {
  const sheet = document.createElement('canvas')
  sheet.width = canvas.width
  sheet.height = canvas.height
  const pen = sheet.getContext('2d')
  pen.fillStyle =
    getComputedStyle(document.documentElement).getPropertyValue('--pico-background-color') || '#fff'
  pen.fillRect(0, 0, sheet.width, sheet.height)
  pen.drawImage(canvas, 0, 0)
  sheet.toBlob(blob => save(blob, 'image/png', name))
}
