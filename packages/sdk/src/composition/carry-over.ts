import { carriedContent, mediaLimits } from '@rostrum/rules'
import { changesOf } from './changes.js'
import type { Composition } from './composition.js'
import { keepingLink } from '../editor/content-on.js'
import { isTextReadOnly, linkFor, type ProfileContext } from './available-profiles.js'
import type { Content } from './initial-state.js'
import { edit, set, type Step } from './step.js'
import { shownSlot } from '../drafts/save-draft.js'

const sameMedia = ({ base, content }: Composition) =>
  base.media.length === content.media.length && base.media.every((media, at) => media === content.media[at])

/** The parts of the content that are carried over to another network; null for none (EDITOR60 to EDITOR62). */
const carriedTo = (from: Composition, to: Composition, around: ProfileContext): Partial<Content> | null => {
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
 * Switches to another network with `go`, and carries the user's content over. It is taken from the network where the
 * user wrote it, because a network in between may have dropped parts of it, or have a read-only text. The draft of an
 * unchanged copy is deleted (EDITOR82).
 */
export const carryAlong = (step: Step, go: () => void): void => {
  const here = step.now
  const made = here.content === here.carried?.content ? here.carried.from : null
  if (made && !here.sendKey && made.startDate === here.startDate)
    step.effects.push({ type: 'drop-draft', slot: shownSlot(here) })
  const from = made ?? { ...here, carried: null }
  go()
  const { draft, content, network } = step.now
  const carried = carriedTo(from, step.now, step.context)
  if (carried && network) {
    const url = carried.text === undefined ? null : (linkFor(from.network, from.content.link)?.url ?? null)
    edit(step, keepingLink(network, { ...content, ...carried }, url))
  }
  set(step, { carried: draft === 'none' ? { from, content: step.now.content } : null })
}
