import type { Context } from '../context.js'
import { keepMedia } from '../media/keep-media.js'
import { mediaPath } from '../media/serve-media.js'

/** A picture of a profile: our copy, and where the network has it. */
export interface ProfilePicture {
  /** Null when there is none, or none that we could take: the profile shows its initials. */
  link: string | null
  source: string | null
}

const most = { maximumBytes: 5 << 20, milliseconds: 4000, headers: { accept: 'image/*' } }

/** A network's word is not trusted with an address that could run something. */
export const webAddress = (address: string | null): string | null =>
  address !== null && /^https?:\/\//.test(address) && URL.canParse(address) ? address : null

/**
 * Takes a profile's picture into our own media: host pages that load pictures from our address alone still show
 * it, and the network learns of nobody who looks. A picture that cannot be had is none.
 */
export async function keepPicture(
  context: Context,
  accountId: string,
  address: string | null,
): Promise<ProfilePicture> {
  const source = webAddress(address)
  if (source === null) return { link: null, source: null }
  try {
    const answer = await context.networkFetch(source, most)
    if (answer.status !== 200) return { link: null, source }
    const declaredType = answer.headers.get('content-type') ?? ''
    const kept = await keepMedia(context, { accountId, source: answer.body, declaredType })
    const isPicture = kept.resource === 'image' || kept.resource === 'gif'
    return { link: isPicture ? mediaPath(kept.id, 'feed.webp') : null, source }
  } catch (error) {
    context.log.info({ err: error }, 'the picture of a profile could not be taken')
    return { link: null, source }
  }
}
