import { listSignOns, type AnswerOf } from '@rostrum/protocol'
import { nextCaptchaLevel, signOnQuery, type SignOnFields } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import { solvedCaptcha } from '../session/captcha.js'
import type { SignInOutcome } from '../session/session.js'

export type SignOns = AnswerOf<typeof listSignOns>

export interface SignOnState {
  /** Who may be signed in through a provider; null until it is loaded, and after an error. */
  readonly offer: SignOns | null
  readonly status: 'loading' | 'ready' | 'error'
  /** What begins: a provider's id, or `email`; null for nothing. */
  readonly busy: string | null
  /** A captcha is being solved; it takes some seconds without any input. */
  readonly isSolving: boolean
  readonly error: ErrorInfo | null
}

/** Signing in through the company's identity provider (A2.7, A7.10). */
export interface SignOn {
  readonly $signOn: ReadableAtom<SignOnState>
  /** Without a company: that of a server with only one. */
  load(place?: { accountId?: string | undefined; boardId?: string | undefined }): Promise<void>
  /**
   * Navigates to the provider with the host's `navigate`. `wantsCaptcha`: the last attempt was refused for the want of
   * one; it is solved first, and a harder one each time.
   */
  begin(fields: SignOnFields, wantsCaptcha?: boolean): Promise<void>
  /** The page is there again, for example because the person came back. */
  rest(): void
  /**
   * Signs in with the token of the address and the secret that this browser got when it began. The same token again
   * resolves with the same outcome.
   */
  finish(token: string, boardId?: string): Promise<SignInOutcome>
}

/** Where the page that returns from the provider leaves the secret. */
const secretKey = 'rostrum:sso'
const levelKey = 'sso-captcha'

/** Reads the secret and removes it: it is good once. */
function takeSecret(): string {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    try {
      const found = window[name].getItem(secretKey)
      window[name].removeItem(secretKey)
      if (found) return found
    } catch {
      // This storage is refused: the other one has it.
    }
  }
  return ''
}

export const signOnOf = perClient((rostrum): SignOn => {
  const { client, host, server, session, storage } = rostrum
  const $signOn = atom<SignOnState>({
    offer: null,
    status: 'loading',
    busy: null,
    isSolving: false,
    error: null,
  })
  let finished: { token: string; outcome: Promise<SignInOutcome> } | null = null
  const change = (part: Partial<SignOnState>) => $signOn.set({ ...$signOn.get(), ...part })

  const solve = async (): Promise<string> => {
    const before = storage.session.get(levelKey)
    const level = nextCaptchaLevel({ level: before === null ? null : Number(before), needsCaptcha: true })
    if (level !== null) storage.session.set(levelKey, String(level))
    change({ isSolving: true })
    try {
      return await solvedCaptcha(client, level ?? (Number(before) || 0))
    } finally {
      change({ isSolving: false })
    }
  }

  return {
    $signOn,
    load: async ({ accountId, boardId } = {}) => {
      change({ status: 'loading', error: null })
      try {
        const query = { ...(accountId && { accountId }), ...(boardId && { boardId }) }
        change({ offer: await client.send(listSignOns, { query }), status: 'ready' })
      } catch (error) {
        change({ offer: null, status: 'error', error: toErrorInfo(error) })
      }
    },
    begin: async (fields, wantsCaptcha = false) => {
      if ($signOn.get().busy !== null) return
      change({ busy: fields.provider ?? 'email', error: null })
      try {
        if (!wantsCaptcha) storage.session.remove(levelKey)
        const captcha = wantsCaptcha ? await solve() : undefined
        const query = new URLSearchParams(signOnQuery({ ...fields, captcha }))
        host.navigate?.({ address: `${server}/auth/sso?${query.toString()}` })
      } catch (error) {
        change({ busy: null, error: toErrorInfo(error) })
      }
    },
    rest: () => change({ busy: null }),
    finish: (token, boardId) => {
      if (finished?.token !== token)
        finished = {
          token,
          outcome: session.signInByToken(token, { browser: takeSecret(), ...(boardId && { boardId }) }),
        }
      return finished.outcome
    },
  }
})
