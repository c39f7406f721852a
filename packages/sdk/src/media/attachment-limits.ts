import { commonMediaLimits, type MediaLimits } from '@rostrum/rules'
import type { EditorView } from '../editor/view/editor-view.js'

/**
 * The limits for attachments: what every selected profile accepts, or the comment; without a profile, as for a personal
 * one (MEDIA3, MEDIA15).
 */
export const attachmentLimits = ({
  comment,
  network,
  profiles,
}: Pick<EditorView, 'comment' | 'network' | 'profiles'>): MediaLimits =>
  commonMediaLimits({
    network,
    profileTypes: profiles.flatMap(({ profile, isSelected }) => (isSelected ? [profile.Type] : [])),
    isComment: comment !== null,
  })
