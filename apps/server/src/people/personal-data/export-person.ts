import { createReadStream } from 'node:fs'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { sql } from 'kysely'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { mediaAddress } from '../../media/wire-media.js'
import type { Changer } from '../changing.js'
import { personalRecords } from './personal-data.js'

/** A file of the archive, generated while it is written. */
interface Part {
  readonly name: string
  readonly input: AsyncIterable<Uint8Array>
}

async function* textOf(values: AsyncIterable<unknown>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder()
  let isFirst = true
  for await (const value of values) {
    yield encoder.encode(`${isFirst ? '[' : ','}\n${JSON.stringify(value, null, 2)}`)
    isFirst = false
  }
  yield encoder.encode(isFirst ? '[]\n' : '\n]\n')
}

/** Archive names and paths of the files that a user uploaded or posted. */
async function readFiles({ db, media }: Context, userId: string) {
  const { rows } = await sql<{ id: string; mimeType: string; facts: Record<string, unknown> }>`
    select m.id, m.mime_type as "mimeType", json_build_object('Id', m.id, 'Kind', m.resource, 'Type', m.mime_type, 'AltText', m.alt_text,
      'Title', m.video_title, 'Subtitle', m.video_subtitle, 'Captions', m.captions ->> 'text', 'Bytes', m.bytes) as facts
    from media m where m.owner_id = ${userId}
      or exists (select from post_media l join post p on p.id = l.post_id
        where l.media_id = m.id and p.user_id = ${userId})
      or exists (select from app_user u where u.id = ${userId} and u.picture_media_id = m.id)
    order by m.created_at, m.id`.execute(db)
  const found = []
  for (const { id, mimeType, facts } of rows) {
    const name = mediaAddress(id, mimeType).split('/').at(-1) ?? ''
    const file = await media.find(id, name)
    found.push({ facts: { ...facts, File: file ? `files/${id}${extname(name)}` : null }, path: file?.path })
  }
  return found
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T, void, undefined> {
  yield* values
}

async function* partsOf(context: Context, userId: string): AsyncGenerator<Part, void, undefined> {
  for (const [name, read] of Object.entries(personalRecords))
    yield { name: `${name}.json`, input: textOf(read(context, userId)) }
  const files = await readFiles(context, userId)
  yield { name: 'files.json', input: textOf(each(files.map(({ facts }) => facts))) }
  for (const { facts, path } of files)
    if (path !== undefined && facts.File !== null) yield { name: facts.File, input: createReadStream(path) }
}

/**
 * All data about a user as a ZIP archive: readable JSON, and the files that they uploaded or posted. It contains no
 * password, token or code, and of other users only their words about this user's content. The archive is
 * generated while it is streamed, and recorded in the audit log when it starts. PEOPLE12
 */
export async function exportPerson(
  context: Context,
  { userId, by }: { userId: string; by: Changer },
): Promise<Readable> {
  const { actor, address } = by
  await audit(context, { action: 'exported', by: actor, about: userId, address })
  // The types of a browser's streams, which an XML parser brings along, are wider than Node's.
  return Readable.fromWeb(makeZip(partsOf(context, userId)) as NodeStream<Uint8Array>)
}
