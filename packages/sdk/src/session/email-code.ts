import { atom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'

/** The state of the code from an e-mail. */
export type EmailCodeState<Found> =
  | { readonly status: 'asking' }
  | { readonly status: 'found'; readonly found: Found }
  /** The code is wrong or has expired. */
  | { readonly status: 'expired' }
  /** The code could not be checked; `load` tries again. */
  | { readonly status: 'error'; readonly error: ErrorInfo }

/**
 * Checks the code from an e-mail. Only a refusal by the server means that it has expired; after other errors the check
 * can be repeated. A link without a code counts as expired (ROUTER36).
 */
export const createEmailCode = <Found>(code: string, ask: () => Promise<Found>) => {
  const $code = atom<EmailCodeState<Found>>(code === '' ? { status: 'expired' } : { status: 'asking' })
  let questions = 0
  const expire = () => {
    questions += 1
    $code.set({ status: 'expired' })
  }
  return {
    $code,
    expire,
    /** Checks the code; call it again after an error. */
    load: async () => {
      if (code === '') return
      const mine = (questions += 1)
      $code.set({ status: 'asking' })
      try {
        const found = await ask()
        if (mine === questions) $code.set({ status: 'found', found })
      } catch (thrown) {
        if (mine !== questions) return
        const error = toErrorInfo(thrown)
        const isNo = error.status >= 400 && error.status < 500 && error.status !== 429
        $code.set(isNo ? { status: 'expired' } : { status: 'error', error })
      }
    },
    /** Sends a form with the code; when the server does not know the code any more, it has expired. */
    use: async (send: () => Promise<ErrorInfo | null>): Promise<ErrorInfo | null> => {
      try {
        return await send()
      } catch (thrown) {
        const error = toErrorInfo(thrown)
        if (error.code !== 'api-404') return error
        expire()
        return null
      }
    },
  }
}
