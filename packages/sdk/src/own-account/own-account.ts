import {
  eraseOwnAccount,
  leaveBoard,
  removeOwnPicture,
  saveOwnName,
  saveOwnPicture,
  type User,
} from '@rostrum/protocol'
import type { OwnName } from '@rostrum/rules'
import { perClient } from '../per-client.js'

/** What the user changes about themselves on the board (ours). All calls reject with an `ApiError`. */
export interface OwnAccount {
  saveName(name: OwnName): Promise<void>
  /** Replaces the user's picture. */
  savePicture(file: Blob): Promise<void>
  removePicture(): Promise<void>
  /**
   * Takes the user off this board, and signs them out. The code is `proof-needed` when the user has to prove their
   * identity first (`socialLoginsOf(…).prove`).
   */
  leave(): Promise<void>
  /** Erases the user in this company for good, with the same conditions. */
  erase(): Promise<void>
}

const uploadMs = 180_000

export const ownAccountOf = perClient(({ client, startup, session }): OwnAccount => {
  const change = (changed: Partial<User>) => {
    const known = startup.$startup.get()
    if (known) startup.change({ User: { ...known.User, ...changed } })
  }
  return {
    saveName: async ({ firstName, lastName }) =>
      change(await client.send(saveOwnName, { body: { firstName, lastName } })),
    savePicture: async (file) => change(await client.send(saveOwnPicture, { file, timeout: uploadMs })),
    removePicture: async () => {
      await client.send(removeOwnPicture, {})
      change({ PictureUrl: null })
    },
    leave: async () => {
      await client.send(leaveBoard, {})
      await session.signOut()
    },
    erase: async () => {
      await client.send(eraseOwnAccount, {})
      await session.signOut()
    },
  }
})
