import type { Config, Startup } from '@rostrum/protocol'
import { isUpgradeRequired } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import type { Context } from '../context.js'
import { toWireMoment } from '../http/wire-moment.js'
import { offeredChannels } from '../oauth/available-channels.js'
import { readProfilesLeft } from '../profiles/queries.js'
import type { Schema } from '../db/schema.js'
import { settingOf } from '../digest/digest-setting.js'
import { markOpened } from '../session/boards/boards.js'
import { beginVisit, readSeenUntil } from '../session/boards/last-visit.js'
import { exchangeLocalStore } from '../session/local-store.js'
import { readSsoOnly } from '../session/sso-only.js'
import { brandingOf } from '../session/password/password-policy.js'
import type { SignedIn } from '../session/signed-in.js'
import { issueSocketToken } from '../socket/socket-token.js'
import { configOf, featuresOf } from '../features/board-config.js'
import { readMaintenance } from './maintenance.js'
import { preferencesOf } from '../notices/store/preferences.js'
import { readAccounts, readPerson, seenOf, wireUser, type Person } from './person.js'
import { saveDetectedZone } from './time-zone.js'

/**
 * Topics of the board. New are those created after the user's last choice and not among the chosen ones
 * (ours). Archived ones are no choice any more, and mandatory ones none yet. TOPICS12, TOPICS13
 */
async function readTopics(db: Kysely<Schema>, user: SignedIn, chosen: Date) {
  const rows = await db
    .selectFrom('topic as t')
    .leftJoin('topic_subscription as s', (join) =>
      join.onRef('s.topic_id', '=', 't.id').on('s.user_id', '=', user.id),
    )
    .select(['t.id', 't.name', 't.created_at', 't.is_mandatory', 's.user_id'])
    .where('t.board_id', '=', user.boardId)
    .where('t.archived_at', 'is', null)
    .orderBy('t.name')
    .execute()
  return {
    Topics: Object.fromEntries(
      rows.map(({ id, name, is_mandatory }) => [
        id,
        { Id: id, Name: name, ...(is_mandatory && { IsMandatory: true }) },
      ]),
    ),
    SelectedTopics: rows.filter((row) => row.user_id !== null).map(({ id }) => id),
    NewTopics: rows
      .filter((row) => row.user_id === null && !row.is_mandatory && row.created_at > chosen)
      .map(({ id }) => id),
  }
}

/** The companies of a person that want their identity provider, and where the sign-on begins (A6.3). */
async function readSsoAccounts({ db, configuration }: Context, ids: readonly string[]) {
  const Url = (id: string) => `${configuration.publicUrl}/auth/sso?accountId=${id}&domain=2`
  const found = await readSsoOnly(db, ids)
  return found.map(({ accountId }) => ({ AccountId: accountId, SSOOnly: true, Url: Url(accountId) }))
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The board's configuration, with whether it sends its own e-mails, and the day of the weekly ones (DIGEST2). */
function configFor(
  { configuration }: Context,
  person: Person,
  facts: { channels: string; profilesLeft: number | null },
): Config {
  const { IsOn, Day } = settingOf(person.digest)
  return {
    ...configOf(person.config, {
      ...facts,
      hasRepostStories: person.has_reposts,
      hasModel: configuration.model !== null,
    }),
    NotificationsEnabled: IsOn,
    NotificationsDay: IsOn ? (weekdays[Day - 1] ?? null) : null,
  }
}

/**
 * The features of the board; without a digest there is nothing to ask about it (DIGEST1), and reposts are there with the
 * first story that has one, as in `HasRepostStories` (B3.16).
 */
function readFeaturesOf({ features, digest, has_reposts }: Person) {
  const found = featuresOf(features)
  return {
    ...found,
    socialSignal: found.socialSignal && settingOf(digest).IsOn,
    repostStory: found.repostStory || has_reposts,
  }
}

/**
 * All data that a client needs at its start (A3.7). The socket's token is issued first: changes during the
 * other reads also arrive as events, so none is missed. `given`: the browser's time zone, and what the client
 * stores here (A7.15). `app`: whether a phone asks, and the version of its board (A7.36).
 */
export async function readStartupOf(
  context: Context,
  user: SignedIn,
  given: { timezone?: string | undefined; localStore?: unknown },
  app: { isMobile: boolean; version: string },
): Promise<Startup> {
  const { db } = context
  const Websocket = await issueSocketToken(context, user)
  const [person, accounts, left] = await Promise.all([
    readPerson(db, user),
    readAccounts(db, user),
    readProfilesLeft(db, user.id),
  ])
  const ids = accounts.map(({ Id }) => Id)
  const notice = await readMaintenance(db)
  await beginVisit(db, { userId: user.id, boardId: user.boardId, now: context.now() })
  await markOpened(context, user)
  const seenUntil = await readSeenUntil(db, { userId: user.id, boardId: user.boardId })
  const board = { accountId: person.account_id, channels: person.channels }
  const channels = await offeredChannels(context, board)
  const seen = seenOf(person.seen)
  const canPost = !person.in_crisis || person.can_post_in_crisis
  return {
    User: wireUser(user, person, accounts),
    Config: configFor(context, person, { channels, profilesLeft: left }),
    Features: readFeaturesOf(person),
    CurrentBoard: { Id: user.boardId, Name: person.board_name },
    // Empty until the user chooses one: the client then uses the browser's language (A2.26).
    Locale: person.locale ?? '',
    Timezone: await saveDetectedZone(context, {
      userId: user.id,
      stored: person.timezone,
      detected: given.timezone,
    }),
    InCrisis: person.in_crisis,
    canPost,
    SeenTour: { hasSeen: seen.tour > 0, version: seen.tour },
    SeenVideoUploadTour: seen.videoUpload,
    SeenBoardRebrandTour: seen.boardRebrand,
    SeenRepostStoryTour: seen.repostStory,
    UserPreferences: preferencesOf(person.preferences),
    SSOAccounts: await readSsoAccounts(context, ids),
    Websocket,
    LocalStore: await exchangeLocalStore(db, user.id, given.localStore),
    LastVisit: seenUntil && toWireMoment(seenUntil),
    LicenseId: null,
    isMobileUpgradeRequired: isUpgradeRequired({ ...app, minimum: context.configuration.minMobileVersion }),
    showMaintenanceNotification: notice !== null,
    MaintenanceNotice: notice,
    OwesTerms: user.owesTerms,
    customBranding: brandingOf(person.branding),
    Events: [],
    ...(await readTopics(db, user, person.topics_chosen_at ?? person.joined_at)),
  }
}
