import { moveStory, readStoryCalendar, type AnswerOf, type StoryCalendarItem } from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'

/** Days that are shown, both included: `YYYY-MM-DD`. */
export interface StoryDays {
  readonly from: string
  readonly to: string
}

/** When a story begins, by the clock of the board. */
export interface StoryTime {
  readonly Day: string
  readonly Time: string
}

/** What is on the shown days; that of the previous days stays while others are loading. */
export interface StoryCalendarState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly days: StoryDays | null
  readonly answer: AnswerOf<typeof readStoryCalendar> | null
  readonly error: ErrorInfo | null
}

/** What a board publishes when, for users who edit its stories. CALENDAR1 */
export interface StoryCalendar {
  readonly $calendar: ReadableAtom<StoryCalendarState>
  /** Loads days; the newest call wins. */
  show(days: StoryDays): Promise<void>
  /**
   * Moves a scheduled story, and reads the days again. Answers how to move it back; rejects with an `ApiError` whose problem
   * is a `StoryMoveProblem`. CALENDAR3
   */
  move(
    item: Pick<StoryCalendarItem, 'Id' | 'At' | 'Day' | 'Time'>,
    to: StoryTime,
  ): Promise<() => Promise<void>>
}

const nothing: StoryCalendarState = { status: 'idle', days: null, answer: null, error: null }

export const storyCalendarOf = perClient(({ client, events }): StoryCalendar => {
  const $calendar = atom(nothing)
  let underWay = new AbortController()
  events.on('signed-out', () => {
    underWay.abort()
    $calendar.set(nothing)
  })
  const show = async (days: StoryDays): Promise<void> => {
    underWay.abort()
    const { signal } = (underWay = new AbortController())
    $calendar.set({ ...$calendar.get(), status: 'loading', days, error: null })
    try {
      const answer = await client.send(readStoryCalendar, { query: { ...days }, signal })
      if (!signal.aborted) $calendar.set({ status: 'ready', days, answer, error: null })
    } catch (error) {
      if (!signal.aborted) $calendar.set({ ...$calendar.get(), status: 'error', error: toErrorInfo(error) })
    }
  }
  const send = async (id: string, { Day, Time }: StoryTime, From: string): Promise<string> => {
    const { PublishAt } = await client.send(moveStory, { params: { id }, body: { Day, Time, From } })
    const { days } = $calendar.get()
    if (days) await show(days)
    return PublishAt
  }

  return {
    $calendar,
    show,
    move: async ({ Id, At, Day, Time }, to) => {
      const moved = await send(Id, to, At)
      return async () => {
        await send(Id, { Day, Time }, moved)
      }
    },
  }
})
