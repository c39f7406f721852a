import { type networks, postAttachment, storyFileLimits, type StoryState } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../../context.js'
import type { StoryForm as ImportForm } from '../../imports/story-form.js'
import { mediaAddress } from '../../media/wire-media.js'
import { readDraft } from '../draft-form.js'
import type { Editor } from '../editors.js'
import { readEditorialPage } from '../read-list.js'

type Needed = Pick<Context, 'db' | 'now' | 'configuration'>
/** A story as an import reads it. */
export type ExportedStory = ImportForm & { readonly id: string }

interface File {
  id: string
  resource: string
  type: string
  alt: string | null
  title: string | null
  previewId: string | null
  previewType: string | null
}

interface Facts {
  id: string
  title: string
  description: string | null
  link: string | null
  linkTitle: string | null
  isFeatured: boolean
  /** Null for a draft that names no time. */
  publishAt: Date | null
  expireAt: Date | null
  attachment: unknown
  files: string[]
  topics: string[]
  messages: ExportedMessage[]
  points: number
}

interface ExportedMessage {
  network: (typeof networks)[number]
  text: string
  language: string | null
  mentions: { id: string; text: string }[]
}

const pageSize = 100

/** Ids, a page after the other; ends with whether there are more than a file takes. */
async function* readIds(
  context: Needed,
  { boardId }: Editor,
  state: StoryState,
): AsyncGenerator<string[], boolean> {
  let after: string | undefined
  for (let count = 0; count < storyFileLimits.rows;) {
    const page: Awaited<ReturnType<typeof readEditorialPage>> = await readEditorialPage(context, boardId, {
      state,
      after,
      _count: pageSize,
    })
    count += page.Items.length
    yield page.Items.map(({ Id }) => Id)
    if (page.Next === null) return false
    after = page.Next
  }
  return true
}

async function readFiles({ db }: Needed, { accountId }: Editor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, File>()
  const { rows } = await sql<File>`
    select f.id, f.resource, f.mime_type as type, f.alt_text as alt, f.video_title as title, p.id as "previewId",
      p.mime_type as "previewType"
    from media f left join media p on p.id = f.preview_id
    where f.id = any(${ids}::text[]) and f.account_id = ${accountId}`.execute(db)
  return new Map(rows.map((file) => [file.id, file]))
}

const readStories = async ({ db }: Needed, { boardId }: Editor, ids: readonly string[]) => {
  const { rows } = await sql<Facts>`
    select s.id, s.title, s.description, s.link_url as link, s.link_title as "linkTitle",
      s.is_featured as "isFeatured", s.publish_at as "publishAt", s.expire_at as "expireAt",
      s.post_attachment as attachment,
      coalesce(nullif(array(select l.media_id from story_media l where l.story_id = s.id order by l.pos), '{}'),
        array(select s.image_id where s.image_id is not null)) as files,
      array(select t.name from story_topic st join topic t on t.id = st.topic_id where st.story_id = s.id
        order by t.name) as topics,
      (select coalesce(json_agg(json_build_object('network', m.network, 'text', m.text, 'language', m.language,
          'mentions', m.mentions) order by m.pos, m.id), '[]')
        from message m where m.story_id = s.id and m.deleted_at is null) as messages,
      (select coalesce(max(m.points), 0)::int from message m where m.story_id = s.id and m.deleted_at is null) as points
    from story s where s.id = any(${ids}::text[]) and s.board_id = ${boardId} and s.removed_at is null
    order by array_position(${ids}::text[], s.id)`.execute(db)
  return rows
}

const dateOf = (moment: Date) => moment.toISOString().replace('.000Z', 'Z')

/** The files in the shape of an import, at this server’s own address. */
function filesOf(
  { configuration: { publicUrl } }: Needed,
  files: readonly File[],
): Pick<ImportForm, 'pictures' | 'video' | 'document'> {
  const [first] = files
  if (!first) return {}
  const address = (id: string, type: string) => `${publicUrl}${mediaAddress(id, type)}`
  const pictures = files.filter(({ resource }) => resource === 'image' || resource === 'gif')
  if (pictures.length > 0)
    return {
      pictures: pictures.map(({ id, type, alt }) => ({ source: address(id, type), ...(alt && { alt }) })),
    }
  const { id, type, title, previewId, previewType, resource } = first
  const file = {
    source: address(id, type),
    ...(title && { title }),
    ...(previewId && previewType && { preview: address(previewId, previewType) }),
  }
  return resource === 'video' ? { video: file } : { document: file }
}

