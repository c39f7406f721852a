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
import { Refusal, refuse } from '../refusal.js'
import type { SignedIn } from '../session/signed-in.js'

/** What a reviewer says of the story that a suggestion becomes. */
export type Publishing = NonNullable<BodyOf<typeof reviewSuggestion>['publish']>

/** A story that is ready to be stored, and the networks that do not take it as it is. */
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
    .execute()
  if (rows.length < new Set(wanted).size) throw refuse('api-400', { Errors: { topics: 'api-404' } })
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

/** What can be seen of a link; a story does without. */
async function lookAt(preview: PreviewLink, user: SignedIn, link: string | null) {
  if (link === null) return null
  try {
    return await preview(user, link)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

const idOf = (address: string | undefined) =>
  /^\/media\/(med[A-Za-z0-9]{24})\//.exec(address ?? '')?.[1] ?? null

/**
 * Makes the way from a suggestion to its story (SUGGESTIONS9). What it answers is called outside of a transaction: it
 * looks at the link. Throws a Refusal when no network takes what was suggested.
 */
export function createStoryMaker(context: Context) {
  const preview = createPreviewLink(context)
  return async (user: SignedIn, suggestion: Suggestion, wish: Publishing): Promise<StoryMade> => {
    const { text, link } = storyOfSuggestion({ text: suggestion.Note })
    const [topics, offered, media, seen] = await Promise.all([
      readTopicNames(context, user.boardId, wish.topics ?? []),
      readNetworks(context, user.boardId),
      readFiles(context, suggestion),
      lookAt(preview, user, link),
    ])
    const form = {
      id: suggestion.Id,
      title: wish.title,
      topics,
      ...(media.length > 0 ? { pictures: media.map(({ id }) => ({ source: id })) } : {}),
    }
    const prepare = (more: object) =>
      prepareStory({ what: suggestion.Id, form: { ...form, ...more } }, { now: context.now(), topics: [] })
    const withLink =
      link === null
        ? null
        : prepare({ link, linkTitle: seen?.title ?? wish.title, description: seen?.description ?? '' })
    // What looks like an address and is none that can be opened stays a part of the text.
    const story = withLink && !('why' in withLink) ? withLink : prepare({})
    if ('why' in story) throw refuse('api-400', { Errors: { title: 'field-empty' } })
    const makings: Makings = {
      type: story.type,
      pictures: media.length,
      hasGif: media.some(({ resource }) => resource === 'gif'),
      link: story.form.link,
    }
    const said = { text: text || story.form.title }
    const messages = offered.flatMap((network) => {
      const message = readyMessage({ network, ...said }, makings)
      return 'why' in message ? [] : [message]
    })
    if (messages.length === 0) throw refuse('api-400', { Errors: { publish: 'text-too-long' } })
    const imageId = media[0]?.id ?? idOf(seen?.images[0]?.url)
    return {
      ready: { story, messages, files: { media, imageId, isIncomplete: false } },
      leftOut: networks.filter(
        (one) => offered.includes(one) && !messages.some(({ network }) => network === one),
      ),
    }
  }
}
