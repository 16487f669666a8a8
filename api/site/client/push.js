// Alerts as notifications of this browser: subscribes it, and puts the subscription into the form of a new alert.
const box = document.querySelector('[data-push-key]')
const supported = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** 65 bytes of the key of the server. */
const keyBytes = text =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0))

async function subscribe() {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/push-worker.js', { scope: '/account' })
  const { pushManager } = await navigator.serviceWorker.ready
  return pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: keyBytes(box.dataset.pushKey),
  })
}

function use(subscription) {
  const form = box.closest('form')
  form.elements.subscription.value = JSON.stringify(subscription)
  const channel = form.elements.channel
  if (!channel.querySelector('[value="push"]')) channel.add(new Option(box.dataset.pushName, 'push'))
  channel.value = 'push'
  form.elements.url.value = ''
}

if (box && supported) {
  box.hidden = false
  const status = box.querySelector('[role="status"]')
  box.querySelector('button').addEventListener('click', async () => {
    try {
      const subscription = await subscribe()
      if (subscription) use(subscription)
      status.textContent = subscription ? box.dataset.done : box.dataset.denied
    } catch {
      status.textContent = box.dataset.failed
    }
  })
}
