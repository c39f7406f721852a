import type { Generated } from 'kysely'
import type { Json, JsonOrNull, Moment, Stamp } from './columns.js'

/** A hashtag in the text of a message or a post; it may be suggested from `since` on, when the text is public. */
interface HashtagUseTable {
  source_id: string
  /** In small letters, as it is looked for. */
  folded: string
  /** As it was written. */
  tag: string
  board_id: string
  network: string
  since: Moment
}

/** A hashtag that a company wants to be used, whether or not it stands in a text already. */
interface CompanyHashtagTable {
  account_id: string
  /** In small letters, as it is looked for. */
  folded: string
  /** As it is offered. */
  tag: string
}

interface AssistUseTable {
  user_id: string
  at: Moment
  characters: number
}

interface RewritingTable {
  user_id: string
  request_id: string
  /** Of one run: a run that was replaced can change nothing any more. */
  run_id: string
  state: Generated<'running' | 'complete' | 'failed'>
  /** So far, once somebody polls; at the end the whole. */
  text: Generated<string>
  code: string | null
  log: JsonOrNull
  is_stopped: Generated<boolean>
  /** When whoever read the stream went away; null while somebody reads. */
  left_at: Date | null
  polled_at: Date | null
  /** When its process last told of it. */
  alive_at: Generated<Date>
}

interface ToneOfVoiceTable {
  user_id: string
  description: string
  samples: Json
  updated_at: Stamp
}

/** What helps in writing. */
export interface WritingSchema {
  hashtag_use: HashtagUseTable
  company_hashtag: CompanyHashtagTable
  assist_use: AssistUseTable
  rewriting: RewritingTable
  tone_of_voice: ToneOfVoiceTable
}
