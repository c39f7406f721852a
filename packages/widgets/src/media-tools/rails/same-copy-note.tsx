import {
  localTime,
  railsTexts,
  readSameCopy,
  type Editor,
  type EditorView,
  type OwnRailsAnswer,
  type SameCopy,
} from '@rostrum/sdk'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { wallTimeText } from '../../share-editor/schedule/wall-time.js'
import { Button } from '../../ui/button/button.js'
import { Notice } from '../../ui/feedback/empty-and-error.js'
import { useLocale, useRostrum, useSheet, useText } from '../../ui/root/provider.js'
import { chosenMoment } from './chosen-moment.js'
import css from './rails.css?sheet'

/** Milliseconds without typing after which the server is asked. */
const pause = 700

/** Who else shares the text, as the server knew when it was last asked; null until then. */
function useSameCopy({ text, network, schedule, post }: EditorView): SameCopy | null {
  const rostrum = useRostrum()
  const [found, setFound] = useState<SameCopy | null>(null)
  const at = chosenMoment(schedule)
  const postId = post?.Id ?? null
  useEffect(() => {
    setFound(null)
    if (network === null || text.trim() === '') return undefined
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      // Without an answer the server alone decides.
      readSameCopy(rostrum, { network, text, at, postId }, leaving.signal).then(setFound, () => {})
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [rostrum, network, text, at, postId])
  return found
}

/** Two ways out: another text, or a later time. */
function Ways({ view, editor, later }: { view: EditorView; editor: Editor; later: string }) {
  useSheet(css)
  const t = useText(railsTexts)
  const ways = useRef<HTMLSpanElement>(null)
  const write = () => ways.current?.closest('form')?.querySelector('textarea')?.focus()
  const { isSwitchable } = view.message
  return (
    <span ref={ways} className="r-rails-ways">
      {isSwitchable || !view.isReadOnly ? (
        <Button size="s" onClick={() => (isSwitchable ? editor.nextMessage() : write())}>
          {t(isSwitchable ? 'same.other' : 'same.write')}
        </Button>
      ) : null}
      <Button size="s" onClick={() => editor.setSchedule('pickDate', later)}>
        {t('same.later')}
      </Button>
    </span>
  )
}

/**
 * Says that colleagues share the same text, and what becomes of it. `quiet` is shown unless equal texts decide about the
 * time. GUARDRAILS10, GUARDRAILS11
 */
export function SameCopyNote({
  own,
  view,
  editor,
  quiet,
}: {
  own: OwnRailsAnswer
  view: EditorView
  editor: Editor
  quiet: ReactNode
}) {
  const t = useText(railsTexts)
  const locale = useLocale()
  const found = useSameCopy(view)
  const rule = own.Rails.SameCopy
  // The queue keeps its distance by itself.
  if (!rule || !found || view.schedule.option === 'magic') return quiet
  const { people, free, later } = found
  const isMany = people >= rule.From
  if (!isMany && free === null) return quiet
  const time = free === null ? '' : wallTimeText(localTime(free, view.schedule.timezone), locale, 'short')
  const isChosen = view.schedule.option === 'pickDate'
  // Whoever chose another time than now has followed the advice.
  if (free === null && isChosen) return quiet
  return (
    <>
      {free === null ? quiet : null}
      <Notice
        tone="warning"
        action={<Ways view={view} editor={editor} later={localTime(later, view.schedule.timezone)} />}
      >
        {isMany ? t('same.many', { count: people }) : null}{' '}
        {free === null ? null : t(isChosen ? 'same.taken' : 'same.moved', { time })}
      </Notice>
    </>
  )
}
