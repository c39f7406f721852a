import { ping, type Locale } from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { browserEnvironment } from './browser-environment.js'
import { serverAddress } from './client/address.js'
import { isApiError } from './client/api-error.js'
import { createClient, type Client } from './client/client.js'
import { createConnectivity, type Connectivity } from './connectivity/connectivity.js'
import { createCrisis, type Crisis } from './crisis/crisis.js'
import type { Environment, KeyValue } from './environment.js'
import { createEvents, type EventHandler, type Events, type RostrumEvents } from './events/events.js'
import { pageHost, type Host } from './host.js'
import { createPermissions, type Permissions } from './permissions/permissions.js'
import { takeEntryToken } from './session/entry-token.js'
import { createSession, type Session } from './session/session.js'
import { createLive } from './socket/live.js'
import { createStoredSession, sessionKey } from './session/stored-session.js'
import { createStartup, type StartupData } from './startup/startup.js'
import { namespaced } from './storage/namespace.js'
import { createTexts, type Texts } from './texts/texts.js'
import { createToasts, type Toasts } from './toasts/toasts.js'

/** How widgets look, as the host wants it. */
export interface Appearance {
  /** `auto` follows the person's own setting. */
  readonly theme?: 'light' | 'dark' | 'auto'
  readonly contrast?: 'auto' | 'more'
  /** The company's colour; the startup data's unless given. */
  readonly color?: string
  /** Design tokens by name. */
  readonly variables?: Readonly<Record<string, string>>
}

export interface RostrumOptions {
  /** The server's address, absolute. */
  readonly server: string
  /** Tells two clients of one server on one page apart; also the name of their part of the storage. */
  readonly name?: string
  /** The id of a board; the person's current one unless given. */
  readonly board?: string
  readonly locale?: Locale
  readonly appearance?: Appearance
  /** Replaces parts of the browser; Node brings its WebSocket here. */
  readonly environment?: Partial<Environment>
  readonly host?: Host
  /** The page is ours: entry parameters (`token`) are taken from its address, and removed at once (A2.2). */
  readonly ownsPage?: boolean
  /** Sent with every call, e.g. `X-Is-Mobile`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** One client of one server. Two of them never meet. */
export interface Rostrum {
  readonly server: string
  /**
   * Restores the session, else asks the host for a token, else stays a guest; loads the startup data and
   * connects the socket. Resolves when that is settled, whatever came of it; the second call waits for the first.
   */
  start(): Promise<void>
  readonly session: Session
  readonly startup: StartupData
  readonly permissions: Permissions
  readonly crisis: Crisis
  readonly connectivity: Connectivity
  readonly toasts: Toasts
  readonly texts: Texts
  readonly $appearance: ReadableAtom<Appearance>
  setAppearance(appearance: Appearance): void
  on<T extends keyof RostrumEvents>(type: T, handler: EventHandler<T>): () => void
  /** Closes the socket, stops all timers and listeners. Nothing of it can be used afterwards. */
  dispose(): void
  /** For what is built on top: editors, embeds, tests. */
  readonly client: Client
  readonly events: Events
  readonly environment: Environment
  readonly host: Host
  readonly storage: { readonly local: KeyValue; readonly session: KeyValue }
}

/** Makes a client. Nothing happens, and nothing is touched, before `start`. */
export const createRostrum = (options: RostrumOptions): Rostrum => {
  const server = serverAddress(options.server)
  const environment: Environment = { ...browserEnvironment(), ...options.environment }
  const host: Host = { ...pageHost(), ...options.host }
  const space = `rostrum:${options.name ?? 'main'}:${server}:`
  const storage = {
    local: namespaced(host.storage?.local ?? environment.local, space),
    session: namespaced(host.storage?.session ?? environment.session, space),
  }
  const events = createEvents()
  const stored = createStoredSession(storage.local, host.getToken === undefined)
  const theme = host.theme?.()
  const $appearance = atom<Appearance>({ ...(theme ? { theme } : {}), ...options.appearance })

  const client = createClient({
    server,
    environment,
    headers: options.headers ?? {},
    session: stored.read,
    board: () => options.board ?? startup.$startup.get()?.CurrentBoard.Id ?? null,
    isDown: () => connectivity.isDown(),
    onUnauthorised: (used) => session.renew(used),
    onMaintenance: () => connectivity.maintain(),
    onUnreachable: () => connectivity.doubt(),
  })
  const connectivity = createConnectivity({
    environment,
    check: (timeout) =>
      client.send(ping, { timeout, whileDown: true }).then(
        () => 'up',
        (error) => (isApiError(error) && error.code === 'maintenance' ? 'maintenance' : 'down'),
      ),
    onDown: () => client.abort(),
    onUp: () => {
      live.hurry()
      void session.resume()
      sendWaiting()
    },
  })
  const startup = createStartup({ client, stored })
  const session = createSession({ client, server, stored, startup, host, events, board: options.board })
  const live = createLive({ client, environment, server, events, startup })
  const permissions = createPermissions({ client, startup, events })
  const crisis = createCrisis({ client, startup, events })
  const toasts = createToasts({ environment })
  const texts = createTexts(options.locale ?? host.locale?.() ?? environment.locales()[0])

  const stopFollowing = environment.onStorage((key, value) => {
    if (key === null || key === space + sessionKey) void session.follow(value)
  })
  // The code for what waits for a connection comes only where something does.
  const sendWaiting = () => {
    if (!storage.local.keys().some((key) => key.startsWith('waiting/'))) return
    void import('./editor/waiting-shares.js').then(({ waitingSharesOf }) => waitingSharesOf(rostrum).flush())
  }
  let starting: Promise<void> | null = null

  const rostrum: Rostrum = {
    server,
    start: () => {
      starting ??= session.restore(options.ownsPage ? takeEntryToken(environment) : null).finally(() => {
        connectivity.prepare()
        sendWaiting()
      })
      return starting
    },
    session,
    startup,
    permissions,
    crisis,
    connectivity,
    toasts,
    texts,
    $appearance,
    setAppearance: (appearance) => $appearance.set(appearance),
    on: events.on,
    dispose: () => {
      events.emit('disposed', {})
      events.clear()
      client.abort()
      stopFollowing()
      for (const part of [live, connectivity, toasts]) part.dispose()
    },
    events,
    client,
    environment,
    host,
    storage,
  }
  return rostrum
}
