import { outcomeTexts } from '@rostrum/sdk'
import { useLocale, useRostrum, useText } from '../../ui/root/provider.js'
import { Notice } from '../../ui/feedback/empty-and-error.js'
import { goesOutAt, outcomeOf, type Shared } from './shared.js'

/** The result of the last share, above an editor that stays open (B4.15). */
function SharedNotice({ shared }: { shared: Shared }) {
  const t = useText(outcomeTexts)
  const date = goesOutAt(useRostrum(), shared, useLocale())
  const outcome = outcomeOf(shared, date)
  return <Notice tone="success">{t(`thanks.${outcome}`, { date: date ?? '' })}</Notice>
}

export { SharedNotice as View }
export const areas = [outcomeTexts]
