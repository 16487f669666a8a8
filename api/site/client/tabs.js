// A language chosen in one place of the docs is chosen in all, and on the next page too.
const storageKey = 'vnfin.tab'
const inputs = [...document.querySelectorAll('.tabs > input')]

const choose = name => {
  for (const input of inputs) if (input.value === name) input.checked = true
}

try {
  choose(localStorage.getItem(storageKey))
} catch {
  // A browser that keeps nothing shows the first one.
}

for (const input of inputs)
  input.addEventListener('change', () => {
    choose(input.value)
    try {
      localStorage.setItem(storageKey, input.value)
    } catch {
      // As above.
    }
  })
