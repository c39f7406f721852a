import { useStore } from '@nanostores/react'
import { ownRailsOf, railsTexts, type EditorView } from '@rostrum/sdk'
import { disclosureFor, postsLeft } from '@rostrum/sdk/rules'
import { Notice } from '../../ui/feedback/empty-and-error.js'
import { useRostrum, useText } from '../../ui/root/provider.js'

/** From how many posts that are left on the editor says so. */
const few = 3

/** What the board asks of this post, before anybody presses the button. GUARDRAILS3, GUARDRAILS5 */
function RailNotes({ view }: { view: EditorView }) {
  const t = useText(railsTexts)
  const own = useStore(ownRailsOf(useRostrum()).$own)
  if (!own || view.comment) return null
  const { Rails, Today: count } = own
  const disclosure = disclosureFor(Rails, view.network)
  const cap = Rails.DailyCap
  const left = postsLeft({ cap, count })
  return (
    <>
      {disclosure ? <Notice>{t('disclosure', { text: disclosure })}</Notice> : null}
      {cap !== null && left !== null && left <= few ? (
        <Notice tone={left === 0 ? 'warning' : 'info'}>
          {t(left === 0 ? 'full' : 'left', { count, cap })}
        </Notice>
      ) : null}
    </>
  )
}

export { RailNotes as View }
export const areas = [railsTexts]
