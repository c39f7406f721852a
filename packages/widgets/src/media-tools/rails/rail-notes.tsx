import { useStore } from '@nanostores/react'
import { ownRailsOf, railsTexts, type Editor } from '@rostrum/sdk'
import { disclosureFor, postsLeft } from '@rostrum/sdk/rules'
import { Notice } from '../../ui/feedback/empty-and-error.js'
import { useRostrum, useText } from '../../ui/root/provider.js'
import { LabelChoice } from './label-choice.js'
import { QuietNote } from './quiet-note.js'
import { SameCopyNote } from './same-copy-note.js'
import { XCostNote } from './x-cost-note.js'

/** The editor says how many posts are left today from this number on. */
const warnAtRemaining = 3

/** What the board asks of this post, before anybody presses the button. GUARDRAILS3, GUARDRAILS5, GUARDRAILS9, GUARDRAILS10, GUARDRAILS13, GUARDRAILS14 */
function RailNotes({ editor }: { editor: Editor }) {
  const t = useText(railsTexts)
  const view = useStore(editor.$editor)
  const own = useStore(ownRailsOf(useRostrum()).$own)
  // A hand-off isn't checked: the person finishes the post in the network's own window.
  if (!own || !view.schedule.isShown) return null
  const { Rails, Today: count } = own
  const disclosure = disclosureFor(Rails, view.network)
  const cap = Rails.DailyCap
  const left = postsLeft({ cap, count })
  const quiet = <QuietNote own={own} view={view} editor={editor} />
  return (
    <>
      {disclosure ? <Notice>{t('disclosure', { text: disclosure })}</Notice> : null}
      <LabelChoice own={own} view={view} editor={editor} />
      <XCostNote own={own} view={view} />
      {cap !== null && left !== null && left <= warnAtRemaining ? (
        <Notice tone={left === 0 ? 'warning' : 'info'}>
          {t(left === 0 ? 'full' : 'left', { count, cap })}
        </Notice>
      ) : null}
      {Rails.SameCopy ? <SameCopyNote own={own} view={view} editor={editor} quiet={quiet} /> : quiet}
    </>
  )
}

export { RailNotes as View }
export const areas = [railsTexts]
