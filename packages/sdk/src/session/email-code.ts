import { atom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'

/** What is known about the code of an e-mail. */
export type EmailCodeState<Found> =
  | { readonly status: 'asking' }
  | { readonly status: 'found'; readonly found: Found }
  /** The code is not good, or not any more. */
  | { readonly status: 'expired' }
  /** The server could not be asked: one tries again. */
  | { readonly status: 'error'; readonly error: ErrorInfo }

/**
 * Asks the server about the code of an e-mail. Only the server's own no says something about the code: where it could not
 * be asked, one tries again. A link without any code is none (ROUTER36).
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
    /** Asks, and again after an error. */
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
    /** Sends something by the code; where the server does not know it any more, it has expired. */
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
