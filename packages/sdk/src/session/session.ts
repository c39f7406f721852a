import type { Startup, User } from '@rostrum/protocol'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { errorInfoOf, toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Client } from '../client/client.js'
import type { Events, RostrumEvents } from '../events/events.js'
import type { Environment } from '../environment.js'
import type { Host, TokenReason } from '../host.js'
import type { StartupStore } from '../startup/startup.js'
import { askHost } from './host-token.js'
import type { Attempt } from './sign-in.js'
import type { StoredSession } from './stored-session.js'

export type SessionState =
  | { readonly state: 'starting' }
  /** `why`: the reason to show, when the user did not sign out themselves (SESSION18). */
  | {
      readonly state: 'guest'
      readonly why?: ErrorInfo
      /** The result of the token in the page's URL when it needs a next step (A4.8), which the sign-in page takes. */
      readonly leads?: SignInOutcome
      /** What the host's `getToken` threw; `explainGuest` says what it means. */
      readonly cause?: unknown
    }
  | { readonly state: 'signing-in' }
  | { readonly state: 'signed-in'; readonly user: User }

/** The result of an attempt to sign in (A4.1). The caller navigates where needed. */
export type SignInOutcome =
  | { readonly outcome: 'signed-in' }
  /** The company requires signing in with its identity provider (A4.2). */
  | { readonly outcome: 'sso'; readonly email: string | null }
  /** The password has expired; the code allows setting a new one (A4.3). */
  | { readonly outcome: 'password-expired'; readonly code: string }
  /** The user belongs to another server, which accepts the token (A4.4, A4.6). */
  | { readonly outcome: 'other-server'; readonly server: string; readonly token: string }
  | { readonly outcome: 'failed'; readonly failing: ErrorInfo }

/** What is said with a token: the board and the company that it is for, as far as they are known. */
export interface TokenDetails {
  /** The secret of this browser, with which alone the token of a sign-on through an identity provider is exchanged. */
  readonly browser?: string
  readonly boardId?: string
  readonly accountId?: string
}

export interface Session {
  readonly $session: ReadableAtom<SessionState>
  /** `captcha` is the solution of a captcha, when the last error required one. */
  signIn(form: { email: string; password: string; captcha?: string }): Promise<SignInOutcome>
  signInByToken(token: string, more?: TokenDetails): Promise<SignInOutcome>
  /** Asks the host for a token once more, and signs in with it. */
  retry(): Promise<void>
  signOut(): Promise<void>
  /**
   * Moves the session to a board of another company of the user; afterwards the page has to be loaded again. Resolves
   * with false when that company wants its own sign-in; rejects with an `ApiError`.
   */
  moveTo(to: { accountId: string; boardId: string }): Promise<boolean>
}

interface Needs {
  readonly client: Client
  readonly server: string
  readonly stored: StoredSession
  readonly startup: StartupStore
  readonly host: Host
  readonly events: Events
  readonly board: string | undefined
  readonly environment: Environment
  readonly codeFrom: string | undefined
}

const ended = errorInfoOf('session-not-found', 401)
const guest = (why?: ErrorInfo, leads?: SignInOutcome): SessionState => ({
  state: 'guest',
  ...(why && { why }),
  ...(leads && { leads }),
})

// Loaded on demand, because most users have a session already, and few leave it.
const signingIn = () => import('./sign-in.js')
const leaving = () => import('./leave.js')

/** Follows the user of the startup data: the host's new token may belong to another user, or the user's data changed. */
function followUser({ startup, events }: Needs, $session: WritableAtom<SessionState>): void {
  startup.$startup.listen((data) => {
    const before = $session.get()
    if (!data || before.state !== 'signed-in') return
    const { User: user } = data
    const isOther = before.user.Id !== user.Id
    if (isOther) events.emit('signed-out', { reason: 'expired' })
    $session.set({ state: 'signed-in', user })
    if (isOther) events.emit('signed-in', { userId: user.Id })
  })
}

/**
 * The session of a client. Only `enter` and `leave` change who is signed in, and both clear the data of the previous
 * user (SESSION19). A failed attempt keeps the current user signed in (SESSION17); a guest learns why they were signed
 * out (SESSION18).
 */
