import type { Text } from '@rostrum/sdk'

export const en = {
  zone: 'Time zone of the board: {zone}',
  month: 'Month',
  week: 'Week',
  view: 'View',
  before: 'Earlier',
  after: 'Later',
  today: 'Today',
  new: 'New story',
  failed: 'We couldn’t load the calendar',
  cut: 'There’s more than the calendar can show here. Choose a week.',
  gap: 'No new story',
  gaps: { one: '{count} day without a new story', other: '{count} days without a new story' },
  'kind.scheduled': 'Scheduled',
  'kind.published': 'Published',
  'kind.ends': 'Expires',
  untitled: 'Untitled',
  move: 'Move “{title}”',
  'move.title': 'Move',
  day: 'Day',
  time: 'Time',
  moved: 'Moved: {date}',
  'moved.back': 'Moved back.',
  'why.state': 'This story isn’t scheduled any more, so it can’t be moved.',
  'why.past': 'Choose a time in the future.',
  'why.ends': 'The story expires before that. Choose an earlier time, or change its end.',
  'why.moved': 'A colleague moved this story. The calendar now shows where it is.',
  'why.day': 'Choose a day and a time.',
} satisfies Record<string, Text>

export type StoryCalendarKey = keyof typeof en
