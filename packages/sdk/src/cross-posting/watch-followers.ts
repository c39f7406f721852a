import type { Composition } from '../composition/composition.js'
import type { EditorContext } from '../composition/step.js'
import type { Environment } from '../environment.js'
import { followersOf, type Follower } from './derive-shares.js'

const followAfter = 300

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
 * The other chosen networks of an editor, as their tabs would show them. While the person types they are derived only
 * when there is a pause, so that a key costs the same for any number of networks; `onChange` tells when they are new.
 */
export const createFollowers = (environment: Pick<Environment, 'after'>, onChange: () => void) => {
  let known: { readonly of: Composition; readonly followers: readonly Follower[] } | null = null
  let cancel = () => {}

  const forget = () => {
    cancel()
    cancel = () => {}
    known = null
  }
  return {
    of: (now: Composition, context: EditorContext): readonly Follower[] => {
      if (now.elsewhere.length === 0) return []
      const old = known && besidesContent(known.of)
      const isSame = old && besidesContent(now).every((value, at) => value === old[at])
      if (known && isSame && known.of.content === now.content) return known.followers
      if (known && isSame) {
        const { followers } = known
        cancel()
        cancel = environment.after(followAfter, () => {
          forget()
          onChange()
        })
        return followers
      }
      forget()
      known = { of: now, followers: followersOf(now, context) }
      return known.followers
    },
    forget,
  }
}
