import type { MultipartFile } from '@fastify/multipart'
import type { CompanyPicture, CustomBranding } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import { removeUnusedFiles } from '../media/library/garbage-collect.js'
import { keepMedia } from '../media/library/store-media.js'
import { MediaError } from '../media/media-error.js'
import { mediaIdIn, mediaPath } from '../media/serve-media.js'
import { checkRoom } from '../media/upload/ingest.js'
import type { SignedIn } from '../session/signed-in.js'
import { record, setBranding } from './save-company.js'

const fields = {
  icon: 'BrowserIcon',
  logo: 'Logo',
  'dark-logo': 'DarkLogo',
  'sign-in': 'SignInPicture',
} as const satisfies Record<CompanyPicture, keyof CustomBranding>

/** Stores a picture; answers its address. The one beside the forms is large, so it has its full size. */
async function store(
  context: Context,
  { accountId }: SignedIn,
  kind: CompanyPicture,
  file: MultipartFile,
): Promise<string> {
  await checkRoom(context, accountId, 0)
  try {
    const wanted = { accountId, source: file.file, declaredType: file.mimetype, alt: '' }
    const { id, mimeType } = await keepMedia(context, { ...wanted, only: ['image'] })
    if (kind !== 'sign-in') return mediaPath(id, 'feed.webp')
    return mediaPath(id, mimeType === 'image/png' ? 'full.png' : 'full.jpg')
  } catch (error) {
    if (error instanceof MediaError) throw httpError(error.code)
    throw error
  }
}

/** Puts another picture, or none, in place of the one before; its file goes when nothing else uses it. COMPANY5 */
export async function savePicture(
  context: Context,
  user: SignedIn,
  { kind, file, address }: { kind: CompanyPicture; file: MultipartFile | null; address: string },
): Promise<void> {
  const field = fields[kind]
  const change = { [field]: file ? await store(context, user, kind, file) : null }
  const before = await context.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('account')
      .select(sql<string | null>`branding ->> ${field}::text`.as('picture'))
      .where('id', '=', user.accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    await setBranding(trx, user.accountId, change)
    await record(context, trx, user, { picture: kind, ...(file ? {} : { change: 'deleted' }) }, address)
    return row?.picture ? mediaIdIn(row.picture) : undefined
  })
  if (before) await removeUnusedFiles(context, [before])
}
