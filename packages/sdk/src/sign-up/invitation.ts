import { confirmSignup, register, type AnswerOf } from '@rostrum/protocol'
import { confirmationPage } from '@rostrum/rules'
import { atom, computed, type ReadableAtom } from 'nanostores'
import type { Rostrum } from '../rostrum.js'
import { createEmailCode, type EmailCodeState } from '../session/email-code.js'
import { createFormState, type Follow, type FormState } from '../session/form-state.js'
import type { SignInOutcome } from '../session/session.js'
import { outcomeOfRegistration, unusable } from './registration.js'

/** The invited user, the board, and its password policy. */
export type Confirmation = AnswerOf<typeof confirmSignup>

export interface InvitationState extends FormState {
  readonly code: EmailCodeState<Confirmation>
  /** The user has to choose a password; otherwise they join with their existing one. */
  readonly asksPassword: boolean
}

/** An invitation, or the e-mail that answers a sign-up (A2.16, A4.11 to A4.15). */
export interface Invitation {
  readonly $invitation: ReadableAtom<InvitationState>
  /** Checks the code; call it again after an error. */
  load(): Promise<void>
  /** Joins the board and signs in; `follow` navigates to the outcome. */
  accept(password: string | null, follow: Follow<SignInOutcome>): Promise<void>
}

/**
 * Creates the invitation for the code of an e-mail; `boardId` is the board that its address names. Sends no request
 * before `load`.
 */
export const createInvitation = (rostrum: Rostrum, code: string, boardId?: string): Invitation => {
  const { client } = rostrum
  const { $code, load, use } = createEmailCode(code, () => client.send(confirmSignup, { query: { code } }))
  const { $form, run } = createFormState()
  // The response says whether the user is known; a later one may say that they still need a password.
  const $lacksPassword = atom(false)
  const state = (asked: EmailCodeState<Confirmation>, lacksPassword: boolean) =>
    lacksPassword || (asked.status === 'found' && !asked.found.isKnown)
  const accept = async (password: string | null, follow: Follow<SignInOutcome>) => {
    const asked = $code.get()
    const email = (asked.status === 'found' && asked.found.email) || ''
    const answer = await client.send(register, {
      body: { FirstName: '', LastName: '', email, token: code, ...(password ? { password } : {}) },
    })
    const accountId = asked.status === 'found' ? asked.found.accountId : undefined
    const board = boardId === undefined ? {} : { boardId, ...(accountId && { accountId }) }
    const outcome = await outcomeOfRegistration(rostrum, answer, email, board)
    if (outcome.outcome === 'asked') return follow(unusable())
    if (outcome.outcome !== 'password-needed') return follow(outcome)
    if (state(asked, $lacksPassword.get())) return follow(unusable())
    $lacksPassword.set(true)
    return null
  }
  return {
    $invitation: computed([$form, $code, $lacksPassword], (form, asked, lacksPassword) => ({
      ...form,
      code: asked,
      asksPassword: state(asked, lacksPassword),
    })),
    load,
    accept: (password, follow) => run(() => use(() => accept(password, follow))),
  }
}

/** Whether an invitation has expired: then no form is shown. SESSION28 */
export const isInvitationExpired = ({ code }: InvitationState): boolean =>
  confirmationPage({ isConfirmed: code.status !== 'expired' }) !== 'password-confirm'
