import type { EditorView } from '@rostrum/sdk'
import { mediaLimits } from '@rostrum/sdk/rules'

/** How many pictures each of the chosen profiles takes. */
export const maxPictures = ({ network, profiles, comment }: EditorView) =>
  Math.min(
    ...profiles.flatMap(({ profile, isSelected }) =>
      isSelected
        ? [mediaLimits({ network, profileType: profile.Type, isComment: comment !== null }).images]
        : [],
    ),
  )