/**
 * The post that a story passes on; undefined for none. `hasPicture`: the story begins with the picture of that post.
 * UPLOAD10
 */
function repostOf({ attachment, link, files: [image] }: Facts): ImportForm['repost'] {
  const { data } = postAttachment.safeParse(attachment)
  if (!data) return undefined
  const [author] = data.Profiles
  const { ID, RemoteID: post, PostDate, Content } = data.Post
  const url = author?.RemoteUrl ?? link
  const hasPicture = url !== null && Content.Attachments.Media.some(({ Id }) => Id === image)
  return {
    post,
    text: Content.Text,
    author: author?.Name ?? '',
    ...(author && author.Id !== ID && { authorId: author.Id }),
    published: `${PostDate.replace(' ', 'T')}Z`,
    ...(url && { url }),
    ...(hasPicture && { hasPicture }),
  }
}

const messageOf = ({ network, text, language, mentions }: ExportedMessage) => ({
  network,
  text,
  ...(language === null ? {} : { language }),
  ...(mentions.length > 0 ? { mentions } : {}),
})

function formOf(context: Needed, facts: Facts, files: readonly File[]): ExportedStory {
  const { id, title, description, linkTitle, isFeatured, publishAt, expireAt, topics, points } = facts
  const repost = repostOf(facts)
  const link = repost?.url ?? facts.link
  const messages = facts.messages.map(messageOf)
  return {
    id,
    title,
    ...(description && { description }),
    ...(link && { link }),
    ...(link && linkTitle && linkTitle !== title && { linkTitle }),
    ...(topics.length > 0 && { topics }),
    ...(publishAt && { published: dateOf(publishAt) }),
    ...(expireAt && { expires: dateOf(expireAt) }),
    ...(isFeatured && { featured: true }),
    ...(points > 0 && { points }),
    ...(repost && { repost }),
    ...(repost && !repost.url ? {} : filesOf(context, files)),
    ...(messages.length > 0 && { messages }),
  }
}

async function readDrafts(context: Needed, { boardId }: Editor, ids: readonly string[]): Promise<Facts[]> {
  const { db } = context
  const topics = await db.selectFrom('topic').select(['id', 'name']).where('board_id', '=', boardId).execute()
  const names = new Map(topics.map(({ id, name }) => [id, name]))
  const momentOf = (moment: string) => new Date(`${moment.replace(' ', 'T')}Z`)
  const drafts = []
  for (const id of ids) {
    const draft = await readDraft(db, { id, boardId })
    if (!draft) continue
    const { form, repost } = draft
    const hasWords = ({ Network, Text }: (typeof form.Messages)[number]) =>
      Text.trim() !== '' || repost?.Post.Network === Network
    drafts.push({
      id,
      title: form.Title,
      description: form.Description || null,
      link: form.LinkUrl.trim() || null,
      linkTitle: form.LinkTitle || null,
      isFeatured: form.IsFeatured,
      publishAt: form.PublishAt === null ? null : momentOf(form.PublishAt),
      expireAt: form.ExpireAt === null ? null : momentOf(form.ExpireAt),
      attachment: repost,
      files: form.Media,
      topics: form.Topics.flatMap((topic) => names.get(topic) ?? []),
      messages: form.Messages.filter(hasWords).map(({ Network, Text, Language }) => ({
        network: Network,
        text: Text,
        language: Language,
        mentions: [],
      })),
      points: 0,
    })
  }
  return drafts
}

/**
 * The stories of a board in one state, the newest first, in the shape of an import, and whether there are more than a file
 * takes. UPLOAD6
 */
export async function exportedStories(
  context: Needed,
  editor: Editor,
  state: StoryState = 'published',
): Promise<{ stories: ExportedStory[]; isCut: boolean }> {
  const stories: ExportedStory[] = []
  const pages = readIds(context, editor, state)
  for (;;) {
    const { value: ids, done } = await pages.next()
    if (done) return { stories, isCut: ids }
    const facts = await (state === 'draft' ? readDrafts : readStories)(context, editor, ids)
    const files = await readFiles(context, editor, [...new Set(facts.flatMap((one) => one.files))])
    const filesOfStory = (one: Facts) => one.files.flatMap((id) => files.get(id) ?? [])
    stories.push(...facts.map((one) => formOf(context, one, filesOfStory(one))))
  }
}
