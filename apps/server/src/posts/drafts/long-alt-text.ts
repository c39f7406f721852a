import type { Network } from '@rostrum/protocol'
import { altTextExcess } from '@rostrum/rules'
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
  const texts = media.map(({ alt }) => alt ?? null)
  if (mayEdit && altTextExcess({ network, isComment, texts }) > 0)
    throw httpError('alt-text-too-long', { Errors: { media: 'alt-text-too-long' } })
}
