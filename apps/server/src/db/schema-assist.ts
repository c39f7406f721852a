import type { ColumnType, Generated } from 'kysely'

interface AssistUseTable {
  user_id: string
  at: ColumnType<Date, Date, Date>
  characters: number
}

interface ToneOfVoiceTable {
  user_id: string
  description: string
  samples: ColumnType<unknown, string, string>
  updated_at: ColumnType<Date, Date | undefined, Date>
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
  log: ColumnType<unknown, string | null, string | null>
  is_stopped: Generated<boolean>
  /** When whoever read the stream went away; null while somebody reads. */
  left_at: Date | null
  polled_at: Date | null
  /** When its process last told of it. */
  alive_at: Generated<Date>
}

/** Tables of AI assist. */
export interface AssistSchema {
  assist_use: AssistUseTable
  tone_of_voice: ToneOfVoiceTable
  rewriting: RewritingTable
}
