import type { Context } from '../context.js'
import { keepMedia } from '../media/library/store-media.js'
import { mediaPath } from '../media/serve-media.js'

/** A profile's picture: our copy, and its address at the network. */
export interface ProfilePicture {
  /** Null when there is none, or it could not be stored: the profile shows its initials. */
  link: string | null
  source: string | null
}

const limits = { maximumBytes: 5 << 20, milliseconds: 4000, headers: { accept: 'image/*' } }

/** Accepts only web addresses from a network, because others could execute code. */
export const webAddress = (address: string | null): string | null =>
  address !== null && /^https?:\/\//.test(address) && URL.canParse(address) ? address : null

/**
 * Stores a copy of a profile's picture in our library: host pages that load pictures only from our address
 * still show it, and the network does not learn who views it. Null when the picture cannot be loaded.
 */
export async function savePicture(
  context: Context,
  accountId: string,
  address: string | null,
): Promise<ProfilePicture> {
  const source = webAddress(address)
  if (source === null) return { link: null, source: null }
  try {
    const answer = await context.networkFetch(source, limits)
    if (answer.status !== 200) return { link: null, source }
    const declaredType = answer.headers.get('content-type') ?? ''
    const saved = await keepMedia(context, { accountId, source: answer.body, declaredType })
    const isPicture = saved.resource === 'image' || saved.resource === 'gif'
    return { link: isPicture ? mediaPath(saved.id, 'feed.webp') : null, source }
  } catch (error) {
    context.log.info({ err: error }, 'the picture of a profile could not be taken')
    return { link: null, source }
  }
}
