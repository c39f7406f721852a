import { carriedContent, mediaLimits } from '@rostrum/rules'
import { changesOf } from './changes.js'
import type { Composition } from './composition.js'
import { isTextReadOnly, type Surroundings } from './offered.js'
import type { Content } from './opened.js'

const sameMedia = ({ base, content }: Composition) =>
  base.media.length === content.media.length && base.media.every((media, at) => media === content.media[at])

/** What goes along from one network to another; null for nothing (EDITOR60 to EDITOR62). */
export const carriedTo = (
  from: Composition,
  to: Composition,
  around: Surroundings,
): Partial<Content> | null => {
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
 * Where what is written was made: a network on the way may have taken less of it, or nothing where its text can only
 * be read. From there the next one takes it, until something is made on the way (EDITOR82).
 */
export const createTrail = () => {
  let origin: Composition | null = null
  let arrived: Composition | null = null
  return {
    originOf: (here: Composition): Composition =>
      origin && here.content === arrived?.content ? origin : here,
    /** Whether nothing was made or chosen where it was carried to: it is only a copy. */
    isCopy: (here: Composition): boolean =>
      origin !== null &&
      origin.network !== here.network &&
      here.sendKey === null &&
      (['content', 'option', 'startDate', 'timezone', 'profileIds'] as const).every(
        (part) => here[part] === arrived?.[part],
      ),
    /** What is there is a draft of its own, or else came from `made`. */
    arrive: (made: Composition, here: Composition, isOwn: boolean) => {
      origin = isOwn ? null : made
      arrived = here
    },
  }
}
