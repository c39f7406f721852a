import { keepOpenKey, scheduleLaterKey, scheduleToRemember, toggledProfiles } from '@rostrum/rules'
import { allChosen, chooseAtOpening, chooseProfiles, showTab } from '../cross-posting/choice.js'
import { flush } from '../drafts/save-draft.js'
import { isTextReadOnly, offeredProfiles } from './available-profiles.js'
import type { Composition } from './composition.js'
import { firstProfile, open, stepMessage } from './show-network.js'
import { edit, set, type Part, type Step } from './step.js'

/** Removes a message. When the shown one is removed, none is shown: its text becomes the user's own. */
const withoutMessage = ({ messages, index, withdrawn }: Composition, id: string): Partial<Composition> => {
  const at = messages.findIndex(({ Id }) => Id === id)
  const left = messages.filter(({ Id }) => Id !== id)
  return {
    withdrawn: [...withdrawn, id],
    messages: left,
    index: at < 0 ? index : at === index ? left.length : at < index ? index - 1 : index,
  }
}

const toggleProfile = (step: Step, toggled: string) => {
  const { now, context } = step
  const offered = offeredProfiles(now, context)
  const network = offered.find(({ Id }) => Id === toggled)?.Network
  const profiles = offered.filter(({ Network }) => Network === network)
  const isThere = (id: string) => profiles.some(({ Id }) => Id === id)
  const all = allChosen(now)
  const there = toggledProfiles({ profiles, chosen: all.filter(isThere), toggled })
  if (network) chooseProfiles(step, [...all.filter((id) => !isThere(id)), ...there])
}

/**
 * Reduces actions on the network, the profiles, the message and the schedule. While a post is sent, its network,
 * profiles and message stay: its result would be applied to another draft or other profiles.
 */
export const reduceChoice: Part = (step, action) => {
  const { now, context, effects } = step
  switch (action.type) {
    case 'open':
      chooseAtOpening(step, open(step))
      if (
        action.text &&
        step.now.draft === 'none' &&
        now.opened.kind !== 'new' &&
        !isTextReadOnly(step.now, context)
      )
        edit(step, { content: { ...step.now.content, text: action.text } })
      break
    case 'set-network':
      if (now.isBusy || action.network === now.network || now.opened.network !== null) break
      showTab(step, action.network)
      break
    case 'select-profiles':
      chooseProfiles(step, action.ids)
      break
    case 'toggle-profile':
      toggleProfile(step, action.id)
      break
    case 'step-message':
      if (now.isBusy || now.messages.length < 2) break
      flush(step)
      stepMessage(step, action.by)
      break
    case 'set-schedule': {
      const { option, startDate, timezone } = action
      const value = scheduleToRemember({ option })
      effects.push({ type: 'remember', where: 'session', key: scheduleLaterKey, value })
      edit(step, { option, startDate, ...(timezone === undefined ? {} : { timezone }) })
      break
    }
    case 'set-keep-open': {
      const { keepOpen } = action
      effects.push({ type: 'remember', where: 'local', key: keepOpenKey, value: keepOpen ? '1' : '' })
      set(step, { keepOpen })
      break
    }
    case 'profiles-changed':
      // If there was no profile to select before, select one now.
      if (now.network === null) chooseAtOpening(step, open(step))
      else if (now.profileIds.length === 0) set(step, { profileIds: firstProfile(step) })
      break
    case 'message-deleted':
      // The text stays, as the user's own.
      set(step, withoutMessage(now, action.id))
      break
    case 'message-shared':
      if (now.messages.some(({ Id }) => Id === action.id))
        set(step, {
          messages: now.messages.map((one) => (one.Id === action.id ? { ...one, ...action.shared } : one)),
        })
  }
}
