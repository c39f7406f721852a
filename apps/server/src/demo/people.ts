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
}

const person = (
  [name, firstName, lastName]: readonly [string, string, string],
  role: DefaultRole,
  locale: Locale,
  picture: string,
  posts: number,
): DemoPerson => ({
  email: `${name}@varmelund.example`,
  firstName,
  lastName,
  role,
  locale,
  picture: `avatar-${picture}-face.jpg`,
  posts,
})

/** The password of all people of the demo company. */
export const demoPassword = 'rostrum-demo'

/** The people of the demo company. The first one has all permissions. */
export const demoPeople: readonly [DemoPerson, ...DemoPerson[]] = [
  person(['maya', 'Maya', 'Lindqvist'], 'manager', 'en', 'snow-22', 9),
  person(['tom', 'Tom', 'Okafor'], 'champion', 'en', 'snow-24', 14),
  person(['priya', 'Priya', 'Raman'], 'champion', 'en', 'dusk-25', 11),
  person(['jonas', 'Jonas', 'Weber'], 'contributor', 'de', 'day-26', 7),
  person(['lea', 'Léa', 'Moreau'], 'contributor', 'fr', 'night-21', 6),
  person(['lucia', 'Lucía', 'Fernández'], 'advocate', 'es', 'forest-26', 5),
  person(['misaki', '美咲', '田中'], 'contributor', 'ja', 'night-27', 4),
  person(['yasmin', 'ياسمين', 'الحداد'], 'champion', 'en', 'ink-22', 8),
  person(['olena', 'Олена', 'Коваль'], 'advocate', 'en', 'teal-27', 3),
  person(['joao', 'João', 'Pereira'], 'contributor', 'pt', 'teal-23', 4),
  person(['wei', '伟', '陈'], 'advocate', 'en', 'night-25', 2),
  person(['sanne', 'Sanne', 'de Vries'], 'manager', 'nl', 'violet-23', 5),
  person(['nils', 'Nils', 'Bergström'], 'advocate', 'en', 'forest-23', 0),
  person(['amara', 'Amara', 'Diallo'], 'advocate', 'fr', 'dusk-22', 1),
]
