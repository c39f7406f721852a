import type { Generated, GeneratedAlways } from 'kysely'
import type { GivenJson, Later, Moment } from '../columns.js'

/**
 * Written by triggers, and when a webhook is turned off. `board_id` is null for what concerns a person everywhere, `user_id` for what concerns everybody
 * on a board; `subject_id` is a post, a suggestion, a profile, a story or a webhook, `part_id` a publication or an approval's
 * version.
 */
interface NoticeTable {
  id: GeneratedAlways<string>
  account_id: string
  board_id: string | null
  user_id: string | null
  kind: string
  subject_id: string
  part_id: string | null
  once: string
  created_at: Moment
  read_at: Later
  settled_at: Later
  is_gone: Generated<boolean>
  /** When the e-mail is due; null when there is none, or it was sent. */
  email_due: Later
  /** When it goes to the browsers of its people; null when it went there, or never does. */
  push_due: Later
}

interface NoticeReadTable {
  user_id: string
  notice_id: string
}

interface NoticeSettingTable {
  user_id: string
  choices: GivenJson
  /** Minutes of the day, in the person's time zone. */
  quiet_from: number | null
  quiet_until: number | null
}

/** Notices, who read those for everybody, and what people want of them. */
export interface NoticeSchema {
  notice: NoticeTable
  notice_read: NoticeReadTable
  notice_setting: NoticeSettingTable
}
