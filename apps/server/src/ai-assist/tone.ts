import type { ToneOfVoice } from '@rostrum/protocol'
import { isToneEmpty, savedTone } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Schema } from '../db/schema.js'

const samples = z.array(z.string())

/** The user's description of their own style; empty when none is stored. */
export async function readToneOf(db: Kysely<Schema>, userId: string): Promise<ToneOfVoice> {
  const row = await db
    .selectFrom('tone_of_voice')
    .select(['description', 'samples'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const parsed = z.safeParse(samples, row?.samples)
  return { Description: row?.description ?? '', Samples: parsed.success ? parsed.data : [] }
}

/** Stores the user's description of their own style; an empty one deletes the row (ASSIST12). */
export async function writeTone(
  db: Kysely<Schema>,
  userId: string,
  wanted: ToneOfVoice,
): Promise<ToneOfVoice> {
  const tone = savedTone(wanted)
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

const maxSamples = 5

/**
 * The user's style for the model: their description, otherwise their newest posts (ASSIST13); null when there
 * is neither.
 */
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
    order by created_at desc limit ${maxSamples}`.execute(db)
  return found.rows.length > 0 ? { description: '', samples: found.rows.map(({ text }) => text) } : null
}
