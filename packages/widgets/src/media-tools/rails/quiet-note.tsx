import {
  localTime,
  quietTimeEnd,
  railsTexts,
  type Editor,
  type EditorView,
  type OwnRailsAnswer,
} from '@rostrum/sdk'
import { wallTimeText } from '../../share-editor/schedule/wall-time.js'
import { Button } from '../../ui/button/button.js'
import { Notice } from '../../ui/feedback/empty-and-error.js'
import { chosenMoment } from './chosen-moment.js'
import { useLocale, useRostrum, useText } from '../../ui/root/provider.js'

/** Says that the time is in the board's quiet hours, and when the post is published instead. GUARDRAILS9 */
export function QuietNote({ own, view, editor }: { own: OwnRailsAnswer; view: EditorView; editor: Editor }) {
  const t = useText(railsTexts)
  const locale = useLocale()
  const { environment } = useRostrum()
  // The queue avoids quiet hours by itself.
  const at = view.schedule.option === 'postNow' ? environment.now() : chosenMoment(view.schedule)
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
