import type { AuditAction } from '@rostrum/protocol'
import {
  cleanTopicName,
  maxTopics,
  type TopicChangeProblem,
  topicDeletionProblem,
  topicMergeProblem,
  topicNameProblem,
} from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { newId } from '../db/ids.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { lockTopics } from './find-topics.js'
import { readManagedTopics } from './read-topics.js'

/** On which board topics change, by whom, and from where. */
export interface TopicChanger {
  readonly userId: string
  readonly accountId: string
  readonly boardId: string
  readonly address: string
}

interface Change {
  readonly trx: Transaction<Schema>
  /** Records the change, and tells all open boards. TOPICS15 */
  readonly settle: (
    action: AuditAction,
    detail: Readonly<Record<string, string | number | boolean | null>>,
  ) => Promise<void>
}

/** Makes a change of a board's topics, one after another, all of it or nothing. */
const change = <T>(
  context: Context,
  { userId, accountId, boardId, address }: TopicChanger,
  make: (change: Change) => Promise<T>,
): Promise<T> =>
  context.db.transaction().execute(async (trx) => {
    await lockTopics(trx, boardId)
    return make({
      trx,
      settle: async (action, detail) => {
        await audit(context, { action, by: { userId }, accountId, boardId, address, detail }, trx)
        await context.events.append(trx, { to: { boardId }, type: 'topics-updated', data: {} })
      },
    })
  })

const refuse = (problem: TopicChangeProblem | null) => {
  if (problem) throw httpError('api-409', { Errors: { topic: problem } })
}

async function findTopic(trx: Transaction<Schema>, boardId: string, id: string) {
  const found = await trx
    .selectFrom('topic')
    .select(['id', 'name', 'archived_at', 'is_mandatory'])
    .where('board_id', '=', boardId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw httpError('api-404')
  return found
}

/** The name as it is stored; throws why it cannot be. */
async function checkName(trx: Transaction<Schema>, boardId: string, written: string, own?: string) {
  const all = await trx.selectFrom('topic').select(['id', 'name']).where('board_id', '=', boardId).execute()
  const others = all.filter(({ id }) => id !== own).map(({ name }) => name)
  const problem = topicNameProblem({ name: written, others })
  if (problem) throw httpError('api-409', { Errors: { Name: problem } })
  return { name: cleanTopicName(written), count: all.length }
}

/** Creates a topic; answers its id. TOPICS10 */
export const createTopic = (context: Context, changer: TopicChanger, written: string): Promise<string> =>
  change(context, changer, async ({ trx, settle }) => {
    const { boardId } = changer
    const { name, count } = await checkName(trx, boardId, written)
    refuse(count >= maxTopics ? 'too-many' : null)
    const id = newId.topic()
    await trx.insertInto('topic').values({ id, board_id: boardId, name }).execute()
    await settle('topic-created', { name })
    return id
  })

/** Gives a topic another name. TOPICS10 */
export const renameTopic = (
  context: Context,
  changer: TopicChanger,
  { id, name: written }: { id: string; name: string },
): Promise<void> =>
  change(context, changer, async ({ trx, settle }) => {
    const found = await findTopic(trx, changer.boardId, id)
    const { name } = await checkName(trx, changer.boardId, written, id)
    if (name === found.name) return
    await trx.updateTable('topic').set({ name }).where('id', '=', id).execute()
    await settle('topic-renamed', { 'was.name': found.name, name })
  })

/** Moves what has one topic to another one, nothing twice. */
async function moveUses(trx: Transaction<Schema>, boardId: string, from: string, to: string) {
  await sql`
    insert into story_topic (story_id, topic_id) select story_id, ${to} from story_topic where topic_id = ${from}
    on conflict do nothing`.execute(trx)
  await sql`
    insert into topic_subscription (user_id, topic_id)
    select user_id, ${to} from topic_subscription where topic_id = ${from}
    on conflict do nothing`.execute(trx)
  await sql`
    update story_draft set form = jsonb_set(form, '{Topics}',
      case when form -> 'Topics' ? ${to} then (form -> 'Topics') - ${from}::text
        else ((form -> 'Topics') - ${from}::text) || to_jsonb(${to}::text) end)
    where board_id = ${boardId} and form -> 'Topics' ? ${from}`.execute(trx)
}

/** Moves everything of a topic to another one, and deletes it. TOPICS11 */
export const mergeTopic = (
  context: Context,
  changer: TopicChanger,
  { id, to }: { id: string; to: string },
): Promise<void> =>
  change(context, changer, async ({ trx, settle }) => {
    const { boardId } = changer
    const found = await findTopic(trx, boardId, id)
    const target = await findTopic(trx, boardId, to)
    refuse(topicMergeProblem({ from: id, to, isTargetArchived: target.archived_at !== null }))
    await moveUses(trx, boardId, id, to)
    if (found.is_mandatory)
      await trx.updateTable('topic').set({ is_mandatory: true }).where('id', '=', to).execute()
    await trx.deleteFrom('topic').where('id', '=', id).execute()
    await settle('topic-merged', { name: found.name, to: target.name })
  })

/** Archives a topic, or brings it back. TOPICS12 */
export const archiveTopic = (
  context: Context,
  changer: TopicChanger,
  { id, isArchived }: { id: string; isArchived: boolean },
): Promise<void> =>
  change(context, changer, async ({ trx, settle }) => {
    const found = await findTopic(trx, changer.boardId, id)
    if ((found.archived_at !== null) === isArchived) return
    await trx
      .updateTable('topic')
      .set({ archived_at: isArchived ? context.now() : null, is_mandatory: false })
      .where('id', '=', id)
      .execute()
    await settle(isArchived ? 'topic-archived' : 'topic-brought-back', { name: found.name })
  })

/** Makes everybody follow a topic, or leaves it to them. TOPICS13 */
export const requireTopic = (
  context: Context,
  changer: TopicChanger,
  { id, isMandatory }: { id: string; isMandatory: boolean },
): Promise<void> =>
  change(context, changer, async ({ trx, settle }) => {
    const found = await findTopic(trx, changer.boardId, id)
    if (found.is_mandatory === isMandatory) return
    refuse(isMandatory && found.archived_at !== null ? 'archived' : null)
    await trx.updateTable('topic').set({ is_mandatory: isMandatory }).where('id', '=', id).execute()
    await settle('topic-mandatory-set', { name: found.name, enabled: isMandatory })
  })

/** Deletes a topic that nothing uses. TOPICS14 */
export const deleteTopic = (context: Context, changer: TopicChanger, id: string): Promise<void> =>
  change(context, changer, async ({ trx, settle }) => {
    const { boardId } = changer
    const found = await findTopic(trx, boardId, id)
    const [use] = await readManagedTopics(trx, boardId, id)
    if (!use) throw httpError('api-404')
    const { Stories: stories, Followers: followers, IsMandatory: isMandatory } = use
    refuse(topicDeletionProblem({ stories, followers, isMandatory }))
    await trx.deleteFrom('topic').where('id', '=', id).execute()
    await settle('topic-deleted', { name: found.name })
  })
