import type { PostAttachment, StoryForm } from '@rostrum/protocol'
import { companyPostTitle, mayMakeStory } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { newId } from '../../db/ids.js'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'
import { toWireMoment } from '../../http/wire-moment.js'
import { shorten } from '../../imports/html-to-text.js'
import { suggestMessages } from '../../imports/suggest-messages.js'
import { mediaFacts, wireMedia, type MediaFacts } from '../../media/wire-media.js'
import { emptyForm } from '../draft-form.js'
import { entryOf, type Editor } from '../editors.js'
import { insertDraft, isFullOfDrafts } from '../save-draft.js'
import { network } from './read-page.js'
import { readPost } from './read-posts.js'

type Needed = Pick<Context, 'db' | 'log' | 'now'>

interface Original {
  remoteId: string
  pageId: string
  pageName: string
  text: string
  url: string
  publishedAt: Date
  picture: MediaFacts | null
}

/** Locks a post of a watched page and reads it; undefined when the board has none with this id. */
async function lockPost(
  trx: Transaction<Schema>,
  { boardId }: Editor,
  id: string,
): Promise<Original | undefined> {
  const { rows } = await sql<Original>`
    select p.remote_id as "remoteId", p.page_id as "pageId", w.name as "pageName", p.text, p.url,
      p.published_at as "publishedAt", (select ${mediaFacts} from media f where f.id = p.image_id) as picture
    from page_post p join watched_page w on w.board_id = p.board_id and w.page_id = p.page_id and w.is_on
    where p.id = ${id} and p.board_id = ${boardId} for update of p`.execute(trx)
  return rows[0]
}

/** What is passed on, as members see it before they share. */
function attachmentOf({
  remoteId,
  pageId,
  pageName,
  text,
  url,
  publishedAt,
  picture,
}: Original): PostAttachment {
  return {
    Post: {
      ID: remoteId.slice(remoteId.lastIndexOf(':') + 1),
      RemoteID: remoteId,
      PostDate: toWireMoment(publishedAt),
      Network: network,
      Type: picture ? 'image' : 'text',
      Content: { Text: text, Attachments: { Media: picture ? [wireMedia(picture, 0)] : [] } },
      Links: [],
    },
    Profiles: [{ Id: pageId, Name: pageName, ImageLink: null, RemoteUrl: url }],
    Mentions: [],
    Stats: { Likes: 0, Comments: 0, Shares: 0 },
  }
}

/** A repost without words of its own yet, and for other networks a text with the link to the post. */
function formOf({ pageName, text, url, picture }: Original): StoryForm {
  const title = companyPostTitle({ text, pageName })
  const description = shorten(text, 400)
  const link = url
  const others = suggestMessages({ title, description, link }, undefined).filter(
    (one) => one.network !== network,
  )
  return {
    ...emptyForm,
    Title: title,
    Description: description,
    LinkUrl: link,
    LinkTitle: title,
    Media: picture ? [picture.id] : [],
    Messages: [
      { Network: network, Language: null, Text: '' },
      ...others.map((one) => ({ Network: one.network, Language: null, Text: one.text })),
    ],
  }
}

/** Makes a draft of a post; of one that has a story, or that is gone, none. COMPANYPOSTS6 */
export const makeStory = (context: Needed, editor: Editor, id: string): Promise<{ Id: string }> =>
  context.db.transaction().execute(async (trx) => {
    const { boardId } = editor
    const original = await lockPost(trx, editor, id)
    if (!original) throw httpError('api-404')
    const problem = mayMakeStory(await readPost(trx, boardId, id))
    if (problem) throw httpError('api-409', { Errors: { post: problem } })
    if (await isFullOfDrafts(trx, boardId)) throw httpError('api-409', { Errors: { drafts: 'too-many' } })
    const story = newId.story()
    const repost = attachmentOf(original)
    await insertDraft(trx, editor, { id: story, form: formOf(original), isChange: false, repost })
    await trx
      .updateTable('page_post')
      .set({ story_id: story, dismissed_at: null })
      .where('id', '=', id)
      .execute()
    await audit(context, entryOf(editor, 'story-created', story), trx)
    return { Id: story }
  })

/** Takes a post off the list of new ones, or brings it back. COMPANYPOSTS5 */
export const dismissPost = (
  context: Needed,
  editor: Editor,
  { id, isDismissed }: { id: string; isDismissed: boolean },
) =>
  context.db.transaction().execute(async (trx) => {
    const { by, boardId, address } = editor
    if (!(await lockPost(trx, editor, id))) throw httpError('api-404')
    const changed = await trx
      .updateTable('page_post')
      .set({ dismissed_at: isDismissed ? context.now() : null })
      .where('id', '=', id)
      .where('dismissed_at', isDismissed ? 'is' : 'is not', null)
      .returning('id')
      .executeTakeFirst()
    const action = isDismissed ? 'company-post-dismissed' : 'company-post-restored'
    if (changed) await audit(context, { action, by, boardId, address, detail: { post: id } }, trx)
    return readPost(trx, boardId, id)
  })
