/**
 * Changes the address in the code that puts a chart into another page.
 * @param changed gives the parameters of the address in place of the old ones, or their text
 */
export function changeEmbed(changed) {
  const code = document.getElementById('embed-code')
  if (!code) return
  code.value = code.value.replace(/(?<=src=")[^"]*/, address => {
    const [path, query = ''] = address.split('?')
    const parameters = String(changed(new URLSearchParams(query)))
    return parameters === '' ? path : `${path}?${parameters}`
  })
}
