import { carriedContent, mediaLimits } from '@rostrum/rules'
import { changesOf } from './changes.js'
import type { Composition } from './composition.js'
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
 * network on the way may take less of it, or nothing where its text can only be read. `drop` drops the draft of what
 * is only a copy (EDITOR82).
 */
export const createPassage = (
  get: () => Composition,
  edit: (part: Partial<Composition>) => void,
  drop: () => void,
  around: () => Surroundings,
) => {
  let origin: Composition | null = null
  let copy: Content | null = null
  return (go: () => void) => {
    const here = get()
    const made = here.content === copy ? origin : null
    if (made && !here.sendKey && made.startDate === here.startDate) drop()
    origin = made ?? here
    go()
    const { draft, content } = get()
    const carried = carriedTo(origin, get(), around())
    if (carried) edit({ content: { ...content, ...carried } })
    copy = draft === 'none' ? get().content : null
  }
}