export const createSession = (needs: Needs) => {
  const { stored, startup, events } = needs
  const $session = atom<SessionState>({ state: 'starting' })
  let renewal: Promise<boolean> | null = null

  const enter = async (session: string, known?: Startup) => {
    if (stored.read() !== session) leave('asked', session)
    const { User } = await startup.begin(known)
    // The user signed out, or in as somebody else, while the data was loading.
    if (stored.read() !== session) return
    $session.set({ state: 'signed-in', user: User })
    events.emit('signed-in', { userId: User.Id })
  }

  followUser(needs, $session)

  /** Ends the current session (SESSION30). `next` is the session that follows, or null. */
  const leave = (
    reason: RostrumEvents['signed-out']['reason'],
    next: string | null = null,
    keep = stored.write,
  ) => {
    const wasIn = stored.read() !== null
    keep(next)
    startup.clear()
    if (next === null) $session.set(guest(wasIn && reason !== 'asked' ? ended : undefined))
    if (wasIn) events.emit('signed-out', { reason })
  }

  const attempt = async (
    ask: () => Promise<Attempt>,
    event: 'login-fail' | 'token-fail',
  ): Promise<SignInOutcome> => {
    const before = $session.get()
    let outcome: SignInOutcome
    let given: string | undefined
    $session.set({ state: 'signing-in' })
    try {
      const found = await ask()
      if ('session' in found) {
        await enter((given = found.session), found.startup)
        return { outcome: 'signed-in' }
      }
      outcome = found
    } catch (error) {
      outcome = { outcome: 'failed', failing: toErrorInfo(error) }
    }
    // The attempt failed: keep the user who was signed in before.
    if (stored.read() === given) stored.write(null)
    const failing = outcome.outcome === 'failed' ? outcome.failing : undefined
    const ofToken = event === 'token-fail'
    const left = ofToken ? guest(failing, failing ? undefined : outcome) : guest()
    $session.set(stored.read() && before.state !== 'signing-in' ? before : left)
    if (failing) events.emit(event, failing)
    return outcome
  }

  const signInByToken: Session['signInByToken'] = (token, more) =>
    attempt(async () => (await signingIn()).exchange(needs, token, more), 'token-fail')

  const signInByHost = async (reason: TokenReason) => {
    try {
      const token = await askHost(needs, reason)
      if (token) await signInByToken(token)
      else if ($session.get().state === 'starting') $session.set(guest())
    } catch (cause) {
      $session.set({ state: 'guest', cause })
    }
  }

  const renewOnce = async () => {
    let cause: unknown
    try {
      const token = await askHost(needs, 'expired')
      const found = token ? await (await signingIn()).exchange(needs, token) : null
      if (found && 'session' in found) {
        stored.write(found.session)
        void startup.begin(found.startup).catch(() => {})
        return true
      }
    } catch (error) {
      // The session is over either way.
      cause = error
    }
    leave('expired')
    if (cause) $session.set({ state: 'guest', why: ended, cause })
    return false
  }

  return {
    $session,
    signIn: (form: Parameters<Session['signIn']>[0]): Promise<SignInOutcome> =>
      attempt(async () => (await import('./by-password.js')).signInByPassword(needs, form), 'login-fail'),
    signInByToken,
    signOut: async () => {
      if (stored.read() === null) return
      const end = () => leave('asked')
      // Without a connection the code may not come, and nobody stays signed in for that.
      await leaving().then(({ tellSignOut }) => tellSignOut(needs, end), end)
    },
    moveTo: async (to: Parameters<Session['moveTo']>[0]) =>
      (await leaving()).moveToAccount(needs, { ...to, from: startup.$startup.get()?.User.AccountId }),
    /** Uses the token of the page's URL, else the stored session, else a token of the host; else stays a guest. */
    restore: async (entryToken: string | null) => {
      if (entryToken && (await signInByToken(entryToken)).outcome === 'signed-in') return
      const session = stored.read()
      if (session) {
        $session.set({ state: 'starting' })
        // After an error that is not about the session (no connection), it stays for the next attempt.
        await enter(session).catch(() => {})
      }
      if (stored.read() !== null) return
      await signInByHost('start')
    },
    retry: () => signInByHost('expired'),
    /** After a 401: resolves with true when there is a new session, or the host gave a token for one. */
    renew: async (used: string | null): Promise<boolean> => {
      if (stored.read() !== used) return stored.read() !== null
      renewal ??= renewOnce().finally(() => (renewal = null))
      return renewal
    },
    /** The connection is back: tries again to restore the session. */
    resume: async () => {
      const session = stored.read()
      if (session && $session.get().state === 'starting') await enter(session).catch(() => {})
    },
    /** Another tab signed in or out. */
    follow: async (session: string | null) => {
      if (session === stored.read()) return
      $session.set({ state: 'signing-in' })
      leave('other-tab', session, stored.follow)
      if (session === null) return
      await enter(session).catch(() => {
        if (stored.read() === session) $session.set({ state: 'starting' })
      })
    },
  }
}
