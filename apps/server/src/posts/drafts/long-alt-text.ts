import type { Network } from '@rostrum/protocol'
import { altTextLimit, takesAltText } from '@rostrum/rules'
import { httpError } from '../../http/http-error.js'
import type { DraftMedia } from './draft-facts.js'

/**
 * Throws when an alternative text is longer than the network takes, which would cut it off. Whoever may only share a
 * post as it is suggested is not asked. MEDIA27
 */
export function refuseLongAltText(facts: {
  network: Network | null
  isComment: boolean
  mayEdit: boolean
  media: readonly DraftMedia[]
}): void {
  const { network, isComment, mayEdit, media } = facts
  if (!mayEdit || !takesAltText({ network, isComment })) return
  const limit = altTextLimit(network)
  if (media.some(({ alt }) => (alt?.length ?? 0) > limit))
    throw httpError('alt-text-too-long', { Errors: { media: 'alt-text-too-long' } })
}
