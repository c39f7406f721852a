import type { Composition } from '../composition/composition.js'
import type { EditorContext } from '../composition/step.js'
import type { EditorView } from '../editor/view/editor-view.js'
import { followersOf, withShares, type Follower } from './derive-shares.js'

/** What the other networks show besides the text; when it changes, they are derived at once. */
const besidesContent = (now: Composition): readonly unknown[] => [
  now.network,
  now.profileIds,
  now.elsewhere,
  now.option,
  now.startDate,
  now.timezone,
  now.unsent,
  now.isRewriting,
  now.results,
]

/**
 * Adds the other chosen networks to the view of an editor, as their tabs would show them. While a model rewrites the
 * text piece by piece, they follow when the text is complete, so that a piece costs the same for any number of networks.
 */
export const createFollowers = () => {
  let known: { readonly of: Composition; readonly followers: readonly Follower[] } | null = null

  const followers = (now: Composition, context: EditorContext): readonly Follower[] => {
    if (now.elsewhere.length === 0) return []
    const was = known && besidesContent(known.of)
    const isSame = was && besidesContent(now).every((value, at) => value === was[at])
    if (!known || !isSame || (known.of.content !== now.content && !now.isRewriting))
      known = { of: now, followers: followersOf(now, context) }
    return known.followers
  }
  return {
    withShares: (view: EditorView, now: Composition, context: EditorContext): EditorView =>
      withShares(view, now, context, followers(now, context)),
    forget: () => {
      known = null
    },
  }
}
