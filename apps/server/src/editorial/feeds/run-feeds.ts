import type { FeedProblem } from '@rostrum/protocol'
import { chooseEntries } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../../context.js'
import type { FetchErrorReason } from '../../guarded-fetch/fetch-error.js'
import { importStories, type StoryKeeping } from '../../imports/import-stories.js'
import { LoadError } from '../../imports/load-file.js'
import type { PreparedStory } from '../../imports/prepare-story.js'
import { isUndescribed } from '../../guard-rails/store/undescribed.js'
import { claimFeed, settleFeed, type ClaimedFeed, type FeedOutcome } from './claim-feed.js'
import { DraftsFull, keepEntry } from './keep-entry.js'

const problemOf = {
  'not-an-address': 'address',
  'not-public': 'not-public',
  'port-not-allowed': 'not-public',
  'has-credentials': 'address',
  'too-many-redirects': 'redirects',
  'body-not-repeatable': 'redirects',
  'too-large': 'too-large',
  'too-slow': 'too-slow',
  unreachable: 'unreachable',
} as const satisfies Record<FetchErrorReason, FeedProblem>

/** Why a run failed. What is no problem of the feed is logged, too. FEEDS7 */
function explain({ log }: Context, { id }: ClaimedFeed, error: unknown): NonNullable<FeedOutcome['problem']> {
  if (error instanceof DraftsFull) return { Code: 'drafts-full', Detail: '' }
  if (error instanceof LoadError && error.reason !== undefined)
    return typeof error.reason === 'number'
      ? { Code: 'status', Detail: String(error.reason) }
      : { Code: problemOf[error.reason], Detail: '' }
  log.error({ err: error, feed: id }, 'a feed could not be read')
  return { Code: 'failed', Detail: '' }
}

/** How many stories the feed made in the last 24 hours. */
async function countOfDay({ db, now }: Context, { boardId, source }: ClaimedFeed): Promise<number> {
  const since = new Date(now().getTime() - 24 * 3_600_000)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from board_feed_entry
    where board_id = ${boardId} and source = ${source} and taken_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The entries of a feed that became stories or drafts before. */
async function readTaken({ db }: Context, { boardId, source }: ClaimedFeed, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select external_id as id from board_feed_entry
    where board_id = ${boardId} and source = ${source} and external_id = any(${ids}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const chooser =
  (context: Context, feed: ClaimedFeed): StoryKeeping['choose'] =>
  async (waiting) => {
    const taken = await readTaken(
      context,
      feed,
      waiting.map(({ story }) => story.externalId),
    )
    const entries = waiting.map(({ story, isKnown }) => ({
      story,
      publishAt: story.publishAt.getTime(),
      isChange: isKnown,
      isTaken: !isKnown && taken.has(story.externalId),
    }))
    const left = feed.perDay - (await countOfDay(context, feed))
    const now = context.now().getTime()
    return chooseEntries({ entries, left, now, isPublished: feed.isPublished }).map(
      ({ story }): PreparedStory => story,
    )
  }

async function read(context: Context, feed: ClaimedFeed): Promise<FeedOutcome> {
  let made = 0
  let undescribed = 0
  const keeping: StoryKeeping = {
    choose: chooser(context, feed),
    write: async (trx, ready, target) => {
      const networks = ready.messages.map(({ network }) => network)
      const lacks = await isUndescribed(trx, { boardId: feed.boardId, media: ready.files.media, networks })
      const isKept = await keepEntry(trx, context, { feed, ready, target, isDescribed: !lacks })
      made += isKept ? 1 : 0
      undescribed += lacks ? 1 : 0
      return isKept
    },
  }
  try {
    const { added, updated, unchanged, refused } = await importStories(context, {
      boardId: feed.boardId,
      from: feed.address,
      format: 'feed',
      source: feed.source,
      topics: feed.topic === null ? [] : [feed.topic],
      hasFixedTopics: true,
      keeping,
    })
    const isNone = added + updated + unchanged === 0 && refused.some(({ what }) => what === 'the feed')
    if (isNone) return { made: 0, leftOut: 0, undescribed: 0, problem: { Code: 'not-a-feed', Detail: '' } }
    return { made, leftOut: refused.length, undescribed, problem: null }
  } catch (error) {
    return { made, leftOut: 0, undescribed, problem: explain(context, feed, error) }
  }
}

/** Reads the feeds that are due, one after another, each once. FEEDS3 */
export async function runFeeds(context: Context): Promise<void> {
  for (let feed = await claimFeed(context); feed; feed = await claimFeed(context))
    await settleFeed(context, feed, await read(context, feed))
}
