import type { Network } from '@rostrum/protocol'
import type { Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { newId } from '../db/ids.js'
import { addPastNumbers } from './past-numbers.js'
import { addPastPoints, zone } from './past-points.js'
import { between, createRandom, pick, type Random } from './random.js'
import type { DemoPerson } from './people.js'

/** A person of the demo company with a role on the board. */
export interface SeededPerson extends DemoPerson {
  id: string
}

interface Shareable {
  id: string
  story_id: string | null
  network: string
  type: string
  text: string
  mentions: unknown
  link_url: string | null
  link_title: string | null
  description: string | null
  image_id: string | null
  start_at: Date
  files: { media_id: string; pos: number; alt_text: string | null; title: string | null }[]
}

const hour = 3_600_000
const day = 24 * hour
const furthest = 95 * day
/** When a post's statistics were fetched, in hours after it was published. */
const looks = [1, 4, 12, 24, 48, 96, 168, 336, 720, 1440]
const shared: readonly Network[] = ['linkedin', 'twitter']

/** Writes the posts that the demo company's people shared in the last months, with growing statistics. */
export async function addPastPosts(
  { now }: Pick<Context, 'now'>,
  trx: Transaction<Schema>,
  board: { accountId: string; boardId: string },
  people: readonly SeededPerson[],
): Promise<void> {
  const messages = await readShareable(trx, board.boardId)
  const random = createRandom('past posts')
  const rows: Rows = { posts: [], media: [], publications: [], logs: [], stats: [] }
  for (const person of people) {
    const profiles = new Map(shared.map((network) => [network, newId.credential(board.accountId)]))
    const taken = new Set<string>()
    for (let count = 0; count < person.posts; count += 1) {
      const message = choose(random, messages, taken, now())
      if (!message) break
      taken.add(message.id)
      const network = shared.find((one) => one === message.network) ?? 'linkedin'
      writePost(rows, random, now(), {
        message,
        network,
        person,
        boardId: board.boardId,
        profileId: profiles.get(network) ?? '',
      })
    }
  }
  await insertAll(trx, rows)
  await countShares(trx, rows)
  await addPastPoints(trx, board.boardId, people, rows)
  await addPastNumbers(trx, { boardId: board.boardId, zone, now: now() }, people, rows)
}

async function readShareable(trx: Transaction<Schema>, boardId: string): Promise<Shareable[]> {
  const messages = await trx
    .selectFrom('message')
    .select([
      'id',
      'story_id',
      'network',
      'type',
      'text',
      'mentions',
      'link_url',
      'link_title',
      'description',
      'image_id',
      'start_at',
    ])
    .where('board_id', '=', boardId)
    .where('network', 'in', shared)
    .where('is_repost', '=', false)
    .orderBy('start_at')
    .orderBy('story_id')
    .orderBy('pos')
    .execute()
  const files = await trx
    .selectFrom('message_media as f')
    .innerJoin('message as m', 'm.id', 'f.message_id')
    .innerJoin('media as d', 'd.id', 'f.media_id')
    .select(['f.message_id', 'f.media_id', 'f.pos', 'd.alt_text', 'd.video_title as title'])
    .where('m.board_id', '=', boardId)
    .execute()
  return messages.map((message) => ({
    ...message,
    files: files.filter((file) => file.message_id === message.id),
  }))
}

/** Picks a message that was already published at that time. Older posts were seen by more people. */
function choose(random: Random, messages: Shareable[], taken: Set<string>, now: Date): Shareable | undefined {
  const open = messages.filter(({ id, start_at }) => {
    const age = now.getTime() - start_at.getTime()
    return !taken.has(id) && age > 2 * hour && age < furthest
  })
  const [first, ...rest] = open
  return first && pick(random, [first, ...rest])
}

/** The rows of the past posts, before they are written. */
export interface Rows {
  posts: { id: string; storyId: string | null; messageId: string; at: Date; values: PostValues }[]
  media: ({ post_id: string } & Shareable['files'][number])[]
  publications: PublicationValues[]
  logs: { post_id: string; at: Date; code: string }[]
  stats: {
    publication_id: string
    at: Date
    likes: number
    comments: number
    shares: number
    views: number
    clicks: number
  }[]
}

type PostValues = ReturnType<typeof postValues>
type PublicationValues = ReturnType<typeof publicationValues>

interface PastShare {
  message: Shareable
  network: Network
  person: SeededPerson
  boardId: string
  profileId: string
}

function writePost(rows: Rows, random: Random, now: Date, share: PastShare): void {
  const { message, network } = share
  const age = now.getTime() - message.start_at.getTime()
  // Most people share soon, a few after weeks.
  const later = between(random, 0.2, 1) ** 3 * 12 * day + hour
  const at = new Date(message.start_at.getTime() + (later < age ? later : age * between(random, 0.3, 0.97)))
  const id = newId.post()
  const publicationId = newId.publication()
  rows.posts.push({
    id,
    storyId: message.story_id,
    messageId: message.id,
    at,
    values: postValues(id, at, share),
  })
  rows.media.push(
    ...message.files.map(({ media_id, pos, alt_text, title }) => ({
      post_id: id,
      media_id,
      pos,
      alt_text,
      title,
    })),
  )
  rows.publications.push(publicationValues(publicationId, id, at, share))
  const second = (count: number) => new Date(at.getTime() + count * 1000)
  rows.logs.push(
    { post_id: id, at, code: 'created' },
    { post_id: id, at: second(1), code: 'sending' },
    { post_id: id, at: second(3), code: 'confirmed' },
  )
  const reach = between(random, 90, 900) * (network === 'linkedin' ? 1.6 : 1) * (random() < 0.12 ? 6 : 1)
  const speed = between(random, 18, 60)
  for (const hours of looks) {
    const moment = new Date(at.getTime() + hours * hour)
    if (moment > now) break
    const views = Math.round(reach * (1 - Math.exp(-hours / speed)))
    rows.stats.push({
      publication_id: publicationId,
      at: moment,
      views,
      likes: Math.round(views * 0.034),
      comments: Math.round(views * 0.0052),
      shares: Math.round(views * 0.0038),
      clicks: Math.round(views * 0.017),
    })
  }
}

function postValues(id: string, at: Date, { message, network, person, boardId }: PastShare) {
  const link = message.link_url
    ? JSON.stringify({
        url: message.link_url,
        title: message.link_title ?? '',
        description: message.description ?? '',
      })
    : null
  return {
    id,
    board_id: boardId,
    user_id: person.id,
    story_id: message.story_id,
    message_id: message.id,
    network,
    type: message.type,
    text: message.text,
    mentions: JSON.stringify(message.mentions),
    link,
    image_id: message.image_id,
    status: 'complete',
    schedule_type: 'now',
    due_at: at,
    points: null,
    created_at: at,
  }
}

function publicationValues(id: string, postId: string, at: Date, { network, person, profileId }: PastShare) {
  return {
    id,
    post_id: postId,
    credential_id: profileId,
    profile_name: `${person.firstName} ${person.lastName}`,
    network,
    due_at: at,
    state: 'confirmed',
    attempt: 1,
    armed_at: at,
    remote_id: network === 'linkedin' ? `urn:li:share:${id.slice(3)}` : id.slice(3),
    first_tried_at: at,
    published_at: new Date(at.getTime() + 3000),
  }
}

async function insertAll(trx: Transaction<Schema>, rows: Rows): Promise<void> {
  const posts = rows.posts.map(({ values }) => values)
  if (posts.length === 0) return
  await trx.insertInto('post').values(posts).execute()
  if (rows.media.length) await trx.insertInto('post_media').values(rows.media).execute()
  await trx.insertInto('publication').values(rows.publications).execute()
  await trx.insertInto('post_log').values(rows.logs).execute()
  if (rows.stats.length) await trx.insertInto('publication_stat').values(rows.stats).execute()
}

async function countShares(trx: Transaction<Schema>, { posts }: Rows): Promise<void> {
  const byMessage = new Map<string, Date[]>()
  const byStory = new Map<string, number>()
  for (const { messageId, storyId, at } of posts) {
    byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), at])
    if (storyId) byStory.set(storyId, (byStory.get(storyId) ?? 0) + 1)
  }
  for (const [id, times] of byMessage) {
    const last = new Date(Math.max(...times.map((time) => time.getTime())))
    await trx
      .updateTable('message')
      .set({ share_count: times.length, last_shared_at: last })
      .where('id', '=', id)
      .execute()
  }
  for (const [id, count] of byStory) {
    await trx.updateTable('story').set({ share_count: count }).where('id', '=', id).execute()
  }
}
