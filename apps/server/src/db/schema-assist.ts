import type { ColumnType } from 'kysely'

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

/** Tables of AI assist. */
export interface AssistSchema {
  assist_use: AssistUseTable
  tone_of_voice: ToneOfVoiceTable
}
