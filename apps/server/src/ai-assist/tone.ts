import type { ToneOfVoice } from '@rostrum/protocol'
import { isToneEmpty, keptTone } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../db/schema.js'

const samples = z.array(z.string())

/** How a person says that they write; empty when they never said. */
export async function readToneOf(db: Kysely<Schema>, userId: string): Promise<ToneOfVoice> {
  const row = await db
    .selectFrom('tone_of_voice')
    .select(['description', 'samples'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const kept = z.safeParse(samples, row?.samples)
  return { Description: row?.description ?? '', Samples: kept.success ? kept.data : [] }
}

/** Keeps how a person says that they write; of who says nothing, nothing is kept (ASSIST12). */
export async function writeTone(db: Kysely<Schema>, userId: string, said: ToneOfVoice): Promise<ToneOfVoice> {
  const tone = keptTone(said)
  if (isToneEmpty(tone)) {
    await db.deleteFrom('tone_of_voice').where('user_id', '=', userId).execute()
    return tone
  }
  const values = {
    description: tone.Description,
    samples: JSON.stringify(tone.Samples),
    updated_at: new Date(),
  }
  await db
    .insertInto('tone_of_voice')
    .values({ user_id: userId, ...values })
    .onConflict((on) => on.column('user_id').doUpdateSet(values))
    .execute()
  return tone
}

const mostSamples = 5

/** A person's voice for the model: what they set, else their own newest posts (ASSIST13); null when there is nothing. */
export async function readVoice(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ description: string; samples: string[] } | null> {
  const tone = await readToneOf(db, userId)
  if (!isToneEmpty(tone)) return { description: tone.Description, samples: tone.Samples }
  const found = await sql<{ text: string }>`
    select left(text, 3000) as text from post
    where user_id = ${userId} and message_id is null and status = 'complete' and deleted_at is null
      and length(text) >= 60
    order by created_at desc limit ${mostSamples}`.execute(db)
  return found.rows.length > 0 ? { description: '', samples: found.rows.map(({ text }) => text) } : null
}
