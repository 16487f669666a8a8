// Before the first paint: a copy of a page that the browser kept has the theme of the day it was made.
const chosen = name => new RegExp(`(?:^|; )${name}=([a-z]+)`).exec(document.cookie)?.[1]

function applyChoices() {
  for (const name of ['theme', 'density']) {
    const value = chosen(name)
    if (value) document.documentElement.dataset[name] = value
  }
}

applyChoices()
addEventListener('pageshow', applyChoices)
