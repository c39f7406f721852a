import { goOn } from '../composition/after-share.js'
import type { Composition } from '../composition/composition.js'
import type { Step } from '../composition/step.js'
import {
  allChosen,
  isHandedOff,
  networksOf,
  lastChosenKey,
  sentElsewhere,
  showTab,
} from '../cross-posting/choice.js'
import { followerOf } from '../cross-posting/derive-shares.js'
import { begin, endRound, goOnInRound, note, type ShareResult } from '../cross-posting/round.js'
import { deriveView } from '../editor/view/derive-view.js'

/**
 * Begins to send the content to all chosen networks. False: one of them cannot be sent, and is shown instead; nothing
 * is sent then (SUBMIT21).
 */
export const beginRound = (step: Step, key: string): boolean => {
  const { now, context } = step
  if (now.isBusy || now.isWaiting || !now.network) return false
  const view = deriveView(now, context)
  const others = sentElsewhere(now, context)
  const networks = view.handOff ? others : [now.network, ...others]
  const isReady = (network: (typeof networks)[number]) =>
    (network === now.network ? view : followerOf(now, context, network)).submit.isEnabled
  const blocked = networks.find((network) => !isReady(network))
  if (blocked) {
    if (blocked !== now.network) showTab(step, blocked)
    return false
  }
  begin(step, allChosen(now), networks, key)
  return true
}

/** Remembers the profiles of several networks for the next story; a retry says nothing about them (EDITOR101). */
export const rememberChosen = ({ context, effects }: Step, now: Composition): void => {
  if (now.opened.network !== null || now.opened.profileIds || Object.keys(now.results).length > 0) return
  const all = allChosen(now).filter((id) =>
    context.profiles.some((one) => one.Id === id && !isHandedOff(one)),
  )
  const value = networksOf(all, context).length > 1 ? all.join(' ') : ''
  if (value === context.lastChosen().join(' ')) return
  effects.push({ type: 'remember', where: 'local', key: lastChosenKey, value })
}

const finish = (step: Step) => {
  const { effects } = step
  const earned = step.now.round?.earned ?? null
  const open = endRound(step)
  const { error, sendKey } = step.now
  if (earned) effects.push({ type: 'thank', answer: earned })
  if (open?.result?.state === 'waiting' && sendKey)
    effects.push({ type: 'follow-waiting', key: sendKey, topic: 'waiting' })
  if (open?.result?.state === 'failed' && error)
    effects.push({ type: 'answer', outcome: { outcome: 'failed', failing: error } })
  else if (earned) effects.push({ type: 'answer', outcome: { outcome: 'submitted', post: earned.Post } })
  else effects.push({ type: 'answer', outcome: { outcome: 'waiting' } })
  if (!open) goOn(step)
}

/**
 * Records what became of the shown share when several networks were chosen, and sends the next one with `send`. True:
 * the round takes care of what follows (SUBMIT20,
 * SUBMIT22).
 */
export const settle = (step: Step, state: ShareResult['state'], send: (step: Step) => void): boolean => {
  const { round, results, network } = step.now
  if (round || (network && results[network])) note(step, state)
  if (!round) return false
  if (goOnInRound(step)) send(step)
  else finish(step)
  return true
}
