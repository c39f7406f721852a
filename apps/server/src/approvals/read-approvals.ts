import {
  approvalDecisions,
  approvalStates,
  type Approval,
  type Colleague,
  type GuardRails,
  type Post,
} from '@rostrum/protocol'
import { labelsOf, stepApprovers } from '@rostrum/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { countIn } from '../db/list-counts.js'
import type { Schema } from '../db/schema.js'
import { readRails } from '../guard-rails/store/read-rails.js'
import { wireMoment } from '../http/wire-moment.js'
import { readPosts } from '../posts/store/read-posts.js'
import { content, type Content } from './content.js'
import { colleagueOf, nameOf, readApprovers, stepsOf } from './workflow.js'

/** The user who reads, and the board. */
interface Reader {
  userId: string
  boardId: string
}

const person = z.object({ id: z.string(), name: z.string(), picture: z.nullable(z.string()) })

const row = z.object({
  version: z.int(),
  postId: z.string(),
  status: z.enum(approvalStates),
  steps: z.unknown(),
  step: z.int(),
  allowsOwn: z.boolean(),
  content,
  suggested: z.nullable(content),
  approved: z.nullable(content),
  rejected: z.nullable(content),
  askedAt: z.string(),
  author: person,
  decisions: z.array(
    z.object({
      step: z.int(),
      decision: z.enum(approvalDecisions),
      note: z.nullable(z.string()),
      at: z.string(),
      by: z.nullable(person),
    }),
  ),
})
type Row = z.infer<typeof row>

const personJson = (alias: string) =>
  sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${nameOf(alias)}, 'picture', ${sql.ref(`${alias}.picture_media_id`)})`

/** SQL: the content of the newest earlier version that ended with this status. */
const earlier = (status: 'approved' | 'rejected') => sql`(
  select o.content from approval o
  where o.post_id = a.post_id and o.version < a.version and o.status = ${status}
  order by o.version desc limit 1)`

async function readRows(
  db: Kysely<Schema>,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<Row[]> {
  const found = await sql`
    with page as materialized (
      select a.*, found.nth
      from (select version, row_number() over () as nth from (select a.version from approval a where ${where} ${rest}) a)
        found join approval a on a.version = found.version
    )
    select a.version::int as version, a.post_id as "postId", a.status, a.steps, a.step, a.allows_own as "allowsOwn",
      a.content, a.suggested, ${earlier('approved')} as approved, ${earlier('rejected')} as rejected,
      ${wireMoment('a.asked_at')} as "askedAt", ${personJson('u')} as author,
      (select coalesce(json_agg(json_build_object('step', d.step, 'decision', d.decision, 'note', d.note,
          'at', ${wireMoment('d.at')}, 'by', case when w.id is not null then ${personJson('w')} end) order by d.at), '[]'::json)
       from approval_decision d left join app_user w on w.id = d.user_id where d.version = a.version) as decisions
    from page a join post p on p.id = a.post_id join app_user u on u.id = p.user_id
    order by a.nth`.execute(db)
  return z.parse(z.array(row), found.rows)
}

/** SQL: waits for a decision of this user. The same logic as the rule `stepApprovers`, for all rows at once. */
const waitsFor = ({ userId }: Reader, mayApprove: readonly string[]) => {
  const named = sql`coalesce(a.steps -> a.step -> 'Approvers', '[]'::jsonb)`
  const left = sql`exists (
    select from jsonb_array_elements_text(${named}) n
    where n = any(${mayApprove}::text[]) and (a.allows_own or n <> p.user_id))`
  return sql`(a.allows_own or p.user_id <> ${userId})
    and (${named} @> to_jsonb(${userId}::text) or not ${left})
    and not exists (select from approval_decision d
      where d.version = a.version and d.step = a.step and d.user_id = ${userId})`
}

const isOpen = (boardId: string) => sql`a.board_id = ${boardId} and a.status = 'pending' and not a.is_gone`

async function countRows(db: Kysely<Schema>, where: RawBuilder<unknown>): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from approval a join post p on p.id = a.post_id where ${where}`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** Number of a board's posts that wait for approval. */
export const countPending = (db: Kysely<Schema>, boardId: string): Promise<number> =>
  countRows(db, isOpen(boardId))

