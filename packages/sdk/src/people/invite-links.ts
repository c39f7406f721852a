import {
  createInviteLink,
  listInviteLinks,
  revokeInviteLink,
  saveSignUpSetting,
  type AnswerOf,
  type BodyInputOf,
  type InviteLink,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export type Joining = AnswerOf<typeof listInviteLinks>

export interface JoiningState extends Asked {
  readonly joining: Joining | null
}

export type NewInviteLink = BodyInputOf<typeof createInviteLink>

/**
 * Links to join the board, and its sign-up, for users who manage its people (INVITELINKS5, INVITELINKS6). Every change
 * rejects with an `ApiError`.
 */
export interface InviteLinks {
  readonly $joining: ReadableAtom<JoiningState>
  load(): Promise<void>
  create(link: NewInviteLink): Promise<InviteLink>
  revoke(id: string): Promise<void>
  /** Opens the board to addresses at domains, or closes it with none. */
  saveSignUp(setting: BodyInputOf<typeof saveSignUpSetting>): Promise<void>
}

const nothing: { readonly joining: Joining | null } = { joining: null }

export const inviteLinksOf = perClient((rostrum): InviteLinks => {
  const { client } = rostrum
  const { $state: $joining, load } = createPerUserStore(rostrum, nothing, async () => ({
    joining: await client.send(listInviteLinks, {}),
  }))
  return {
    $joining,
    load,
    async create(body) {
      const link = await client.send(createInviteLink, { body })
      await load()
      return link
    },
    async revoke(id) {
      await client.send(revokeInviteLink, { params: { id } })
      await load()
    },
    async saveSignUp(body) {
      await client.send(saveSignUpSetting, { body })
      await load()
    },
  }
})
