// Swagger UI weighs more than all other pages together, so it comes when it is asked for: by the button, or by an
// address that names one of its places. It reads the description from this server and sends it to no validator.
const button = document.querySelector('button[data-swagger]')

const loaded = (element, place) =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', resolve)
    element.addEventListener('error', reject)
    place.append(element)
  })

async function show() {
  button.setAttribute('aria-busy', 'true')
  const style = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: button.dataset.style,
  })
  const script = Object.assign(document.createElement('script'), { src: button.dataset.swagger })
  await Promise.all([loaded(style, document.head), loaded(script, document.head)])
  globalThis.SwaggerUIBundle({
    url: '/openapi.json',
    dom_id: '#swagger',
    validatorUrl: null,
    deepLinking: true,
    docExpansion: 'none',
    filter: true,
    defaultModelsExpandDepth: -1,
    presets: [globalThis.SwaggerUIBundle.presets.apis],
    layout: 'BaseLayout',
  })
  document.getElementById('plain').hidden = true
  button.hidden = true
}

button?.addEventListener('click', show)
if (button && location.hash.startsWith('#/')) show()

// An address with the name of an operation opens it.
const open = () => {
  const place = location.hash.length > 1 && document.getElementById(location.hash.slice(1))
  if (place instanceof HTMLDetailsElement) place.open = true
}
addEventListener('hashchange', open)
open()
