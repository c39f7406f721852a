import { goesOutText, outcomeTexts } from '@rostrum/sdk'
import { useRostrum, useText } from '../../ui/root/provider.js'
import { Notice } from '../../ui/feedback/empty-and-error.js'
import { outcomeOf, type Shared } from './shared.js'

/** The result of the last share, above an editor that stays open (B4.15). */
function SharedNotice({ shared }: { shared: Shared }) {
  const t = useText(outcomeTexts)
  const date = goesOutText(useRostrum(), shared.post)
  const outcome = outcomeOf(shared, date)
  return <Notice tone="success">{t(`thanks.${outcome}`, { date: date ?? '' })}</Notice>
}

export { SharedNotice as View }
export const areas = [outcomeTexts]
