// The description of the interface is read from this server; nothing is sent to a validator elsewhere.
document.getElementById('plain')?.setAttribute('hidden', '')
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
