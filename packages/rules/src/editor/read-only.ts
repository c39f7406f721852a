import type { Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf } from '../networks/network-rules.js'

/** Whose text is in the editor. */
export const textKinds = ['story-share', 'message', 'child-message', 'post', 'comment'] as const
export type TextKind = (typeof textKinds)[number]

/** What of the permission matrix the editor asks about. */
export interface EditorPermissions {
  readonly canCreateMessage: boolean
  readonly canUpdateMessage: boolean
  readonly canCreatePost: boolean
  readonly canCreateComment: boolean
}

/** Facts: whose text it is and what the person may do. Out: whether they may edit it. EDITOR10 */
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
 * Facts: the profile's network and type, whose text it is, what the person may do, the board they are on
 * and the post's (null for a new one). Out: whether the text can only be read. EDITOR11
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
