import type { Credential } from '@rostrum/protocol'
import { afterShare, lastNetworkKey, nextProfile, type AfterShareOutcome } from '@rostrum/rules'
import { networksOf, showChosen } from '../cross-posting/choice.js'
import { forget } from '../drafts/save-draft.js'
import { profilesToGoOnTo, readyProfiles } from './available-profiles.js'
import { untouched, type Composition } from './composition.js'
import { goToNetwork } from './show-network.js'
import { set, type Step } from './step.js'

/** The outcome of a share, and the next profile of `valid`, which is in order of preference (B4.15). */
const whatIsNext = (
  { opened, keepOpen: keepsOpen, used }: Composition,
  valid: readonly Credential[],
): { outcome: AfterShareOutcome; next: Credential | null } => {
  const facts = { keepsOpen, used, valid: [...new Set(valid.map(({ Id }) => Id))] }
  const outcome = opened.profileIds ? 'close' : afterShare(facts)
  const id = outcome === 'next-profile' ? nextProfile(facts) : null
  return { outcome, next: valid.find(({ Id }) => Id === id) ?? null }
}

/** Records a successful share: deletes the draft, and remembers the network for the next story (B4.8). */
export const shared = (step: Step, used: readonly string[]): void => {
  const { network } = step.now
  forget(step)
  if (network) step.effects.push({ type: 'remember', where: 'local', key: lastNetworkKey, value: network })
  set(step, { used, isBusy: false, isWaiting: false })
}

/** Shows the next chosen network that it was not sent to; false when there is none (EDITOR102). */
const goOnToChosen = (step: Step): boolean => {
  const { now, context } = step
  const waiting = Object.values(now.results).filter(
    ({ state, kept }) => state === 'waiting' && kept?.sendKey && context.sending?.isKept(kept.sendKey),
  )
  const ids = [...now.elsewhere, ...waiting.flatMap(({ profileIds }) => profileIds)]
  const [next] = networksOf(ids, context)
  if (!next) return false
  set(step, { profileIds: [] })
  showChosen(step, next)
  return true
}

/**
 * What the editor does after a share: it goes on to what was chosen besides, else it closes, stays, or goes to the next
 * profile at once (B4.15).
 */
export const goOn = (step: Step): AfterShareOutcome => {
  if (goOnToChosen(step)) return 'next-profile'
  set(step, { results: {} })
  const { now, context, effects } = step
  const { network } = now
  const ready = [...readyProfiles(now, context, network), ...readyProfiles(now, context, null)]
  const { outcome, next } = whatIsNext(now, profilesToGoOnTo(ready, context))
  if (outcome === 'close') effects.push({ type: 'drop-drafts' }, { type: 'close' })
  else if (outcome === 'stay') set(step, { ...untouched, content: now.base })
  if (next && next.Network === network) set(step, { profileIds: [next.Id] })
  else if (next) goToNetwork(step, next.Network, [next.Id])
  return outcome
}
