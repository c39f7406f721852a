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

/** What goes along from one network to another; null for nothing (EDITOR60 to EDITOR62). */
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
 * Goes to another network, with what the person made as far as it can go along. It is taken from where it was made: a
 * network on the way may take less of it, or nothing where its text can only be read. The draft of what is only a copy
 * is dropped (EDITOR82).
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
