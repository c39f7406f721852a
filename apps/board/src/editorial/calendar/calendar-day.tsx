import type { StoryCalendarItem } from '@rostrum/sdk/protocol'
import { IconButton, NetworkIcon, useLocale, useText } from '@rostrum/widgets/ui'
import type { RefObject } from 'react'
import { Link, useRouter } from '../../router/link.js'
import { storyCalendarTexts } from '../../texts/story-calendar/story-calendar-texts.js'
import { useDragSource, useDropTarget } from './use-dragging.js'

/** What is said of an item: whether it was published, will be, or ends. */
const kindOf = ({ Kind, State }: StoryCalendarItem) =>
  Kind === 'ends' ? 'ends' : State === 'scheduled' ? 'scheduled' : 'published'

/** The id of a story’s link, which keeps the focus when it was moved. */
export const itemId = (id: string): string => `calendar-${id}`

function Item({
  item,
  onDrag,
  onMove,
}: {
  item: StoryCalendarItem
  onDrag: (item: StoryCalendarItem | null) => void
  onMove: () => void
}) {
  const t = useText(storyCalendarTexts)
  const router = useRouter()
  const kind = kindOf(item)
  const title = item.Title || t('untitled')
  const canMove = kind === 'scheduled'
  const source = useDragSource<HTMLLIElement>({
    name: title,
    canDrag: canMove,
    onBegin: () => onDrag(item),
    onEnd: () => onDrag(null),
  })
  return (
    <li className="calendar-item" data-kind={kind} draggable={canMove} ref={source}>
      <span className="calendar-when">
        <time dateTime={`${item.Day}T${item.Time}`}>{item.Time}</time> {t(`kind.${kind}`)}
      </span>
      <Link
        className="calendar-link"
        href={router.href('editedStory', { storyId: item.Id }, {})}
        {...(kind === 'ends' ? {} : { id: itemId(item.Id) })}
      >
        <bdi>{title}</bdi>
      </Link>
      {canMove || item.Networks.length > 0 ? (
        <span className="calendar-foot">
          <span className="calendar-networks">
            {item.Networks.map((network) => (
              <NetworkIcon key={network} network={network} isNamed />
            ))}
          </span>
          {canMove ? <IconButton icon="clock" label={t('move', { title })} onClick={onMove} /> : null}
        </span>
      ) : null}
    </li>
  )
}

/** A day with what begins and ends on it; a scheduled story can be dropped on it. CALENDAR1, CALENDAR3, CALENDAR4 */
export function CalendarDay({
  day,
  today,
  isOutside,
  isGap,
  items,
  dragged,
  onDrag,
  onDrop,
  onMove,
}: {
  day: string
  today: string
  /** Of another month. */
  isOutside: boolean
  isGap: boolean
  items: readonly StoryCalendarItem[]
  /** What is dragged now. */
  dragged: RefObject<StoryCalendarItem | null>
  onDrag: (item: StoryCalendarItem | null) => void
  onDrop: (item: StoryCalendarItem) => void
  onMove: (item: StoryCalendarItem) => void
}) {
  const t = useText(storyCalendarTexts)
  const locale = useLocale()
  const date = new Date(`${day}T00:00:00Z`)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(date)
  const { element: target, isOver } = useDropTarget<HTMLLIElement>({
    canDrop: () => dragged.current !== null && day >= today && dragged.current.Day !== day,
    onDrop: () => dragged.current && onDrop(dragged.current),
  })
  return (
    <li
      className="calendar-day"
      data-outside={isOutside || undefined}
      data-today={day === today || undefined}
      data-past={day < today || undefined}
      data-empty={items.length === 0 || undefined}
      data-over={isOver || undefined}
      ref={target}
    >
      <h3 className="calendar-date" aria-current={day === today ? 'date' : undefined}>
        <span className="calendar-long">{format({ weekday: 'long', day: 'numeric', month: 'long' })}</span>
        <span className="calendar-short" aria-hidden="true">
          {format({ day: 'numeric' })}
        </span>
      </h3>
      {items.length > 0 ? (
        <ul className="calendar-items">
          {items.map((item) => (
            <Item key={`${item.Kind} ${item.Id}`} item={item} onDrag={onDrag} onMove={() => onMove(item)} />
          ))}
        </ul>
      ) : null}
      {isGap ? <p className="calendar-gap">{t('gap')}</p> : null}
    </li>
  )
}
