import type { Network } from '@rostrum/protocol'
import type { Composition } from '../composition/composition.js'
import type { EditorContext } from '../composition/step.js'
import { deriveView } from '../editor/view/derive-view.js'
import type { EditorShare, EditorView } from '../editor/view/editor-view.js'
import { allChosen, isHandedOff, networksOf, sentElsewhere, showTab } from './choice.js'

/** The view of another chosen network, as its tab would show it. */
export type Follower = Pick<
  EditorView,
  'network' | 'problems' | 'fileProblems' | 'length' | 'submit' | 'handOff'
>

/** What the tab of another chosen network shows; nothing is changed or stored. */
export const followerOf = (now: Composition, context: EditorContext, network: Network): Follower => {
  const step = { now, effects: [], context }
  showTab(step, network)
  return deriveView(step.now, context)
}

/** The other chosen networks, as their tabs would show them. */
export const followersOf = (now: Composition, context: EditorContext): readonly Follower[] =>
  networksOf(now.elsewhere, context).map((network) => followerOf(now, context, network))

const stateOf = (
  { results, isBusy, isWaiting, network: shown }: Composition,
  network: Network,
  view: Follower | undefined,
): EditorShare['state'] => {
  if (network === shown && isBusy) return 'sending'
  if (network === shown && isWaiting) return 'waiting'
  const known = results[network]?.state
  if (known) return known
  const isBlocked = view && (view.problems.length > 0 || view.fileProblems.length > 0)
  return isBlocked ? 'invalid' : 'ready'
}

/**
 * The view with the chosen networks and what each still lacks (EDITOR102). The followers may be older while a model
 * rewrites the text; what is submitted is judged anew.
 */
export const withShares = (
  view: EditorView,
  now: Composition,
  context: EditorContext,
  followers: readonly Follower[],
): EditorView => {
  const { results, round } = now
  const settled = Object.values(results).filter(({ state }) => state !== 'failed')
  const ids = [...allChosen(now), ...settled.flatMap(({ profileIds }) => profileIds)]
  const networks = networksOf(ids, context)
  if (networks.length < 2) return view
  const shares = networks.map((network): EditorShare => {
    const isShown = network === now.network
    const part = isShown ? view : followers.find((one) => one.network === network)
    const profiles = context.profiles.filter(({ Id, Network }) => Network === network && ids.includes(Id))
    return {
      network,
      profileIds: profiles.map(({ Id }) => Id),
      isShown,
      state: round?.due.includes(network) ? 'ready' : stateOf(now, network, part),
      problems: part?.problems ?? [],
      fileProblems: part?.fileProblems ?? [],
      error: (isShown ? now.error : results[network]?.error) ?? null,
      length: part?.length ?? null,
      isHandOff: profiles.some(isHandedOff),
    }
  })
  return { ...view, shares, submit: submitOf(view, now, context, followers) }
}

/** The button of a hand-off first sends what needs none (EDITOR102). */
const submitOf = (
  view: EditorView,
  now: Composition,
  context: EditorContext,
  followers: readonly Follower[],
): EditorView['submit'] => {
  const [first] = view.handOff ? sentElsewhere(now, context) : []
  const ahead = followers.find(({ network }) => network === first)
  return ahead ? { ...view.submit, label: ahead.submit.label, isEnabled: !now.isBusy } : view.submit
}
