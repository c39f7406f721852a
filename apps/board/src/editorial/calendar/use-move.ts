import { isApiError, storyCalendarOf, type StoryTime } from '@rostrum/sdk'
import { storyMoveProblems, type StoryCalendarItem } from '@rostrum/sdk/protocol'
import { useErrorText, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { useCallback, useState } from 'react'
import { storyCalendarTexts } from '../../texts/story-calendar/story-calendar-texts.js'

/** A time on the clock of the board, written out. */
export function useClockText(): (time: StoryTime) => string {
  const format = new Intl.DateTimeFormat(useLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return ({ Day, Time }) => format.format(new Date(`${Day}T${Time}:00Z`))
}

/** Moves stories, says what came of it, and offers to undo it. Answers why one was not moved. CALENDAR3 */
export function useMove() {
  const t = useText(storyCalendarTexts)
  const rostrum = useRostrum()
  const errorText = useErrorText()
  const clockText = useClockText()
  const calendar = storyCalendarOf(rostrum)
  /** The story that was moved last: it keeps the focus where it went. */
  const [moved, setMoved] = useState<string | null>(null)
  const forget = useCallback(() => setMoved(null), [])
  const why = (error: unknown): string => {
    if (!isApiError(error)) throw error
    const problem = storyMoveProblems.find((one) => one === error.problem)
    return problem ? t(`why.${problem}`) : errorText(error)
  }
  const undo = async (back: () => Promise<void>, id: string) => {
    try {
      await back()
      setMoved(id)
      rostrum.toasts.show({ message: t('moved.back'), kind: 'success' })
    } catch (error) {
      rostrum.toasts.show({ message: why(error), kind: 'error' })
    }
  }
  const move = async (item: StoryCalendarItem, to: StoryTime): Promise<string | null> => {
    try {
      const back = await calendar.move(item, to)
      setMoved(item.Id)
      rostrum.toasts.show({
        message: t('moved', { date: clockText(to) }),
        kind: 'success',
        action: { text: 'toast.undo', run: () => void undo(back, item.Id) },
      })
      return null
    } catch (error) {
      const { days } = calendar.$calendar.get()
      // Somebody else changed it: what is shown is old.
      if (days && isApiError(error) && error.status === 409) void calendar.show(days)
      return why(error)
    }
  }
  return { move, moved, forget }
}
