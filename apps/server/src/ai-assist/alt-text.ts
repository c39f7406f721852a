import type { BodyOf, suggestAltText } from '@rostrum/protocol'
import { altTextLimit, readModifiers, suggestedAltText } from '@rostrum/rules'
import sharp from 'sharp'
import type { ModelSettings } from '../config/model-settings.js'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import { readSeenMedia } from '../media/library/user-media.js'
import { cutNames } from '../media/render/crop.js'
import type { SignedIn } from '../session/signed-in.js'
import { askModel, ModelError } from './model-call.js'
import { altTextPrompt } from './prompt.js'

const side = 768
const tokens = 300
const maxWritten = 5000
const maxRun = 45_000

/** The picture as it will be shared, small, as a JPEG. Throws an HttpError. */
async function smallPicture(
  context: Pick<Context, 'db' | 'media'>,
  user: SignedIn,
  { id, modifiers }: Pick<BodyOf<typeof suggestAltText>, 'id' | 'modifiers'>,
): Promise<Buffer> {
  const { resource, mimeType } = await readSeenMedia(context, user, id)
  if ((resource !== 'image' && resource !== 'gif') || !readModifiers(modifiers)) throw httpError('api-400')
  if (modifiers && (resource !== 'image' || !(await context.media.cut(id, mimeType, modifiers)))) {
    throw httpError('media-not-found')
  }
  const source = await context.media.read(id, modifiers ? cutNames(mimeType, modifiers).feed : 'feed.webp')
  if (!source) throw httpError('media-not-found')
  return sharp(source)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/**
 * Describes pictures with a model, one per user at a time. The model gets a small JPEG and no address (ASSIST17).
 * `count` counts a use against the user's limits and throws when one is reached.
 */
export function createAltTexts(
  context: Context,
  model: ModelSettings,
  count: (userId: string) => Promise<void>,
) {
  const underWay = new Set<string>()

  async function ask(
    picture: Buffer,
    { language, network }: BodyOf<typeof suggestAltText>,
    gone: AbortSignal,
  ) {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(maxRun)])
    const limit = altTextLimit(network ?? null)
    let written = ''
    for await (const piece of askModel(model, altTextPrompt({ picture, language, limit }), tokens, signal)) {
      written += piece
      if (written.length > maxWritten) throw new ModelError('broken')
    }
    const text = suggestedAltText({ written, limit })
    if (text === null) throw new ModelError('broken')
    return text
  }

  /** Describes a picture; `gone` is aborted when the client does not wait any more. Throws an HttpError. */
  return async (user: SignedIn, body: BodyOf<typeof suggestAltText>, gone: AbortSignal): Promise<string> => {
    if (underWay.has(user.id)) throw httpError('api-429', { retryAfter: 5 })
    underWay.add(user.id)
    try {
      const picture = await smallPicture(context, user, body)
      await count(user.id)
      return await ask(picture, body, gone)
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      context.log.warn({ err: error }, 'a picture could not be described')
      throw httpError(error.kind === 'busy' ? 'api-429' : 'rephraseException')
    } finally {
      underWay.delete(user.id)
    }
  }
}
