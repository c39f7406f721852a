import { captionRegions } from '@rostrum/rules'
import { FormData } from 'undici'
import * as z from 'zod/mini'
import type { FacebookSettings } from './connect.js'
import type { AskGraph } from '../meta/graph.js'
import type { Author, Captions, OutgoingMedia } from '../adapter/network-adapter.js'
import { type Call, readAnswer } from '../adapter/network-call.js'
import { NetworkError } from '../adapter/network-error.js'

const photo = z.object({ id: z.string() })
const session = z.object({ id: z.string().check(z.regex(/^upload:/)) })
const uploaded = z.object({ h: z.string() })

/** Brings a picture to the page without posting it; answers the id that a post attaches. */
export async function uploadPhoto(
  media: OutgoingMedia,
  author: Author,
  settings: FacebookSettings,
  ask: AskGraph,
): Promise<string> {
  const form = new FormData()
  form.set('published', 'false')
  if (media.altText) form.set('alt_text_custom', media.altText)
  form.set('source', new Blob([await media.read()], { type: media.mimeType }), 'picture')
  const address = `${settings.graphBase}/${settings.version}/${author.id}/photos`
  const answer = await ask(address, author, { method: 'POST', body: form, milliseconds: 60_000 })
  return readAnswer(answer, photo).id
}

/**
 * What the creating call of a film carries: the handle of an upload, or the bytes themselves. Upload sessions take MP4
 * only, so a QuickTime film goes along with the call.
 */
export async function uploadVideo(
  media: OutgoingMedia,
  text: Record<string, string>,
  author: Author,
  settings: FacebookSettings,
  ask: AskGraph,
): Promise<Pick<Call, 'form' | 'body'>> {
  if (media.mimeType === 'video/mp4') {
    const handle = await uploadFilm(media, author, settings, ask)
    const form = { ...text, fbuploader_video_file_chunk: handle }
    return media.cover ? { body: await bodyOf(form, media) } : { form }
  }
  const body = await bodyOf(text, media)
  body.set('source', new Blob([await media.read()], { type: media.mimeType }), 'film.mov')
  return { body }
}

/** A form with the cover of the film, if there is one. */
async function bodyOf(fields: Record<string, string>, { cover }: OutgoingMedia): Promise<FormData> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (cover) body.set('thumb', new Blob([await cover.read()], { type: 'image/jpeg' }), 'cover.jpg')
  return body
}

/**
 * Adds captions to a film that stands: Facebook takes them only then. A failure is not told, because the post must not
 * look as if it had not been made.
 */
export async function addCaptions(
  film: string,
  { language, text }: Captions,
  author: Author,
  settings: FacebookSettings,
  ask: AskGraph,
): Promise<void> {
  const locale = `${language}_${captionRegions[language]}`
  const body = new FormData()
  body.set('default_locale', locale)
  // The name of the file says the language.
  body.set('captions_file', new Blob([text], { type: 'application/x-subrip' }), `captions.${locale}.srt`)
  const address = `${settings.graphBase}/${settings.version}/${film}/captions`
  await ask(address, author, { method: 'POST', body }).catch(() => {})
}

/**
 * Brings a film in by a session of its own; answers its handle. Facebook's guide opens the session with the person's
 * token and makes the post with the page's. A page's token outlives the person's, and opens sessions too.
 */
async function uploadFilm(
  media: OutgoingMedia,
  author: Author,
  settings: FacebookSettings,
  ask: AskGraph,
): Promise<string> {
  const { personToken } = author
  if (personToken === null) return fillSession(media, author, settings, ask)
  return fillSession(media, { ...author, token: personToken }, settings, ask).catch((error: unknown) => {
    if (!(error instanceof NetworkError) || error.kind !== 'reconnect') throw error
    return fillSession(media, author, settings, ask)
  })
}

async function fillSession(
  media: OutgoingMedia,
  author: Author,
  settings: FacebookSettings,
  ask: AskGraph,
): Promise<string> {
  const base = `${settings.graphBase}/${settings.version}`
  const facts = { file_name: 'film', file_length: String(media.bytes), file_type: media.mimeType }
  const opened = await ask(`${base}/${author.app.clientId}/uploads`, author, { method: 'POST', form: facts })
  const { id } = readAnswer(opened, session)
  const filled = await ask(`${base}/${id}`, author, {
    method: 'POST',
    headers: {
      authorization: `OAuth ${author.token}`,
      file_offset: '0',
      'content-type': 'application/octet-stream',
    },
    body: await media.read(),
    milliseconds: 120_000,
  })
  return readAnswer(filled, uploaded).h
}
