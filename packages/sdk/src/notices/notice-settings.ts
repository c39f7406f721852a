import {
  readNoticeSettings,
  saveNoticeSettings,
  type AnswerOf,
  type DigestPace,
  type NoticeGroup,
  type QuietHours,
} from '@rostrum/protocol'
import { perClient } from '../per-client.js'

/** What the user wants of notices, of the groups that this board has. */
export type NoticeSettings = AnswerOf<typeof readNoticeSettings>

/** A change of one group; what is missing stays. */
export interface NoticeWish {
  readonly Group: NoticeGroup
  readonly Board?: boolean
  readonly Email?: boolean
  readonly Push?: boolean
}

/** The settings of notices (A3.8). All calls reject with an `ApiError`. */
export interface NoticePreferences {
  read(): Promise<NoticeSettings>
  choose(wish: NoticeWish): Promise<NoticeSettings>
  /** Null ends the quiet hours. */
  keepQuiet(hours: QuietHours | null): Promise<NoticeSettings>
  /** How often the digest of this board comes. */
  chooseDigest(pace: DigestPace): Promise<NoticeSettings>
}

export const noticePreferencesOf = perClient(({ client }): NoticePreferences => ({
  read: () => client.send(readNoticeSettings, {}),
  choose: (wish) => client.send(saveNoticeSettings, { body: { choices: [wish] } }),
  keepQuiet: (quiet) => client.send(saveNoticeSettings, { body: { quiet } }),
  chooseDigest: (digest) => client.send(saveNoticeSettings, { body: { digest } }),
}))
