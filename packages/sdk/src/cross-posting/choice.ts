import type { Credential, Network } from '@rostrum/protocol'
import { profileRulesOf } from '@rostrum/rules'
import { offeredProfiles, readyProfiles, type ProfileContext } from '../composition/available-profiles.js'
import type { Composition } from '../composition/composition.js'
import { goToNetwork, knowOrder } from '../composition/show-network.js'
import { edit, set, type Step } from '../composition/step.js'
import { flush } from '../drafts/save-draft.js'

/** The key under which this device remembers the profiles that were last shared to together (EDITOR101). */
export const lastChosenKey = 'last-chosen'

/** Whether a profile shares in the network's own page or app, and so takes a press of its own. */
export const isHandedOff = ({ Network, Type }: Credential): boolean =>
  profileRulesOf({ network: Network, profileType: Type }).isHandOff

/** All chosen profiles, those of the shown network first. */
export const allChosen = ({ profileIds, elsewhere }: Composition): readonly string[] => [
  ...profileIds,
  ...elsewhere,
]

/** The ids of those profiles that are on a network. */
export const idsOn = (
  ids: readonly string[],
  network: Network | null,
  { profiles }: Pick<ProfileContext, 'profiles'>,
): readonly string[] =>
  ids.filter((id) => profiles.some(({ Id, Network }) => Id === id && Network === network))

/** The networks of those profiles in the order of the profiles; those with a hand-off come last (EDITOR102). */
export const networksOf = (
  ids: readonly string[],
  { profiles }: Pick<ProfileContext, 'profiles'>,
): readonly Network[] => {
  const chosen = profiles.filter(({ Id }) => ids.includes(Id))
  const ordered = [...chosen.filter((one) => !isHandedOff(one)), ...chosen.filter(isHandedOff)]
  return [...new Set(ordered.map(({ Network }) => Network))]
}

/** The chosen networks that the server publishes to, apart from the shown one. */
export const sentElsewhere = (now: Composition, context: ProfileContext): readonly Network[] =>
  networksOf(
    now.elsewhere.filter((id) => context.profiles.some((one) => one.Id === id && !isHandedOff(one))),
    context,
  )

/** Whether the content was sent to a network already, or waits for the connection. */
const isSettled = ({ results }: Composition, network: Network) => {
  const state = results[network]?.state
  return state === 'sent' || state === 'waiting'
}

/** Shows one of the chosen networks; the choice stays. */
export const showChosen = (step: Step, network: Network): void => {
  const { now, context } = step
  const all = allChosen(now)
  const ids =
    now.results[network]?.state === 'waiting' ? now.results[network].profileIds : idsOn(all, network, context)
  const left = all.filter((id) => !ids.includes(id))
  set(step, { elsewhere: left })
  goToNetwork(step, network, ids)
}

/**
 * Shows a network. If no profile of it is chosen, its first one is chosen instead of those of the shown network
 * (EDITOR100).
 */
export const showTab = (step: Step, network: Network): void => {
  const { now, context } = step
  if (now.results[network]?.state === 'sent') return
  flush(step)
  const isChosen = idsOn(now.elsewhere, network, context).length > 0 || isSettled(now, network)
  if (isChosen) showChosen(step, network)
  else goToNetwork(step, network)
}

/** Chooses exactly these profiles, of any network. */
export const chooseProfiles = (step: Step, ids: readonly string[]): void => {
  const { now, context } = step
  if (now.isBusy || now.opened.profileIds) return
  const chosen = offeredProfiles(now, context).filter(
    ({ Id, Network, Status }) => ids.includes(Id) && Status === 'valid' && !isSettled(now, Network),
  )
  const here = chosen.filter(({ Network }) => Network === now.network).map(({ Id }) => Id)
  const elsewhere = chosen.map(({ Id }) => Id).filter((id) => !here.includes(id))
  knowOrder(step, networksOf(elsewhere, context))
  const [next] = networksOf(elsewhere, context)
  if (here.length > 0 || !next) return edit(step, { profileIds: here, elsewhere })
  flush(step)
  set(step, { profileIds: [], elsewhere })
  showChosen(step, next)
}

/** The profiles of other networks that are chosen when the editor opens: of the draft, else those of the last time. */
export const chooseAtOpening = (step: Step, drafted: readonly string[] | null): void => {
  const { now, context } = step
  if (now.opened.network !== null || now.network === null) return
  const ready = readyProfiles(now, context, null)
  const known = (ids: readonly string[]) => ids.filter((id) => ready.some(({ Id }) => Id === id))
  const asBefore = known(context.lastChosen()).filter((id) =>
    ready.some((one) => one.Id === id && !isHandedOff(one)),
  )
  const here = idsOn(asBefore, now.network, context)
  const isAsBefore = drafted === null && here.length > 0
  const all = drafted ? known(drafted) : isAsBefore ? asBefore : []
  const elsewhere = all.filter((id) => !idsOn(all, now.network, context).includes(id))
  if (elsewhere.length === 0) return
  knowOrder(step, networksOf(elsewhere, context))
  set(step, { elsewhere, ...(isAsBefore ? { profileIds: here } : {}) })
}
