import { exchangeToken, login, logout, type LoginAnswer, type User } from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { failingOf, toFailing, type Failing } from '../client/api-error.js'
import type { Client } from '../client/client.js'
import type { Events, RostrumEvents } from '../events/events.js'
import type { Host, TokenReason } from '../host.js'
import type { StartupStore } from '../startup/startup.js'
import type { StoredSession } from './stored-session.js'

export type SessionState =
  | { readonly state: 'starting' }
  | { readonly state: 'guest' }
  | { readonly state: 'signing-in' }
  | { readonly state: 'signed-in'; readonly user: User }

/** What an attempt to sign in came to (A4.1). What leads elsewhere is for the caller to follow. */
export type SignInOutcome =
  | { readonly outcome: 'signed-in' }
  /** The company asks for sign-on through its identity provider (A4.2). */
  | { readonly outcome: 'sso'; readonly email: string | null }
  /** The password is too old; the code leads to a new one (A4.3). */
  | { readonly outcome: 'password-expired'; readonly code: string }
  /** The person lives on another server, which takes the token (A4.4, A4.6). */
  | { readonly outcome: 'other-server'; readonly server: string; readonly token: string }
  | { readonly outcome: 'failed'; readonly failing: Failing }

export interface Session {
  readonly $session: ReadableAtom<SessionState>
  /** `captcha` is the solution of a challenge, when a failure asked for one. */
  signIn(form: { email: string; password: string; captcha?: string }): Promise<SignInOutcome>
  signInByToken(token: string): Promise<SignInOutcome>
  signOut(): Promise<void>
}

const failed = (code: Parameters<typeof failingOf>[0]): SignInOutcome => ({
  outcome: 'failed',
  failing: failingOf(code, 401),
})

/** What the answer says, by priority (A4.1); null: a session was given. */
const leadsTo = (answer: LoginAnswer, email: string | null): SignInOutcome | null => {
  if (answer.SSOOnly) return { outcome: 'sso', email }
  if (answer.RecoverCode) return { outcome: 'password-expired', code: answer.RecoverCode }
  if (answer.Token && answer.Server) {
    return { outcome: 'other-server', server: answer.Server, token: answer.Token }
  }
  if (answer.ApiSession) return null
  return failed('login-failed')
}

/**
 * Who is signed in. `enter` and `leave` are the only two doors; both leave nothing of the other state behind.
 */
export const createSession = (needs: {
  client: Client
  stored: StoredSession
  startup: StartupStore
  host: Host
  events: Events
  board: string | undefined
}) => {
  const { client, stored, startup, host, events } = needs
  const $session = atom<SessionState>({ state: 'starting' })
  let renewal: Promise<boolean> | null = null

  const enter = async (session: string) => {
    stored.write(session)
    const { User } = await startup.reload()
    // Signed out while the data was on its way.
    if (stored.read() === null) return
    $session.set({ state: 'signed-in', user: User })
    events.emit('signed-in', { userId: User.Id })
  }

  const leave = (reason: RostrumEvents['signed-out']['reason']) => {
    const wasKnown = stored.read() !== null || $session.get().state === 'signed-in'
    stored.write(null)
    startup.clear()
    $session.set({ state: 'guest' })
    if (wasKnown) events.emit('signed-out', { reason })
  }

  const settle = async (answer: LoginAnswer, email: string | null): Promise<SignInOutcome> => {
    const elsewhere = leadsTo(answer, email)
    if (elsewhere || !answer.ApiSession) return elsewhere ?? failed('login-failed')
    stored.keep(answer.LocalStore)
    await enter(answer.ApiSession)
    return { outcome: 'signed-in' }
  }

  const attempt = async (ask: () => Promise<SignInOutcome>, event: 'login-fail' | 'token-fail') => {
    $session.set({ state: 'signing-in' })
    const outcome = await ask().catch((error): SignInOutcome => {
      stored.write(null)
      return { outcome: 'failed', failing: toFailing(error) }
    })
    if (outcome.outcome !== 'signed-in') $session.set({ state: 'guest' })
    if (outcome.outcome === 'failed') events.emit(event, outcome.failing)
    return outcome
  }

  const exchange = (token: string) => {
    const localStore = stored.kept()
    return client.send(exchangeToken, {
      query: {
        id: token,
        ...(needs.board ? { boardId: needs.board } : {}),
        ...(localStore ? { localStore } : {}),
      },
      body: needs.board ? { boardId: needs.board } : {},
    })
  }

  const signInByToken = (token: string) =>
    attempt(async () => settle(await exchange(token), null), 'token-fail')

  const askHost = async (reason: TokenReason) => {
    const { token } = (await host.getToken?.(reason)) ?? {}
    return token
  }

  const renewOnce = async () => {
    try {
      const token = await askHost('expired')
      const answer = token ? await exchange(token) : {}
      if (answer.ApiSession) {
        stored.write(answer.ApiSession)
        return true
      }
    } catch {
      // The session is over either way.
    }
    leave('expired')
    return false
  }

  return {
    $session,
    signIn: ({ email, password, captcha }: Parameters<Session['signIn']>[0]) =>
      attempt(async () => {
        const body = { email, password, ...(captcha === undefined ? {} : { captcha }) }
        return settle(await client.send(login, { body }), email)
      }, 'login-fail'),
    signInByToken,
    signOut: async () => {
      if (stored.read() === null) return
      // The server is told, but a server that cannot hear does not keep anybody signed in.
      await client.send(logout, { timeout: 5000 }).catch(() => {})
      leave('asked')
    },
    /** Restores what is stored, else asks the host, else a guest. */
    restore: async (entryToken: string | null) => {
      const session = stored.read()
      if (entryToken) {
        if ((await signInByToken(entryToken)).outcome === 'signed-in') return
      } else if (session) {
        try {
          await enter(session)
          return
        } catch (error) {
          if (stored.read() !== null) throw error
        }
      }
      const token = await askHost('start').catch(() => undefined)
      if (token) await signInByToken(token)
      else if ($session.get().state !== 'guest') leave('expired')
    },
    /** A call met a 401: true when there is a new session meanwhile, or the host gave a token for one. */
    renew: async (used: string | null): Promise<boolean> => {
      if (stored.read() !== used) return stored.read() !== null
      renewal ??= renewOnce().finally(() => (renewal = null))
      return renewal
    },
    /** Another tab signed in or out. */
    follow: async (session: string | null) => {
      if (session === stored.read()) return
      if (session === null) return leave('other-tab')
      stored.follow(session)
      startup.clear()
      await enter(session)
    },
  }
}
