import { atom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'

/** The progress of sending a form. */
export interface FormState {
  readonly isBusy: boolean
  /** The error of the last attempt; null for none. */
  readonly error: ErrorInfo | null
}

/** Navigates to where an outcome leads; returns an error when it leads nowhere, else null. */
export type Follow<Outcome> = (outcome: Outcome) => ErrorInfo | null

export const untouched: FormState = { isBusy: false, error: null }

/** The error for a response that leads nowhere. A4.7, A4.14 */
export const unusableAnswer = (): ErrorInfo => toErrorInfo(new Error('The answer leads nowhere'))

/** Sends a form, and ignores further attempts while one is in progress. */
export const createFormState = () => {
  const $form = atom<FormState>(untouched)
  return {
    $form,
    /** `send` resolves with the error to show at the form or null, or rejects. */
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
