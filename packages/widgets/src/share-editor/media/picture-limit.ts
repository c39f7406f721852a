import type { EditorView } from '@rostrum/sdk'
import { mediaLimits } from '@rostrum/sdk/rules'

/** How many pictures all selected profiles accept, or the comment; without a profile, as for a personal one. */
export function maxPictures({
  network,
  profiles,
  comment,
}: Pick<EditorView, 'network' | 'profiles' | 'comment'>): number {
  if (comment) return comment.images
  const selected = profiles.flatMap(({ profile, isSelected }) => (isSelected ? [profile.Type] : []))
  const types = selected.length > 0 ? selected : (['personal-profile'] as const)
  return Math.min(
    ...types.map((profileType) => mediaLimits({ network, profileType, isComment: false }).images),
  )
}
