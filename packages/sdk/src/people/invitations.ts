import {
  checkInvitations,
  readInvitations,
  resendInvitation,
  revokeInvitation,
  sendInvitations,
  type AnswerOf,
} from '@rostrum/protocol'
import { perClient } from '../per-client.js'

/** A list of people to invite, and the role of rows that name none. */
export interface InvitationList {
  readonly text: string
  readonly role: string
}

export type CheckedInvitations = AnswerOf<typeof checkInvitations>
export type SentInvitations = AnswerOf<typeof sendInvitations>
export type InvitationProgress = AnswerOf<typeof readInvitations>

/** Invitations to the board, for users who manage its people. Everything rejects with an `ApiError`. */
export interface Invitations {
  /** What a list would do. */
  check(list: InvitationList): Promise<CheckedInvitations>
  send(list: InvitationList): Promise<SentInvitations>
  progress(): Promise<InvitationProgress>
  sendAgain(userId: string): Promise<void>
  revoke(userId: string): Promise<void>
}

export const invitationsOf = perClient(({ client }): Invitations => {
  const bodyOf = ({ text, role }: InvitationList) => ({ body: { Text: text, Role: role } })
  return {
    check: (list) => client.send(checkInvitations, bodyOf(list)),
    send: (list) => client.send(sendInvitations, bodyOf(list)),
    progress: () => client.send(readInvitations, {}),
    sendAgain: async (id) => {
      await client.send(resendInvitation, { params: { id } })
    },
    revoke: async (id) => {
      await client.send(revokeInvitation, { params: { id } })
    },
  }
})
