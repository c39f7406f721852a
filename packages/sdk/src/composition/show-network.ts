import type { Message, Network } from '@rostrum/protocol'
import { chooseNetwork, orderMessages } from '@rostrum/rules'
import { slotOf } from '../drafts/drafts.js'
import { messageOf, shownSlot, takeDraft, withDraft } from '../drafts/save-draft.js'
import type { Draft } from '../drafts/drafts.js'
import { contentOn } from '../editor/content-on.js'
import { readyProfiles } from './available-profiles.js'
import { carryAlong } from './carry-over.js'
import { untouched, type Composition } from './composition.js'
import { contentOfMessage } from './initial-state.js'
import { set, type Step } from './step.js'

/** The network that an editor opens with: its only one, else the one asked for, else the rule's choice (B4.8). */
const networkToOpen = (
  { now: { opened }, context }: Step,
  asked: Network | null | undefined,
  profileNetworks: readonly Network[],
): Network | null => {
  const { network, messages, isRepost } = opened
  if (network !== null) return network
  if (asked && profileNetworks.includes(asked)) return asked
  const messageNetworks = messages.map((message) => message.Network)
  return chooseNetwork({ lastUsed: context.lastNetwork(), messageNetworks, profileNetworks, isRepost })
}

/**
 * The suggested messages of a network, in the order in which they were first shown. The message of the draft comes
 * first, so that it has the same number each time the editor is opened (EDITOR7, EDITOR90, SUBMIT16).
 */
const orderFor = (
  { now, context }: Step,
  network: Network | null,
  draft: Draft | null,
): readonly Message[] => {
  const known = now.orders[String(network)]
  if (known || network === null) return known ?? []
  const { languages, random } = context
  const ordered = orderMessages({ messages: now.opened.messages, network, languages, random })
  const isDrafted = ({ Id }: Message) => Id === draft?.messageId
  return [...ordered.filter(isDrafted), ...ordered.filter((message) => !isDrafted(message))]
}

/** The profile selected by default: the first one that was not shared to yet. */
export const firstProfile = ({ now, context }: Step): readonly string[] => {
  if (now.opened.profileIds) return now.opened.profileIds
  const unused = readyProfiles(now, context, now.network).find(({ Id }) => !now.used.includes(Id))
  return unused ? [unused.Id] : []
}

const showMessage = (step: Step, index: number) => {
  const { opened, messages, network } = step.now
  const message = messages[index]
  const suggested = message ? contentOfMessage(message, opened.story) : opened.content
  const { content: base, addedLink } = contentOn(network, message?.Network ?? null, suggested)
  set(step, { ...untouched, index, base, content: base, addedLink })
}

/** Replaces the content by a draft; null changes nothing. */
export const applyDraft = (step: Step, draft: Draft | null): void => {
  const { now, context } = step
  if (draft) step.now = withDraft(now, draft, readyProfiles(now, context, now.network))
}

const applyDraftOfMessage = (step: Step) => applyDraft(step, takeDraft(step, shownSlot(step.now)))

const showNetwork = (step: Step, network: Network | null, found?: Draft | null) => {
  const { orders, withdrawn, wentTo } = step.now
  const last = wentTo[String(network)]
  const of = last === undefined ? `${network}/` : slotOf({ network, messageId: last })
  const draft = found ?? takeDraft(step, of)
  const order = orderFor(step, network, draft)
  const messages = order.filter(({ Id }) => !withdrawn.includes(Id))
  set(step, { network, messages, orders: { ...orders, [String(network)]: order } })
  set(step, { profileIds: firstProfile(step) })
  const wanted = draft ? draft.messageId : last
  const at = messages.findIndex(({ Id }) => Id === wanted)
  showMessage(step, Math.max(0, at))
  if (draft) applyDraft(step, draft)
  else applyDraftOfMessage(step)
}

/** Shows what the editor opens with; returns the profiles that its draft has on other networks, null without a draft. */
export const open = (step: Step): readonly string[] | null => {
  const newest = takeDraft(step)
  const profileNetworks = readyProfiles(step.now, step.context, null).map(({ Network }) => Network)
  const asked = step.context.askedNetwork ?? newest?.network
  const network = networkToOpen(step, asked, [...new Set(profileNetworks)])
  const draft = newest?.network === network ? newest : null
  showNetwork(step, network, draft)
  return draft ? (draft.elsewhere ?? []) : null
}

/** Fixes the order of these networks' messages before they are shown for the first time. */
export const knowOrder = (step: Step, networks: readonly Network[]): void => {
  for (const network of networks) {
    const draft = step.context.drafts.find(`${network}/`)?.draft ?? null
    const order = orderFor(step, network, draft)
    set(step, { orders: { ...step.now.orders, [network]: order } })
  }
}

/** What the editor knows of a share that failed or waits, to be shown again as it was sent. */
const asSent = (kept: Composition): Partial<Composition> => {
  const { network, messages, index, base, content, draft, shareKey, sendKey, error, addedLink, lostFiles } =
    kept
  return { network, messages, index, base, content, draft, shareKey, sendKey, error, addedLink, lostFiles }
}

/** Keeps what was changed in a share that failed. */
const keepFailed = (step: Step) => {
  const { now } = step
  const result = now.network && now.results[now.network]
  if (!result || result.state !== 'failed' || now.round) return
  const kept = { ...now, results: {}, carried: null }
  set(step, { results: { ...now.results, [String(now.network)]: { ...result, kept } } })
}

/** Switches to another network and carries the user's content over; `chosen` are the profiles to select there. */
export const goToNetwork = (step: Step, network: Network, chosen?: readonly string[]): void => {
  keepFailed(step)
  const here = step.now
  const { option, startDate, timezone } = here
  const kept = here.results[network]?.kept
  if (kept) {
    set(step, { ...asSent(kept), carried: null, profileIds: chosen ?? kept.profileIds })
    return
  }
  carryAlong(step, () => {
    showNetwork(step, network)
    if (chosen) set(step, { profileIds: chosen })
    // What is sent together goes out together.
    if (here.elsewhere.length > 0 || here.round) set(step, { option, startDate, timezone })
  })
}

/** Shows the next or previous message of the network, in a circle. */
export const stepMessage = (step: Step, by: 1 | -1): void => {
  const { messages, index } = step.now
  showMessage(step, (index + by + messages.length) % messages.length)
  const { now } = step
  set(step, { wentTo: { ...now.wentTo, [String(now.network)]: messageOf(now) } })
  applyDraftOfMessage(step)
}
