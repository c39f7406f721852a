// Answers the messages of teams-js as Microsoft Teams does, for the framed tab and for the windows that it opens.
const root = document.querySelector('.teams')
const { board, app, tenant } = root.dataset
const field = (id) => document.getElementById(id)
const stage = field('stage')
const saveButton = field('save')

/** What Teams would store of a channel tab. */
let channelTab = null
let settings = null
let frame = null
/** The answer to a waiting `authenticate`, and its window. */
let opened = null

const say = (text) => (field('status').textContent = text)
const isConfiguring = () => field('frame').value === 'settings'

const contextOf = () => ({
  locale: navigator.language.toLowerCase(),
  theme: field('theme').value,
  entityId: channelTab?.entityId ?? 'board',
  subEntityId: field('link').value || undefined,
  frameContext: isConfiguring() ? 'settings' : 'content',
  hostName: 'Teams',
  hostClientType: 'web',
  appId: app,
  tid: tenant,
  userObjectId: `sandbox-${field('person').value}`,
  loginHint: field('person').value,
  userPrincipalName: field('person').value,
})

const runtime = (frameContext) => [
  frameContext,
  'web',
  JSON.stringify({
    apiVersion: 4,
    isNAAChannelRecommended: false,
    isLegacyTeams: false,
    supports: { app: {}, pages: { config: {}, currentApp: {}, tabs: {} } },
  }),
  '2.58.0',
]

async function token() {
  const answer = await fetch('/teams/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: field('person').value, fault: field('fault').value }),
  })
  const { token: given, error } = await answer.json()
  return given ? [true, given] : [false, error]
}

/** Teams opens https windows only. */
function authenticate([url, width, height]) {
  if (!url.startsWith('https:')) return Promise.resolve([false, 'The URL must be https'])
  const view = window.open(url, 'teams-window', `popup,width=${width},height=${height}`)
  if (!view) return Promise.resolve([false, 'FailedToOpenWindow'])
  return new Promise((done) => {
    const watch = setInterval(() => {
      if (!view.closed) return
      clearInterval(watch)
      done([false, 'CancelledByUser'])
    }, 500)
    opened = { view, done }
  })
}

const tabCalls = {
  initialize: () => runtime(isConfiguring() ? 'settings' : 'content'),
  getContext: () => [contextOf()],
  'authentication.getAuthToken': token,
  'authentication.authenticate': authenticate,
  'appInitialization.appLoaded': () => void say('The tab is there.'),
  'appInitialization.success': () => void say('The tab says that it is ready.'),
  'app.openLink': ([link]) => {
    window.open(link, '_blank', 'noopener')
    return [true]
  },
  shareDeepLink: ([subPageId, label]) => {
    field('link').value = subPageId
    say(`Link to “${label}”: ${subPageId}`)
  },
  'settings.setSettings': ([given]) => {
    settings = given
    return [true]
  },
  'settings.setValidityState': ([isValid]) => void (saveButton.disabled = !isValid),
  'settings.save.success': () => {
    channelTab = settings
    saveButton.hidden = true
    say(`Saved: ${channelTab.suggestedDisplayName}`)
  },
  'settings.save.failure': ([reason]) => void say(`Not saved: ${reason}`),
}

const windowCalls = {
  initialize: () => runtime('authentication'),
  getContext: () => [{ ...contextOf(), frameContext: 'authentication' }],
  'authentication.authenticate.success': ([result]) => void opened?.done([true, result]),
  'authentication.authenticate.failure': ([reason]) => void opened?.done([false, reason]),
}

const tell = (func, ...args) => frame?.contentWindow?.postMessage({ func, args }, board)

const answer = async ({ data, origin, source }) => {
  const isTab = source !== null && source === frame?.contentWindow
  const isWindow = source !== null && source === opened?.view
  if (origin !== board || !(isTab || isWindow) || typeof data?.func !== 'string') return
  const args = await (isTab ? tabCalls : windowCalls)[data.func]?.(data.args ?? [])
  if (args) source.postMessage({ id: data.id, uuidAsString: data.uuidAsString, args }, origin)
}
window.addEventListener('message', (event) => void answer(event))

function openTab() {
  const next = document.createElement('iframe')
  next.title = 'Rostrum'
  next.allow = 'clipboard-write'
  const isChannel = field('frame').value === 'channel' && channelTab
  next.src = isConfiguring()
    ? `${board}/teams/configure`
    : isChannel
      ? channelTab.contentUrl
      : `${board}/teams`
  saveButton.hidden = !isConfiguring()
  stage.replaceChildren(next)
  frame = next
  say('Teams opens the tab.')
}

field('theme').addEventListener('change', () => {
  stage.dataset.theme = field('theme').value
  tell('themeChange', field('theme').value)
})
field('width').addEventListener('change', () => (stage.dataset.width = field('width').value))
field('link').addEventListener('change', () => {
  const { locale, theme, entityId, subEntityId, frameContext } = contextOf()
  tell('contextChange', {
    app: { locale, theme, host: { name: 'Teams', clientType: 'web' } },
    page: { id: entityId, subPageId: subEntityId, frameContext },
  })
})
saveButton.addEventListener('click', () => tell('settings.save', {}))
field('controls').addEventListener('submit', (event) => {
  event.preventDefault()
  openTab()
})
openTab()
