import { originForms } from '@rostrum/rules'
import type { Kysely } from 'kysely'
import type { Bus } from '../bus/bus.js'
import type { Schema } from '../db/schema.js'
import type { Origins } from './origins.js'

/** An origin exactly as a browser writes it; null when the text is not an origin. */
export function exactOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : null
}

/** Caches the allowed origins, and reads them again when a key was created or revoked. */
export async function createOrigins(settings: {
  db: Kysely<Schema>
  bus: Bus
  publicUrl: string
  onError: (error: unknown) => void
}): Promise<Origins> {
  const own = new URL(settings.publicUrl).origin
  let allowed = new Set([own])

  const refresh = async () => {
    const keys = await settings.db
      .selectFrom('integration_key')
      .select('origins')
      .where('revoked_at', 'is', null)
      .execute()
    allowed = new Set([own, ...keys.flatMap(({ origins }) => origins)])
  }

  settings.bus.subscribe('origins', () => void refresh().catch(settings.onError))
  await refresh()
  const allows = (origin: string) => originForms({ origin }).some((form) => allowed.has(form))
  return { own, allows, refresh }
}
