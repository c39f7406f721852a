// Keeps <main> up with the server: a change of the timeline, and once in a while the counts.
const main = document.querySelector('main[data-live]')

if (main) {
  const pause = 10_000
  let busy = false
  let again = false

  const idsOf = (root) => new Set([...root.querySelectorAll('.post')].map((post) => post.id))

  const isHandling = () =>
    (main.contains(document.activeElement) && document.activeElement.matches('input, select, video')) ||
    [...main.querySelectorAll('video')].some((video) => !video.paused)

  async function refresh() {
    if (busy) {
      again = true
      return
    }
    busy = true
    again = false
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
      if (answer.ok && !isHandling()) show(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    } catch {
      // The sandbox is being restarted; the event source asks again by itself.
    }
    busy = false
    if (again) void refresh()
  }

  function show(page) {
    const next = page.querySelector('main')
    if (!next || next.innerHTML === main.innerHTML) return
    const known = idsOf(main)
    const focused = document.activeElement?.closest('a[href]')?.getAttribute('href')
    main.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true)))
    for (const post of main.querySelectorAll('.post')) post.classList.toggle('is-new', !known.has(post.id))
    if (focused) main.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
  }

  const events = new EventSource(main.dataset.live)
  events.addEventListener('message', () => void refresh())
  events.addEventListener('open', () => void refresh())
  setInterval(() => {
    if (!document.hidden) void refresh()
  }, pause)
}
