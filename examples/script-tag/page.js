// The events that a page receives: every event of a widget is dispatched on its element, and bubbles.
const log = document.getElementById('log')

document.addEventListener('rostrum-shared', () => {
  const line = document.createElement('li')
  line.textContent = `A story was shared at ${new Date().toLocaleTimeString()}.`
  log?.replaceChildren(line, ...[...log.children].slice(0, 4).filter((item) => !/yet/.test(item.textContent)))
})
