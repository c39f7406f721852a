import { register, signupData, type AnswerOf } from '@rostrum/protocol'
import { fieldProblems, isOfDomain, nameText } from '@rostrum/rules'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import { solvedCaptcha } from '../session/captcha.js'
import { createFormState, type Follow, type FormState } from '../session/form-state.js'
import type { SignInOutcome } from '../session/session.js'
import { outcomeOfRegistration, unusable } from './registration.js'

/** A board that users can join by themselves. */
export type OpenBoard = AnswerOf<typeof signupData>

export interface SignUpFields {
  readonly FirstName: string
  readonly LastName: string
  readonly email: string
}

/** The problem of a field; `domain`: the address has none of the board's domains. */
export type SignUpProblem = 'missing' | 'wrong' | 'domain'

export interface SignUpState extends FormState {
  /** `closed`: users cannot join it by themselves. `failed`: it could not be loaded, for `loadError`. */
  readonly board: 'asking' | 'closed' | 'failed' | OpenBoard
  readonly loadError: ErrorInfo | null
  /** The request was sent; the result is sent by e-mail. */
  readonly isSent: boolean
}

/** Where the form leads after it was sent. */
export type SignUpLead = SignInOutcome | { readonly outcome: 'password-needed'; readonly token: string }

/** The form in which an employee requests to join a board (A2.16). */
export interface SignUpForm {
  readonly $form: ReadableAtom<SignUpState>
  /** Loads whether users can join the board by themselves; call it again after an error. */
  load(): Promise<void>
  /** The problem of each field; null for valid fields. */
  problemsOf(fields: SignUpFields): Record<keyof SignUpFields, SignUpProblem | null>
  /** Requests to join, and solves the captcha; `follow` navigates to the outcome. */
  send(fields: SignUpFields, follow: Follow<SignUpLead>): Promise<void>
}

const problemOf = (type: 'name' | 'email', written: string): SignUpProblem | null => {
  const value = type === 'name' ? nameText(written) : written.trim()
  const [problem] = fieldProblems({ type, value, isRequired: true, isReadOnly: false })
  if (!problem) return null
  return problem === 'field-empty' ? 'missing' : 'wrong'
}

/** Creates the sign-up form of a board; `link` is the code of an invitation link. Sends no request before `load`. */
export const createSignUpForm = (
  rostrum: Rostrum,
  place: { accountId: string; boardId: string; link?: string },
): SignUpForm => {
  const { client } = rostrum
  const $board = atom<SignUpState['board']>('asking')
  const $loadError = atom<ErrorInfo | null>(null)
  const $isSent = atom(false)
  const { $form, run } = createFormState()
  return {
    $form: computed([$form, $board, $loadError, $isSent], (form, board, loadError, isSent) => ({
      ...form,
      board,
      loadError,
      isSent,
    })),
    load: async () => {
      $board.set('asking')
      $loadError.set(null)
      try {
        $board.set(await client.send(signupData, { query: place }))
      } catch (thrown) {
        const error = toErrorInfo(thrown)
        const isClosed = error.code === 'not-available'
        if (!isClosed) $loadError.set(error)
        $board.set(isClosed ? 'closed' : 'failed')
      }
    },
    problemsOf: ({ FirstName, LastName, email }) => {
      const board = $board.get()
      const domains = (typeof board === 'object' && board.domains) || []
      const isTaken = domains.length === 0 || isOfDomain({ email: email.trim(), domains })
      return {
        FirstName: problemOf('name', FirstName),
        LastName: problemOf('name', LastName),
        email: problemOf('email', email) ?? (isTaken ? null : 'domain'),
      }
    },
    send: ({ FirstName, LastName, email: typed }, follow) =>
      run(async () => {
        const email = typed.trim()
        const captcha = await solvedCaptcha(client)
        const answer = await client.send(register, {
          body: { FirstName: nameText(FirstName), LastName: nameText(LastName), email, ...place, captcha },
        })
        const outcome = await outcomeOfRegistration(rostrum, answer, email, place)
        if (outcome.outcome === 'asked') $isSent.set(true)
        if (outcome.outcome === 'asked') return null
        if (outcome.outcome !== 'password-needed') return follow(outcome)
        const { token } = outcome
        return follow(token === null ? unusable() : { outcome: 'password-needed', token })
      }),
  }
}
