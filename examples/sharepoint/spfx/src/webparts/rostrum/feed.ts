// What the web part does, without SharePoint's own packages, so that it can be tested without them.

/** A mounted widget of the board's script. */
export interface Mounted {
  update(config: Readonly<Record<string, unknown>>): void
  unmount(): void
}

/** The page's window with the board's script in it. */
export interface ScriptWindow {
  readonly document: Document
  readonly fetch: typeof fetch
  Rostrum?: {
    mount(widget: string, element: HTMLElement, config: Readonly<Record<string, unknown>>): Mounted
  }
}

/** What SharePoint knows. */
export interface FeedSettings {
  /** The https address of the board. */
  readonly server: string
  /** `de-DE` and so on. */
  readonly locale: string
  readonly isDark: boolean
  /** The person's token of Microsoft Entra for the app that the company registered. */
  readonly getEntraToken: () => Promise<string>
}

/** The origin of the board. Throws for anything but an https address. */
export function originOf(address: string): string {
  const url = new URL(address)
  if (url.protocol !== 'https:') throw new Error('The address of the board must begin with https://')
  return url.origin
}

const loadings = new WeakMap<ScriptWindow, Map<string, Promise<void>>>()

/** Loads the script of the board once for a page. An administrator lists its address as a trusted script source. */
function loadScript(window: ScriptWindow, server: string): Promise<void> {
  const ofWindow = loadings.get(window) ?? new Map<string, Promise<void>>()
  loadings.set(window, ofWindow)
  const known = ofWindow.get(server)
  if (known) return known
  const loading = new Promise<void>((done, fail) => {
    const script = window.document.createElement('script')
    script.src = `${server}/v/0/rostrum.js`
    script.async = true
    script.onload = () => done()
    script.onerror = () => {
      ofWindow.delete(server)
      script.remove()
      fail(new Error(`${server} is no trusted script source, or doesn’t answer`))
    }
    window.document.head.append(script)
  })
  ofWindow.set(server, loading)
  return loading
}

/** Exchanges the person's token of Entra for one of the board, which the server checks. */
async function exchange(
  window: ScriptWindow,
  { server, getEntraToken }: FeedSettings,
): Promise<{ token: string }> {
  const answer = await window.fetch(`${server}/api/teams/token`, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await getEntraToken() }),
  })
  if (!answer.ok) throw new Error(`The board refused the sign-in (${answer.status})`)
  const body = (await answer.json()) as { Token: string }
  return { token: body.Token }
}

/** Shows the stories in an element; the look follows SharePoint's. */
export async function showFeed(
  window: ScriptWindow,
  element: HTMLElement,
  settings: FeedSettings,
): Promise<Mounted> {
  const server = originOf(settings.server)
  await loadScript(window, server)
  if (!window.Rostrum) throw new Error('The script of the board is not there')
  return window.Rostrum.mount('story-feed', element, {
    server,
    name: 'sharepoint',
    locale: settings.locale,
    theme: settings.isDark ? 'dark' : 'light',
    scroll: 'page',
    getToken: () => exchange(window, { ...settings, server }),
  })
}
