import { readDigestSetting, saveDigestSetting, type DigestSetting } from '@rostrum/protocol'
import { perClient } from '../per-client.js'

/** When the board sends its digest, for users who set it. All calls reject with an `ApiError`. */
export interface BoardDigest {
  read(): Promise<DigestSetting>
  save(setting: DigestSetting): Promise<void>
}

export const boardDigestOf = perClient(({ client }): BoardDigest => ({
  read: () => client.send(readDigestSetting, {}),
  save: async (setting) => {
    await client.send(saveDigestSetting, { body: setting })
  },
}))