/** A page of pending approvals, the oldest first, or of decided ones, the newest first. */
export async function listApprovals(
  db: Kysely<Schema>,
  reader: Reader,
  wish: { status: 'pending' | 'decided'; page: number; count: number },
): Promise<{ Items: Approval[]; Total: number; Waiting: number }> {
  const { status, page, count } = wish
  const decided = sql`a.board_id = ${reader.boardId} and a.status in ('approved', 'rejected', 'expired')
    and not a.is_gone`
  const where = status === 'pending' ? isOpen(reader.boardId) : decided
  const order = status === 'pending' ? sql`a.asked_at, a.version` : sql`a.ended_at desc, a.version desc`
  const rest = sql`order by ${order} limit ${count} offset ${Math.max(0, page) * count}`
  const approvers = await readApprovers(db, reader.boardId)
  const ids = approvers.map(({ Id }) => Id)
  const rows = await readRows(db, where, rest)
  return {
    Items: await wireAll(db, reader, approvers, rows),
    Total: await (status === 'pending'
      ? countPending(db, reader.boardId)
      : countIn(db, reader.boardId, ['decided'])),
    Waiting: await countRows(db, sql`${isOpen(reader.boardId)} and ${waitsFor(reader, ids)}`),
  }
}

/** The newest approval of a post on the board; undefined when it has none. */
export async function readApproval(
  db: Kysely<Schema>,
  reader: Reader,
  postId: string,
): Promise<Approval | undefined> {
  const where = sql`a.board_id = ${reader.boardId} and a.post_id = ${postId} and not a.is_gone`
  const rows = await readRows(db, where, sql`order by a.version desc limit 1`)
  const [found] = await wireAll(db, reader, await readApprovers(db, reader.boardId), rows)
  return found
}

async function wireAll(
  db: Kysely<Schema>,
  reader: Reader,
  approvers: readonly Colleague[],
  rows: readonly Row[],
): Promise<Approval[]> {
  if (rows.length === 0) return []
  const rails = await readRails(db, reader.boardId)
  const posts = await readPosts(db, sql`p.id in (${sql.join(rows.map(({ postId }) => postId))})`)
  return rows.flatMap((found) => {
    const post = posts.find(({ Id }) => Id === found.postId)
    return post ? [wire(found, post, { reader, approvers, rails })] : []
  })
}

/** The labels that the board gives a post by itself, whatever its author chose. APPROVALS21 */
const ownLabels = ({ Network, CommentOn }: Post, { Labels: rules }: GuardRails) =>
  labelsOf({
    rules,
    network: Network,
    isComment: Boolean(CommentOn),
    chosen: {},
    isAssisted: false,
  })

interface Facts {
  readonly reader: Reader
  readonly approvers: readonly Colleague[]
  readonly rails: GuardRails
}

function wire(found: Row, post: Post, { reader, approvers, rails }: Facts): Approval {
  const { status, step, allowsOwn, decisions } = found
  const steps = stepsOf(found.steps)
  const mayApprove = approvers.map(({ Id }) => Id)
  const asked = (at: number) =>
    stepApprovers({ step: steps[at], mayApprove, authorId: found.author.id, allowsOwn })
  const hasDecided = decisions.some((one) => one.step === step && one.by?.id === reader.userId)
  return {
    Post: {
      ...post,
      ...asPost(found.content),
      // What waits has the labels that its board decides now: GUARDRAILS13.
      ...(status === 'pending' ? {} : { Labels: found.content.Labels }),
    },
    Links: found.content.Links,
    LinkEnds: found.content.LinkEnds,
    Version: found.version,
    Status: status,
    Author: colleagueOf(found.author),
    AskedAt: found.askedAt,
    Step: step,
    Steps: steps.map(({ Needs }, at) => ({
      Needs,
      Approvers: approvers.filter(({ Id }) => asked(at).includes(Id)),
    })),
    Decisions: decisions.map((one) => ({
      By: one.by && colleagueOf(one.by),
      Step: one.step,
      Decision: one.decision,
      Note: one.note,
      At: one.at,
    })),
    Comparisons: (['rejected', 'approved', 'suggested'] as const).flatMap((Kind) => {
      const compared = found[Kind]
      if (!compared) return []
      const { Repost: _repost, Links: _links, LinkEnds: _ends, ...shown } = compared
      return [{ Kind, ...shown, Labels: Kind === 'suggested' ? ownLabels(post, rails) : shown.Labels }]
    }),
    MayDecide: status === 'pending' && !hasDecided && asked(step).includes(reader.userId),
  }
}

/** The content of the approval's version, which the post may not have any more. */
const asPost = ({ Text, Media, LinkUrl, LinkTitle, LinkDescription, ImageUrl, Mentions }: Content) => ({
  Message: Text,
  Media,
  LinkUrl,
  LinkTitle,
  LinkDescription,
  ImageUrl,
  Mentions,
})
