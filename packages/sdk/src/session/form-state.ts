import { atom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'

/** How far a form is that is being sent. */
export interface FormState {
  readonly isBusy: boolean
  /** What kept it from being taken; null while nothing did. */
  readonly error: ErrorInfo | null
}

/** Goes where an outcome leads; answers what to say where that is nowhere, else null. */
export type Follow<Outcome> = (outcome: Outcome) => ErrorInfo | null

export const untouched: FormState = { isBusy: false, error: null }

/** What is said where an answer leads nowhere. A4.7, A4.14 */
export const unusableAnswer = (): ErrorInfo => toErrorInfo(new Error('The answer leads nowhere'))

/** Sends a form once at a time: what is asked for while it is on its way is dropped. */
export const createFormState = () => {
  const $form = atom<FormState>(untouched)
  return {
    $form,
    /** `send` answers what is to be said at the form, or rejects with it. */
    run: async (send: () => Promise<ErrorInfo | null>): Promise<void> => {
      if ($form.get().isBusy) return
      $form.set({ isBusy: true, error: null })
      let error: ErrorInfo | null
      try {
        error = await send()
      } catch (thrown) {
        error = toErrorInfo(thrown)
      }
      $form.set({ isBusy: false, error })
    },
  }
}
