import { isApiError } from '@rostrum/sdk'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { companyTexts } from '../texts/company/company-texts.js'

/**
 * Saves a change at once, with Undo in a toast. An error is shown as a toast. Resolves with whether the change was saved.
 */
export function useSave(): (save: () => Promise<void>, undo: () => Promise<void>) => Promise<boolean> {
  const t = useText(companyTexts)
  const { toasts } = useRostrum()
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act()
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      toasts.showError(error)
      return false
    }
  }
  return async (save, undo) => {
    if (!(await attempt(save))) return false
    const action = { text: 'toast.undo', run: () => void attempt(undo) } as const
    toasts.show({ message: t('saved'), kind: 'success', action })
    return true
  }
}
