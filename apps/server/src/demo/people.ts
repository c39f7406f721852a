import type { DefaultRole, Locale } from '@rostrum/protocol'

/**
 * A person of the demo company. `picture` is a file of `pictures/`; `posts` is how many they shared in three
 * months.
 */
export interface DemoPerson {
  email: string
  firstName: string
  lastName: string
  role: DefaultRole
  locale: Locale
  picture: string
  posts: number
  team: string
  location: string
}

const person = (
  [name, firstName, lastName]: readonly [string, string, string],
  role: DefaultRole,
  locale: Locale,
  picture: string,
  posts: number,
  team: string,
  location: string,
): DemoPerson => ({
  email: `${name}@varmelund.example`,
  firstName,
  lastName,
  role,
  locale,
  picture: `avatar-${picture}-face.jpg`,
  posts,
  team,
  location,
})

/** The demo company's own fields of its people, with their values. A choice is taken from the people. */
export const demoFields = {
  Location: { kind: 'choice', valueOf: ({ location }: DemoPerson) => location },
  'Cost center': { kind: 'text', valueOf: ({ team }: DemoPerson) => costCenters[team] ?? '' },
} as const

const costCenters: Readonly<Record<string, string>> = {
  Marketing: '4100',
  Sales: '4200',
  Engineering: '5100',
  'People & Culture': '6100',
}

/** The password of all people of the demo company. */
export const demoPassword = 'rostrum-demo'

/** The people of the demo company. The first one has all permissions. */
export const demoPeople: readonly [DemoPerson, ...DemoPerson[]] = [
  person(['maya', 'Maya', 'Lindqvist'], 'manager', 'en', 'snow-22', 9, 'Marketing', 'Aarhus'),
  person(['tom', 'Tom', 'Okafor'], 'champion', 'en', 'snow-24', 14, 'Sales', 'Aarhus'),
  person(['priya', 'Priya', 'Raman'], 'champion', 'en', 'dusk-25', 11, 'Engineering', 'Hamburg'),
  person(['jonas', 'Jonas', 'Weber'], 'contributor', 'de', 'day-26', 7, 'Sales', 'Hamburg'),
  person(['lea', 'Léa', 'Moreau'], 'contributor', 'fr', 'night-21', 6, 'Marketing', 'Lyon'),
  person(['lucia', 'Lucía', 'Fernández'], 'advocate', 'es', 'forest-26', 5, 'People & Culture', 'Valencia'),
  person(['misaki', '美咲', '田中'], 'contributor', 'ja', 'night-27', 4, 'Engineering', 'Osaka'),
  person(['yasmin', 'ياسمين', 'الحداد'], 'champion', 'en', 'ink-22', 8, 'Sales', 'Hamburg'),
  person(['olena', 'Олена', 'Коваль'], 'advocate', 'en', 'teal-27', 3, 'Engineering', 'Aarhus'),
  person(['joao', 'João', 'Pereira'], 'contributor', 'pt', 'teal-23', 4, 'Marketing', 'Lisbon'),
  person(['wei', '伟', '陈'], 'advocate', 'en', 'night-25', 2, 'Engineering', 'Osaka'),
  person(['sanne', 'Sanne', 'de Vries'], 'manager', 'nl', 'violet-23', 5, 'People & Culture', 'Aarhus'),
  person(['nils', 'Nils', 'Bergström'], 'advocate', 'en', 'forest-23', 0, 'Engineering', 'Aarhus'),
  person(['amara', 'Amara', 'Diallo'], 'advocate', 'fr', 'dusk-22', 1, 'People & Culture', 'Lyon'),
]

/** The person of the demo company whom the tour welcomes: they have not been on the board before. */
export const demoNewcomer = 'amara@varmelund.example'

/** The tours, as seen by the others: nothing welcomes people who have been on the board for months. */
export const allSeen = { tour: 4, videoUpload: true, boardRebrand: true, repostStory: true } as const
