import type { Startup } from '@rostrum/protocol'
import type { Kysely } from 'kysely'
import type { Context } from '../context.js'
import { offeredChannels } from '../credentials/offered-channels.js'
import { readProfilesLeft } from '../credentials/queries.js'
import type { Schema } from '../db/schema.js'
import { localStoreOf } from '../session/routes.js'
import { brandingOf } from '../session/password-policy.js'
import type { SignedIn } from '../session/signed-in.js'
import { openPlace } from '../socket/socket-token.js'
import { configOf, featuresOf } from './board-config.js'
import { preferencesOf, readAccounts, readPerson, seenOf, wireUser } from './person.js'

/** Topics of the board; those are new that were made after the person last chose and are not theirs (ours). */
async function readTopics(db: Kysely<Schema>, user: SignedIn, chosen: Date) {
  const rows = await db
    .selectFrom('topic as t')
    .leftJoin('topic_subscription as s', (join) =>
      join.onRef('s.topic_id', '=', 't.id').on('s.user_id', '=', user.id),
    )
    .select(['t.id', 't.name', 't.created_at', 's.user_id'])
    .where('t.board_id', '=', user.boardId)
    .orderBy('t.name')
    .execute()
  return {
    Topics: Object.fromEntries(rows.map(({ id, name }) => [id, { Id: id, Name: name }])),
    SelectedTopics: rows.filter((row) => row.user_id !== null).map(({ id }) => id),
    NewTopics: rows.filter((row) => row.user_id === null && row.created_at > chosen).map(({ id }) => id),
  }
}

/** Whether the board has a story that passes a post on (B3.16). */
async function hasReposts(db: Kysely<Schema>, boardId: string): Promise<boolean> {
  const found = await db
    .selectFrom('story')
    .select('id')
    .where('board_id', '=', boardId)
    .where('is_repost', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .execute()
  return found.length > 0
}

/**
 * All that a client knows at its start (A3.7). The socket's token is made first: whatever changes while the
 * rest is read comes as an event too, and nothing is missed.
 */
export async function readStartupOf(context: Context, user: SignedIn): Promise<Startup> {
  const { db } = context
  const Websocket = await openPlace(context, user)
  const [person, accounts, left] = await Promise.all([
    readPerson(db, user),
    readAccounts(db, user.id),
    readProfilesLeft(db, user.id),
  ])
  const board = { accountId: person.account_id, channels: person.channels }
  const channels = await offeredChannels(context, board)
  const seen = seenOf(person.seen)
  const canPost = !person.in_crisis || person.can_post_in_crisis
  return {
    User: wireUser(user, person, accounts),
    Config: configOf(person.config, {
      hasRepostStories: await hasReposts(db, user.boardId),
      channels,
      profilesLeft: left,
      hasModel: context.configuration.model !== null,
    }),
    Features: featuresOf(person.features),
    CurrentBoard: { Id: user.boardId, Name: person.board_name },
    // Empty until the person chooses one: the client goes by the browser's language (A2.26).
    Locale: person.locale ?? '',
    Timezone: person.timezone ?? 'UTC',
    InCrisis: person.in_crisis,
    canPost,
    SeenTour: { hasSeen: seen.tour > 0, version: seen.tour },
    SeenVideoUploadTour: seen.videoUpload,
    SeenBoardRebrandTour: seen.boardRebrand,
    SeenRepostStoryTour: seen.repostStory,
    UserPreferences: preferencesOf(person.preferences),
    SSOAccounts: [],
    Websocket,
    LocalStore: localStoreOf(user.id),
    LicenseId: null,
    isMobileUpgradeRequired: false,
    showMaintenanceNotification: false,
    customBranding: brandingOf(person.branding),
    Events: [],
    ...(await readTopics(db, user, person.topics_chosen_at ?? person.joined_at)),
  }
}
