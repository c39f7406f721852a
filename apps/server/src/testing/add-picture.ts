import sharp from 'sharp'
import type { TestServer } from './start-test-server.js'

/** A picture that every network takes. */
export const drawPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 640, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()

/** Puts a picture of the manager's into the library; answers its id. */
export async function addPicture({ context, company }: TestServer, file: Buffer): Promise<string> {
  const { id, resource, mimeType, bytes } = await context.media.add(file, 'image/jpeg')
  await context.db
    .insertInto('media')
    .values({
      id,
      resource,
      bytes,
      mime_type: mimeType,
      account_id: company.acme.accountId,
      owner_id: company.people.manager,
      sha256: 'x',
    })
    .execute()
  return id
}
