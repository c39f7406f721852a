import { mentionsIn, storedMention } from '@rostrum/rules'
import * as z from 'zod/mini'
import { findFacebookComment, prepareFacebookComment } from './comments.js'
import { createFacebookConnector, type FacebookSettings } from './connect.js'
import { addCaptions, uploadVideo, uploadPhoto } from './media.js'
import { findOnFacebook, readFacebookNumbers } from './posts.js'
import { type AskGraph, createGraphAsk } from '../meta/graph.js'
import { isGone } from '../meta/graph-errors.js'
import type {
  AdapterOptions,
  Author,
  NetworkAdapter,
  OutgoingPost,
  Published,
  Send,
} from '../adapter/network-adapter.js'
import { readAnswer, repeatable } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'

const created = z.object({ id: z.string().check(z.minLength(1)) })
const film = z.object({ post_id: z.optional(z.string()), permalink_url: z.optional(z.string()) })

/** Pages on Facebook (Graph API). People are connected too; what they share is handed over. */
export function createFacebook(settings: FacebookSettings, surroundings: AdapterOptions): NetworkAdapter {
  const ask = createGraphAsk('facebook', surroundings)
  const node = `${settings.graphBase}/${settings.version}`
  return {
    ...createFacebookConnector(settings, surroundings, ask),
    network: 'facebook',
    refusesTwins: true,
    prepare: (post, author) => repeatable(() => prepare(post, author, settings, ask)),
    addressOf: (remoteId) => `${settings.dialogBase}/${remoteId}`,
    find: (sought, author) =>
      repeatable(() =>
        sought.commentOn === null
          ? findOnFacebook(sought, author, settings, ask)
          : findFacebookComment(sought, sought.commentOn, author, settings, ask),
      ),
    remove: (remoteId, author) =>
      repeatable(async () => {
        await ask(`${node}/${remoteId}`, author, { method: 'DELETE' }).catch((error: unknown) => {
          if (!isGone(error)) throw error
        })
      }),
    statistics: (remoteIds, author) =>
      repeatable(() => readFacebookNumbers(remoteIds, author, settings, ask)),
  }
}

/** `@[id]` links to a page; names of which no id is known stay as they are. */
export function facebookText({ text, mentions }: Pick<OutgoingPost, 'text' | 'mentions'>): string {
  let written = ''
  let at = 0
  for (const { id, from, to } of mentionsIn({ text, mentions: mentions.map(storedMention) })) {
    if (!/^\d+$/.test(id)) continue
    written += `${text.slice(at, from)}@[${id}]`
    at = to
  }
  return written + text.slice(at)
}

async function prepare(
  post: OutgoingPost,
  author: Author,
  settings: FacebookSettings,
  ask: AskGraph,
): Promise<Send> {
  if (author.type !== 'page')
    throw new NetworkError('forbidden', { said: 'what a person shares is handed over to Facebook' })
  if (post.repost !== null)
    throw new NetworkError('fix-content', { part: 'repost', said: 'no reposts on Facebook' })
  const { commentOn, media } = post
  if (commentOn !== null)
    return prepareFacebookComment({ message: facebookText(post), media, commentOn }, author, settings, ask)
  const films = post.media.filter(({ kind }) => kind === 'video')
  const [one] = films
  if (!one) return prepareFeed(post, author, settings, ask)
  if (post.media.length > 1)
    throw new NetworkError('fix-content', { part: 'media', said: 'a film goes alone on Facebook' })
  const text = { description: facebookText(post), ...(one.title && { title: one.title }) }
  const brought = await uploadVideo(one, text, author, settings, ask)
  return async () => {
    const address = `${settings.videoBase}/${settings.version}/${author.id}/videos`
    const { id } = readAnswer(
      await ask(address, author, { method: 'POST', ...brought, milliseconds: 120_000 }),
      created,
    )
    if (one.captions) await addCaptions(id, one.captions, author, settings, ask)
    return nameFilm(id, author, settings, ask)
  }
}

/** A film's post has another id than the film; where it is not told yet, the film's own will do. */
async function nameFilm(
  id: string,
  author: Author,
  { graphBase, version, dialogBase }: FacebookSettings,
  ask: AskGraph,
): Promise<Published> {
  const otherwise = { remoteId: id, remoteUrl: `${dialogBase}/${id}` }
  try {
    const address = `${graphBase}/${version}/${id}?fields=post_id,permalink_url`
    const { post_id: postId } = readAnswer(await ask(address, author), film)
    if (!postId) return otherwise
    const remoteId = postId.includes('_') ? postId : `${author.id}_${postId}`
    return { remoteId, remoteUrl: `${dialogBase}/${remoteId}` }
  } catch {
    // The post stands: whatever goes wrong now must not look as if it did not.
    return otherwise
  }
}

/** A post of words, a link or up to ten pictures. Facebook has no documents: one goes as a link to where it lies. */
async function prepareFeed(
  post: OutgoingPost,
  author: Author,
  settings: FacebookSettings,
  ask: AskGraph,
): Promise<Send> {
  const pictures = post.media.filter(({ kind }) => kind !== 'pdf')
  const document = post.media.find(({ kind }) => kind === 'pdf')
  const attached: { media_fbid: string }[] = []
  for (const picture of pictures)
    attached.push({ media_fbid: await uploadPhoto(picture, author, settings, ask) })
  const link = pictures.length > 0 ? undefined : (document?.address ?? post.link?.url)
  const json = {
    message: facebookText(post),
    published: true,
    ...(link !== undefined && { link }),
    ...(attached.length > 0 && { attached_media: attached }),
  }
  return async () => {
    const address = `${settings.graphBase}/${settings.version}/${author.id}/feed`
    const { id } = readAnswer(await ask(address, author, { json }), created)
    return { remoteId: id, remoteUrl: `${settings.dialogBase}/${id}` }
  }
}
