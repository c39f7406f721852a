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
import { createSessionSocket } from './socket/session-socket.js'
import { createStoredSession, sessionKey } from './session/stored-session.js'
import { createStartup, type StartupData } from './startup/startup.js'
import { namespaced } from './storage/namespace.js'
import { createTexts, type Texts } from './texts/texts.js'
import { createToasts, type Toasts } from './toasts/toasts.js'

/** The appearance of widgets, as the host chooses it. */
export interface Appearance {
  /** `auto` follows the page's `color-scheme`, or the user's system where it declares both or none. */
  readonly theme?: 'light' | 'dark' | 'auto'
  readonly contrast?: 'auto' | 'more'
  /** The company's colour; default: the colour in the startup data. */
  readonly color?: string
  /** Design tokens by name. */
  readonly variables?: Readonly<Record<string, string>>
}

export interface RostrumOptions {
  /** The server's absolute URL. */
  readonly server: string
  /** Distinguishes several clients of one server on a page; also the prefix of the client's storage keys. */
  readonly name?: string
  /** The id of a board; default: the user's current one. */
  readonly board?: string
  readonly locale?: Locale
  readonly appearance?: Appearance
  /** Replaces parts of the browser's environment; Node passes its WebSocket here. */
  readonly environment?: Partial<Environment>
  readonly host?: Host
  /** The page belongs to Rostrum: entry parameters (`token`) are read from its URL and removed immediately (A2.2). */
  readonly ownsPage?: boolean
  /** The server that this code was loaded from, when it was: then both know how to pass a token (EMBED9). */
  readonly codeFrom?: string
  /** Sent with every request, e.g. `X-Is-Mobile`. */
  readonly headers?: Readonly<Record<string, string>>
}

/** One client of one server. Several clients share no state. */
export interface Rostrum {
  readonly server: string
  /**
   * Restores the session, else requests a token from the host, else continues as a guest; loads the startup data and
   * connects the socket. Resolves when all of that has ended, with or without success; a second call waits for the
   * first.
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
  /** Closes the socket and stops all timers and listeners. The client cannot be used afterwards. */
  dispose(): void
  /** For code built on top of the client: editors, embeds, tests. */
  readonly client: Client
  readonly events: Events
  readonly environment: Environment
  readonly host: Host
  readonly storage: { readonly local: KeyValue; readonly session: KeyValue }
}

/** Milliseconds after the start of a guest: the form comes first, and a guest has nothing to lose yet. */
const guestPrepareAfter = 500

/** Creates a client. It has no side effects before `start`. */
export const createRostrum = (options: RostrumOptions): Rostrum => {
  const server = serverAddress(options.server)
  const environment: Environment = { ...browserEnvironment(), ...options.environment }
  const host: Host = { ...pageHost(server), ...options.host }
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
    onAnswered: (declaration, body) => events.emit('called', { declaration, body }),
    onMaintenance: () => connectivity.maintain(),
    // The startup data say so, and the board asks.
    onTermsDue: () => {
      if (!startup.$startup.get()?.OwesTerms) startup.begin().catch(() => {})
    },
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
      live.reconnectNow()
      void session.resume()
      sendWaiting()
    },
  })
  const startup = createStartup({ client, stored, environment })
  const session = createSession({
    client,
    server,
    stored,
    startup,
    host,
    events,
    environment,
    board: options.board,
    codeFrom: options.codeFrom,
  })
  const live = createSessionSocket({ client, environment, server, events, startup })
  const permissions = createPermissions({ client, startup, events })
  const crisis = createCrisis({ client, startup, events })
  const toasts = createToasts({ environment })
  const texts = createTexts(options.locale ?? host.locale?.(), environment.locales())

  // Whoever is signed in may lose the connection, and work with it, at any moment.
  session.$session.subscribe(({ state }) => {
    if (state === 'signed-in') connectivity.prepare()
  })
  const stopFollowing = environment.onStorage((key, value) => {
    if (key === null || key === space + sessionKey) void session.follow(value)
  })
  // The code that sends waiting shares is only loaded when there are some.
  const sendWaiting = () => {
    if (!storage.local.keys().some((key) => key.startsWith('waiting/'))) return
    void import('./submit/offline-queue.js').then(({ waitingSharesOf }) => waitingSharesOf(rostrum).flush())
  }
  let starting: Promise<void> | null = null
  let stopPreparing = () => {}

  const rostrum: Rostrum = {
    server,
    start: () => {
      starting ??= session.restore(options.ownsPage ? takeEntryToken(environment) : null).finally(() => {
        if (session.$session.get().state === 'guest')
          stopPreparing = environment.after(guestPrepareAfter, connectivity.prepare)
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
      stopPreparing()
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
