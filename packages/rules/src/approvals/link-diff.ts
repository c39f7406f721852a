import type { Network } from '@rostrum/protocol'
import { isLinkInText, linksIn } from '../text/links.js'
import { rulesOf } from '../networks/network-rules.js'

/** The card that a network shows for a link. */
export interface LinkCard {
  readonly url: string
  readonly title: string | null
  readonly description: string | null
  /** The URL of the card's picture. */
  readonly image: string | null
}

/** The parts of a post's version that decide how its link is shown. */
export interface LinkedVersion {
  readonly text: string
  readonly link: LinkCard | null
  /** Images, a video or a document replace the card. */
  readonly hasMedia: boolean
}

export const linkParts = ['url', 'title', 'description', 'image'] as const
export type LinkPart = (typeof linkParts)[number]

/** How a network shows the link of a post, and how that differs from another version. */
export interface LinkDifference {
  /** Null where the network shows no card. */
  readonly card: LinkCard | null
  /** The URL that the network appends to the text; null for none. */
  readonly appended: string | null
  /** The card is new, and its URL did not appear anywhere in the older version. */
  readonly isNew: boolean
  /**
   * The URL that the older version had, and that the newer one has neither in its text nor as a card; null for none.
   */
  readonly removed: string | null
  /** The parts of the card that differ from the older version, with their older content. */
  readonly changed: readonly { readonly part: LinkPart; readonly before: string | null }[]
}

/** The card, the URL that is appended to the text, and the URLs in the text itself. */
function shown(network: Network, { text, link, hasMedia }: LinkedVersion) {
  const hasCard = rulesOf(network).allowsLinkAttachment && !hasMedia
  const card = hasCard ? link : null
  const isAppended = rulesOf(network).appendsLink && link !== null && !isLinkInText({ text, url: link.url })
  const appended = isAppended ? link.url : null
  return { card, appended, inText: linksIn(text).map(({ url }) => url) }
}

/**
 * How a network shows the link of a version of a post, and each difference from the version it is compared with (null
 * for none). On a network without cards only URLs in the text count. APPROVALS18
 */
export function linkDifference(facts: {
  network: Network
  before: LinkedVersion | null
  after: LinkedVersion
}): LinkDifference {
  const after = shown(facts.network, facts.after)
  const { card, appended } = after
  if (!facts.before) return { card, appended, isNew: false, removed: null, changed: [] }
  const before = shown(facts.network, facts.before)
  const was = before.card
  const url = card?.url ?? appended
  const oldUrl = was?.url ?? before.appended
  const changed =
    card && was
      ? linkParts.flatMap((part) =>
          (card[part] || null) === (was[part] || null) ? [] : [{ part, before: was[part] }],
        )
      : []
  return {
    card,
    appended,
    isNew: url !== null && oldUrl === null && !before.inText.includes(url),
    removed: oldUrl !== null && url === null && !after.inText.includes(oldUrl) ? oldUrl : null,
    changed,
  }
}
