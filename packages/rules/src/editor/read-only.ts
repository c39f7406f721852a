import type { Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf } from '../networks/network-rules.js'

/** The kind of text in the editor. */
export type TextKind = 'story-share' | 'message' | 'child-message' | 'post' | 'comment'

/** The permissions that the editor depends on. */
export interface EditorPermissions {
  readonly canCreateMessage: boolean
  readonly canUpdateMessage: boolean
  readonly canCreatePost: boolean
  readonly canCreateComment: boolean
}

/** Whether the user may edit a text of this kind. EDITOR10 */
export function mayEditText(facts: EditorPermissions & { kind: TextKind }): boolean {
  switch (facts.kind) {
    case 'story-share':
      return facts.canCreateMessage
    case 'post':
      return facts.canCreatePost
    case 'comment':
      return facts.canCreateComment
    default:
      return facts.canUpdateMessage
  }
}

/**
 * Whether the text is read-only, given the profile's network and type, the kind of text, the permissions, the current
 * board and the post's board (null for a new post). EDITOR11
 */
export const isReadOnly = (
  facts: EditorPermissions & {
    network: Network
    profileType: ProfileType
    kind: TextKind
    boardId: string
    postBoardId: string | null
  },
): boolean =>
  profileRulesOf(facts).isReadOnly ||
  !mayEditText(facts) ||
  (facts.postBoardId !== null && facts.postBoardId !== facts.boardId)
