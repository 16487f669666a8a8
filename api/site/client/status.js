// Keeps the tables current: each event brings the markup that the server would send with the page.
const place = document.getElementById('status')
const note = document.getElementById('stream')

if (place) {
  const source = new EventSource(place.dataset.events)
  source.addEventListener('status', event => {
    place.innerHTML = JSON.parse(event.data).html
  })
  source.addEventListener('open', () => {
    note.textContent = place.dataset.live
  })
  source.addEventListener('error', () => {
    note.textContent = place.dataset.lost
  })
}
