import {
  networks,
  type BodyOf,
  type Network,
  type reviewSuggestion,
  type Suggestion,
} from '@rostrum/protocol'
import { offeredNetworks, readChannels, storyOfSuggestion } from '@rostrum/rules'
import type { Context } from '../context.js'
import type { CollectedFiles } from '../imports/collect-files.js'
import { prepareStory } from '../imports/prepare-story.js'
import { type Makings, readyMessage } from '../imports/suggest-messages.js'
import type { ReadyStory } from '../imports/write-story.js'
import { createPreviewLink, type PreviewLink } from '../links/preview-link.js'
import type { MediaResource } from '../media/media-type.js'
import { mediaIdIn } from '../media/serve-media.js'
import { HttpError, httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'

/** A reviewer's choices for the story that a suggestion becomes. */
export type Publishing = NonNullable<BodyOf<typeof reviewSuggestion>['publish']>

/** A story that is ready to be stored, and the networks that do not accept it unchanged. */
export interface StoryMade {
  ready: ReadyStory
  leftOut: Network[]
}

async function readTopicNames({ db }: Context, boardId: string, wanted: readonly string[]) {
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('topic')
    .select('name')
    .where('board_id', '=', boardId)
    .where('id', 'in', [...wanted])
    .where('archived_at', 'is', null)
    .execute()
  if (rows.length < new Set(wanted).size) throw httpError('api-400', { Errors: { topics: 'api-404' } })
  return rows.map(({ name }) => name)
}

async function readNetworks({ db }: Context, boardId: string): Promise<Network[]> {
  const { channels } = await db
    .selectFrom('board')
    .select('channels')
    .where('id', '=', boardId)
    .executeTakeFirstOrThrow()
  return offeredNetworks({ channels: readChannels({ Channels: channels }) })
}

async function readFiles({ db }: Context, { Id }: Suggestion): Promise<CollectedFiles['media']> {
  const rows = await db
    .selectFrom('suggestion_media as l')
    .innerJoin('media as f', 'f.id', 'l.media_id')
    .select(['f.id', 'f.resource', 'f.mime_type as mimeType'])
    .where('l.suggestion_id', '=', Id)
    .orderBy('l.pos')
    .execute()
  return rows.map(({ id, resource, mimeType }) => ({ id, resource: kindOf(resource), mimeType }))
}

const kindOf = (resource: string): MediaResource => (resource === 'gif' ? 'gif' : 'image')

/** The preview of a link; undefined when it fails, because a story works without. */
async function lookAt(preview: PreviewLink, user: SignedIn, link: string | null) {
  if (link === null) return null
  try {
    return await preview(user, link)
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}

/**
 * Creates the function that turns a suggestion into a story (SUGGESTIONS9). Call that function outside a
 * transaction, because it fetches the link. Throws an HttpError when no network accepts the suggestion.
 */
export function createStoryMaker(context: Context) {
  const preview = createPreviewLink(context)
  return async (user: SignedIn, suggestion: Suggestion, publishing: Publishing): Promise<StoryMade> => {
    const { text, link } = storyOfSuggestion({ text: publishing.text ?? suggestion.Note })
    const [topics, offered, media, seen] = await Promise.all([
      readTopicNames(context, user.boardId, publishing.topics ?? []),
      readNetworks(context, user.boardId),
      readFiles(context, suggestion),
      lookAt(preview, user, link),
    ])
    const form = {
      id: suggestion.Id,
      title: publishing.title,
      topics,
      ...(media.length > 0 ? { pictures: media.map(({ id }) => ({ source: id })) } : {}),
    }
    const prepare = (more: object) =>
      prepareStory({ what: suggestion.Id, form: { ...form, ...more } }, { now: context.now(), topics: [] })
    const withLink =
      link === null
        ? null
        : prepare({ link, linkTitle: seen?.title ?? publishing.title, description: seen?.description ?? '' })
    // What looks like an address but cannot be opened remains part of the text.
    const story = withLink && !('why' in withLink) ? withLink : prepare({})
    if ('why' in story) throw httpError('api-400', { Errors: { title: 'field-empty' } })
    const makings: Makings = {
      type: story.type,
      pictures: media.length,
      hasGif: media.some(({ resource }) => resource === 'gif'),
      link: story.form.link,
    }
    const messages = offered.flatMap((network) => {
      const message = readyMessage({ network, text: text || story.form.title }, makings)
      return 'why' in message ? [] : [message]
    })
    if (messages.length === 0) throw httpError('api-400', { Errors: { publish: 'text-too-long' } })
    const imageId = media[0]?.id ?? mediaIdIn(seen?.images[0]?.url ?? '') ?? null
    return {
      ready: { story, messages, files: { media, imageId, isIncomplete: false } },
      leftOut: networks.filter(
        (one) => offered.includes(one) && !messages.some(({ network }) => network === one),
      ),
    }
  }
}
