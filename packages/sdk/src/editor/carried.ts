import type { Network } from '@rostrum/protocol'
import { carriedContent, mediaLimits } from '@rostrum/rules'
import { changesOf } from './changes.js'
import type { Composition } from './composition.js'
import type { Draft, Drafts } from './drafts.js'
import { isTextReadOnly, type Surroundings } from './offered.js'
import type { Content } from './opened.js'

const sameMedia = ({ base, content }: Composition) =>
  base.media.length === content.media.length && base.media.every((media, at) => media === content.media[at])

/** What goes along from one network to another; null for nothing (EDITOR60 to EDITOR62). */
const carriedTo = (from: Composition, to: Composition, around: Surroundings): Partial<Content> | null => {
  if (to.network === null || !changesOf(from).hasContentChanged) return null
  const profileType = around.profiles.find(({ Id }) => to.profileIds.includes(Id))?.Type ?? 'personal-profile'
  const carried = carriedContent({
    ...from.content,
    hasTextChanged: from.content.text !== from.base.text,
    hasMediaChanged: !sameMedia(from),
    from: from.network,
    to: to.network,
    limits: mediaLimits({ network: to.network, profileType, isComment: false }),
    isReadOnly: isTextReadOnly(to, around),
    hasDraft: to.draft !== 'none',
  })
  return Object.keys(carried).length > 0 ? carried : null
}

/**
 * Goes to another network, with what the person made as far as it can go along. It is taken from where it was made: a
 * network on the way may take less of it, or nothing where its text can only be read (EDITOR82).
 */
export const createPassage = (needs: {
  drafts: Pick<Drafts, 'drop'>
  slot: () => Pick<Draft, 'network' | 'messageId'>
  get: () => Composition
  set: (part: Partial<Composition>) => void
  edit: (part: Partial<Composition>) => void
  showNetwork: (network: Network) => void
  around: () => Surroundings
}) => {
  const { drafts, slot, get, set, edit, showNetwork, around } = needs
  let origin: Composition | null = null
  let arrived: Composition | null = null
  return (network: Network, chosen?: readonly string[]) => {
    const here = get()
    const isCopy = here.content === arrived?.content
    if (
      isCopy &&
      (['option', 'startDate', 'timezone', 'sendKey'] as const).every((one) => here[one] === arrived?.[one])
    )
      drafts.drop(slot())
    origin = (isCopy && origin) || here
    showNetwork(network)
    if (chosen) set({ profileIds: chosen })
    const isOwn = get().draft !== 'none'
    const carried = carriedTo(origin, get(), around())
    if (carried) edit({ content: { ...get().content, ...carried } })
    arrived = isOwn ? null : get()
  }
}
