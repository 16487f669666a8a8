// Keeps the tables current: each event brings the markup that the server would send with the page.
const place = document.getElementById('status')
const note = document.getElementById('stream')

if (place) {
  const source = new EventSource(place.dataset.events)
  source.addEventListener('status', event => {
    const open = new Map([...place.querySelectorAll('details')].map(one => [one.id, one.open]))
    place.innerHTML = JSON.parse(event.data).html
    // What a reader has opened stays open.
    for (const one of place.querySelectorAll('details')) if (open.get(one.id)) one.open = true
  })
  source.addEventListener('open', () => {
    note.textContent = place.dataset.live
  })
  source.addEventListener('error', () => {
    note.textContent = place.dataset.lost
  })
}
