// The texts that the server writes itself: e-mails, pushes, pages, and the words of the app in Microsoft Teams.
import { locales, type Locale } from '@rostrum/protocol'
import { teamsWords } from '../../../apps/server/src/cli/hosts/teams-words.js'
import { unsubscribePage, type UnsubscribeState } from '../../../apps/server/src/digest/unsubscribe-page.js'
import { closingPage } from '../../../apps/server/src/hand-off/closing-page.js'
import { writeApprovalRequest } from '../../../apps/server/src/mail/approval-request.js'
import { writeBoardDeleted } from '../../../apps/server/src/mail/board/board-deleted.js'
import { writeCrisisNotice } from '../../../apps/server/src/mail/crisis-notice.js'
import { writeDecisionEmail } from '../../../apps/server/src/mail/decision-email.js'
import { digestWords } from '../../../apps/server/src/mail/digest/digest-words.js'
import { writeExpiryNotice } from '../../../apps/server/src/mail/expiry-notice.js'
import { writeInvitation } from '../../../apps/server/src/mail/invitation.js'
import { writeNewDevice } from '../../../apps/server/src/mail/new-device.js'
import { writeNoticeEmail, type NoticeEmailKind } from '../../../apps/server/src/mail/notice-email.js'
import { writeProfileReminder } from '../../../apps/server/src/mail/profile-reminder.js'
import { writeProofCode } from '../../../apps/server/src/mail/proof-code.js'
import { writeRecovery } from '../../../apps/server/src/mail/recovery.js'
import type { Email } from '../../../apps/server/src/mail/create-mail.js'
import { writeSignInChange, type SignInChange } from '../../../apps/server/src/mail/sign-in-change.js'
import { writeSignUp } from '../../../apps/server/src/mail/sign-up.js'
import { writeSsoReminder } from '../../../apps/server/src/mail/sso-reminder.js'
import { pageTexts } from '../../../apps/server/src/oauth/page-texts/page-texts.js'
import { pushWords } from '../../../apps/server/src/push/push-words.js'
import { deadLinkPage } from '../../../apps/server/src/short-links/dead-link-page.js'
import { pushTypes } from '../../../packages/rules/src/push/push-target.js'
import type { Sentence } from './text-problems.js'

/** All sentences in a text of any shape. */
export const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : []

const until = new Date(0)
const facts = {
  to: 'X',
  firstName: 'X',
  company: 'X',
  board: 'X',
  profile: 'X',
  network: 'X',
  link: '',
  by: 'X',
}

const signInChanges: readonly SignInChange[] = [
  { kind: 'linked', network: 'x', account: 'X' },
  { kind: 'unlinked', network: 'x', account: 'X' },
  { kind: 'password', unlinked: ['X'] },
  { kind: 'changed' },
]

const noticeKinds = [
  'post-failed',
  'post-unknown',
  'profile-invalid',
  'webhook-off',
  'api-key-expiring',
] as const satisfies readonly NoticeEmailKind[]

const unsubscribeStates = ['digest', 'notices', 'done', 'void'] as const satisfies readonly UnsubscribeState[]

function emailsIn(locale: Locale): Email[] {
  const told = { ...facts, locale }
  const post = { ...told, note: '-', text: '' }
  const device = { ...told, accepted: undefined, address: 'X', at: until, zone: 'UTC' }
  const profiles = [true, false].map((isExpired) => ({ network: 'twitter' as const, name: 'X', isExpired }))
  return [
    writeInvitation({ ...told, until }),
    writeExpiryNotice({ ...told, until, zone: 'UTC' }),
    writeRecovery(told),
    writeSsoReminder(told),
    writeProofCode({ ...told, code: '1' }),
    writeNewDevice({ ...device, browser: 'X', platform: 'X' }),
    writeNewDevice({ ...device, browser: null, platform: null }),
    writeBoardDeleted(told),
    writeCrisisNotice({ ...told, reason: 'X' }),
    writeProfileReminder({ ...told, profiles }),
    ...noticeKinds.map((kind) => writeNoticeEmail({ ...post, kind })),
    ...signInChanges.map((change) => writeSignInChange({ ...told, change })),
    ...(['join', 'known'] as const).map((kind) => writeSignUp({ ...told, kind })),
    ...(['approved', 'rejected', 'expired'] as const).flatMap((status) =>
      (['post', 'suggestion'] as const).map((about) => writeDecisionEmail({ ...post, status, about })),
    ),
    ...[1, 6].map((count) =>
      writeApprovalRequest({ ...post, posts: Array.from({ length: count }, () => post) }),
    ),
  ]
}

const pushesIn = (locale: Locale): string[] =>
  pushTypes.flatMap((type) =>
    ['other', 'story-marked'].flatMap((kind) =>
      [true, false].map((hasStories) => pushWords(locale, { type, kind, hasStories }, 'twitter')),
    ),
  )

const unsubscribePages = (locale: Locale): string[] =>
  unsubscribeStates.map(
    (state) => unsubscribePage(state, { board: 'X', token: 'X', chosen: locale, accepted: undefined }).html,
  )

/** All of them in all languages, with X for the data that fills them. */
export const serverSentences: readonly Sentence[] = locales.flatMap((language) => {
  const named = (name: string, texts: readonly string[]) => texts.map((text) => ({ name, language, text }))
  return [
    ...named(
      'mail',
      emailsIn(language).flatMap(({ subject, text }) => [subject, text]),
    ),
    ...named('digest', stringsOf(digestWords[language])),
    ...named('push', pushesIn(language)),
    ...named('teams', stringsOf(teamsWords[language])),
    ...named('unsubscribe-page', unsubscribePages(language)),
    ...named('page-texts', stringsOf(pageTexts[language])),
    ...named('closing-page', [closingPage(language).html]),
    ...named('dead-link-page', [deadLinkPage(language).html]),
  ]
})
