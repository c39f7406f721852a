import { addChildren, listChildren, type AnswerOf, type Network } from '@rostrum/protocol'
import { perClient } from '../per-client.js'
import { profilesOf } from './profiles.js'

/** A page or business account that can be connected. */
export type ChildProfile = AnswerOf<typeof listChildren>['Children'][number]

export interface Children {
  /** Lists the pages that the network offers through the profile. Rejects with an `ApiError`. */
  list(parent: { id: string; network: Network }): Promise<readonly ChildProfile[]>
  /** Connects the selected pages: all of them, or none. Rejects with an `ApiError`. */
  add(parent: { id: string; network: Network }, ids: readonly string[]): Promise<void>
}

/** The pages below the user's profiles. */
export const childrenOf = perClient((rostrum): Children => {
  const { client, events } = rostrum
  return {
    list: async ({ id, network }) => {
      const business = network === 'instagram' ? { isInstagramBusiness: '1' as const } : {}
      const { Children: found } = await client.send(listChildren, { query: { parent: id, ...business } })
      return found
    },
    add: async ({ id, network }, ids) => {
      const { Credentials } = await client.send(addChildren, { body: { parent: id, ids: [...ids] } })
      await profilesOf(rostrum).load()
      for (const { Id } of Credentials) events.emit('profile-connected', { id: Id, network })
    },
  }
})
