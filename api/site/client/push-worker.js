// Shows notifications of alerts, and opens the page that one is about.
addEventListener('push', event => {
  const { title, body, path, tag } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body, tag, data: path }))
})

addEventListener('notificationclick', event => {
  event.notification.close()
  const page = new URL(event.notification.data, location.origin)
  if (page.origin === location.origin) event.waitUntil(clients.openWindow(page.href))
})
