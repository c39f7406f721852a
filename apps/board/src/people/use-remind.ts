import { peopleOf } from '@rostrum/sdk'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { peopleTexts } from '../texts/people/people-texts.js'

/** Reminds people of their profiles, and says how many are reminded; answers whether that worked. */
export function useRemind(): (ids: readonly string[]) => Promise<boolean> {
  const t = useText(peopleTexts)
  const rostrum = useRostrum()
  return async (ids) => {
    try {
      const { length: count } = await peopleOf(rostrum).remind(ids)
      const message = count > 0 ? t('remind.done', { count }) : t('remind.none')
      rostrum.toasts.show({ message, kind: count > 0 ? 'success' : 'info' })
      return true
    } catch (error) {
      rostrum.toasts.showError(error)
      return false
    }
  }
}
