import {
  noticeGroups,
  noticeKinds,
  type AnswerOf,
  type BodyOf,
  type NoticeGroup,
  type readNoticeSettings,
  type saveNoticeSettings,
} from '@rostrum/protocol'
import {
  isListed,
  noticeGroup,
  sendsEmail,
  sendsPush,
  showsOnBoard,
  wantsEmail,
  wantsPush,
  type GroupChoice,
  type NoticeChoices,
} from '@rostrum/rules'
import { type Kysely } from 'kysely'
import { configOf, featuresOf } from '../features/board-config.js'
import type { Schema } from '../db/schema.js'
import { readOwnDigest, saveOwnDigest } from '../digest/own-digest.js'
import type { SignedIn } from '../session/signed-in.js'
import type { Reader } from './read-notices.js'
import { preferencesOf } from './store/preferences.js'
import { choicesOf, quietOf } from './store/wishes.js'

type Settings = AnswerOf<typeof readNoticeSettings>
type Wish = BodyOf<typeof saveNoticeSettings>

const readRow = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('notice_setting as s', 's.user_id', 'u.id')
    .select(['u.preferences', 'u.email_refused_at', 's.choices', 's.quiet_from', 's.quiet_until'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()

/** The user as a reader of notices: without the groups that they do not want on the board. NOTICES4 */
export async function readerOf(db: Kysely<Schema>, user: SignedIn): Promise<Reader> {
  const { choices: column } = await readRow(db, user.id)
  const choices = choicesOf(column)
  const kinds = noticeKinds.filter((kind) => showsOnBoard({ group: noticeGroup({ kind }), choices }))
  return { userId: user.id, accountId: user.accountId, boardId: user.boardId, kinds }
}

/** The groups of which the user can have notices on the board. NOTICES4 */
async function groupsOf(db: Kysely<Schema>, { boardId, can }: SignedIn): Promise<readonly NoticeGroup[]> {
  const board = await db
    .selectFrom('board')
    .select(['config', 'features'])
    .where('id', '=', boardId)
    .executeTakeFirstOrThrow()
  const config = configOf(board.config, { channels: '', profilesLeft: null, hasModel: false })
  const { suggestions } = featuresOf(board.features)
  const has: Readonly<Record<NoticeGroup, boolean>> = {
    approval: config.IsApprovalsEnabled,
    publishing: true,
    'suggestion-accepted': suggestions,
    'suggestion-rejected': suggestions,
    profile: true,
    story: true,
    webhook: can('post', 'approve'),
    'new-story': true,
  }
  return noticeGroups.filter((group) => has[group])
}

/** What the user wants of notices. NOTICES4, NOTICES5 */
export async function readSettings(db: Kysely<Schema>, user: SignedIn): Promise<Settings> {
  const row = await readRow(db, user.id)
  const choices = choicesOf(row.choices)
  const preferences = preferencesOf(row.preferences)
  const groups = await groupsOf(db, user)
  return {
    Choices: groups.map((Group) => ({
      Group,
      Board: isListed({ group: Group }) ? showsOnBoard({ group: Group, choices }) : null,
      Email: sendsEmail({ group: Group }) ? wantsEmail({ group: Group, choices }) : null,
      Push: sendsPush({ group: Group }) ? wantsPush({ group: Group, choices, preferences }) : null,
    })),
    Quiet: quietOf(row),
    Digest: await readOwnDigest(db, user, preferences),
    IsAddressRefused: row.email_refused_at !== null,
  }
}

/** The choices with those that were changed. */
function changed(before: NoticeChoices, wished: NonNullable<Wish['choices']>): NoticeChoices {
  const after: Partial<Record<NoticeGroup, GroupChoice>> = { ...before }
  for (const { Group, Board, Email, Push } of wished) {
    after[Group] = {
      ...after[Group],
      ...(Board === undefined || !isListed({ group: Group }) ? {} : { board: Board }),
      ...(Email === undefined || !sendsEmail({ group: Group }) ? {} : { email: Email }),
      ...(Push === undefined || !sendsPush({ group: Group }) ? {} : { push: Push }),
    }
  }
  return after
}

/** Saves what the user changed; two changes at the same time both count. */
export const saveSettings = (db: Kysely<Schema>, user: SignedIn, wish: Wish): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const userId = user.id
    if (wish.digest) await saveOwnDigest(trx, user, wish.digest)
    await trx
      .insertInto('notice_setting')
      .values({ user_id: userId })
      .onConflict((on) => on.doNothing())
      .execute()
    const { choices } = await trx
      .selectFrom('notice_setting')
      .select('choices')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const quiet = wish.quiet
    await trx
      .updateTable('notice_setting')
      .set({
        choices: JSON.stringify(changed(choicesOf(choices), wish.choices ?? [])),
        ...(quiet === undefined
          ? {}
          : { quiet_from: quiet?.From ?? null, quiet_until: quiet?.Until ?? null }),
      })
      .where('user_id', '=', userId)
      .execute()
  })
