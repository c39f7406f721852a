import {
  localTime,
  quietTimeEnd,
  railsTexts,
  zoneOffset,
  type Editor,
  type EditorView,
  type OwnRailsAnswer,
} from '@rostrum/sdk'
import { localMoment, readWallTime } from '@rostrum/sdk/rules'
import { wallTimeText } from '../../share-editor/wall-time.js'
import { Button } from '../../ui/button/button.js'
import { Notice } from '../../ui/feedback/empty-and-error.js'
import { useLocale, useRostrum, useText } from '../../ui/root/provider.js'

/** The moment that was chosen; null while none is, and for the queue, which avoids quiet hours by itself. */
function momentOf({ schedule }: EditorView, now: number): number | null {
  const { option, startDate, timezone } = schedule
  if (option === 'postNow') return now
  const wall = option === 'pickDate' && startDate ? readWallTime(startDate) : null
  return wall && localMoment({ wall, offsetAt: zoneOffset(timezone) }).utc
}

/** Says that the time is in the board's quiet hours, and when the post is published instead. GUARDRAILS9 */
export function QuietNote({ own, view, editor }: { own: OwnRailsAnswer; view: EditorView; editor: Editor }) {
  const t = useText(railsTexts)
  const locale = useLocale()
  const { environment } = useRostrum()
  const at = momentOf(view, environment.now())
  const end = at === null ? null : quietTimeEnd({ quiet: own.Rails.QuietHours, zone: own.Zone, at })
  if (end === null) return null
  const wall = localTime(end, view.schedule.timezone)
  const time = wallTimeText(wall, locale, 'short')
  if (view.schedule.option === 'postNow') return <Notice>{t('quiet.now', { time })}</Notice>
  return (
    <Notice
      tone="warning"
      action={
        <Button size="s" onClick={() => editor.setSchedule('pickDate', wall)}>
          {t('quiet.use')}
        </Button>
      }
    >
      {t('quiet.picked', { time })}
    </Notice>
  )
}
