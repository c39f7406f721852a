import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random letters and digits from the system's generator, each with the same likelihood. */
export function randomText(length: number): string {
  let text = ''
  for (let index = 0; index < length; index += 1) text += alphabet[randomInt(alphabet.length)]
  return text
}

const made = (prefix: string, length = 12) => `${prefix}${randomText(length)}`

/** Makes ids of the formats of A2.27 and B2.31, and of ours. */
export const newId = {
  account: () => made('001'),
  board: () => made('brd'),
  user: () => made('00A'),
  role: () => made('rol'),
  topic: () => made('tpc'),
  story: () => made('0AS'),
  message: () => made('005'),
  post: () => made('004'),
  suggestion: () => made('ocs'),
  publication: () => made('pub'),
  personalPost: () => made('per'),
  media: () => made('med', 24),
  upload: () => made('upl', 24),
  identityProvider: () => made('idp'),
  integrationKey: () => made('key'),
  crmInstance: () => made('crm'),
  feed: () => made('fed'),
  pagePost: () => made('pgp'),
  webhook: () => made('whk'),
  apiKey: () => made('apk'),
  host: () => made('hst'),
  peopleField: () => made('fld'),
  inviteLink: () => made('lnk'),
  pushSubscription: () => made('psh'),
  /** A profile's id carries its account (A2.27). */
  credential: (accountId: string) => `003-${accountId}-${randomText(16)}`,
  /** A reset or invitation code (A2.20). */
  code: () => `${randomText(46)}.${String(randomInt(100_000_000)).padStart(8, '0')}`,
} as const
