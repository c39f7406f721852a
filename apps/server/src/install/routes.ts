import { deepLinkTarget, openedPath, sharedPath, shareIntentTarget } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { emailLogoPath } from '../companies/email-logo.js'
import type { Context } from '../context.js'
import { mediaIdIn } from '../media/serve-media.js'
import { brandingOf } from '../session/password/password-policy.js'
import { drawIcon, iconKinds, iconSizes, type Face } from './app-icon.js'
import { manifestOf } from './manifest.js'

const product: Face = { name: 'Rostrum', color: '#3654d1', iconId: null }
/** Icons in memory: a few sizes of each company. */
const maxIcons = 200

const companyId = z.string().check(z.regex(/^[A-Za-z0-9]{10,40}$/))

/** A single value of the query; a repeated one is none. */
function valueOf({ query }: FastifyRequest, name: string): string | undefined {
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof value === 'string' ? value : undefined
}
const companyOf = (request: FastifyRequest) => companyId.safeParse(valueOf(request, 'company')).data

/** How a company looks; whoever knows its id may know that, as on the pages of its invitations. INSTALL1 */
async function readFace({ db }: Context, id: string | undefined): Promise<Face> {
  if (id === undefined) return product
  const row = await db
    .selectFrom('account')
    .select(['name', 'branding'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return product
  const { Color, BrowserIcon } = brandingOf(row.branding)
  return {
    name: row.name,
    color: Color !== null && /^#[0-9a-f]{6}$/i.test(Color) ? Color : product.color,
    iconId: BrowserIcon === null ? null : (mediaIdIn(BrowserIcon) ?? null),
  }
}

/** Draws each icon once. */
function createIcons(context: Context) {
  const kept = new Map<string, Promise<Buffer>>()
  return (face: Face, size: number, kind: (typeof iconKinds)[number]): Promise<Buffer> => {
    const key = [face.color, face.iconId, size, kind].join()
    const known = kept.get(key)
    if (known) return known
    const draw = async () => {
      const own = face.iconId === null ? null : await context.media.read(face.iconId, 'feed.webp')
      return drawIcon(face, own ?? null, size, kind)
    }
    const icon = draw()
    kept.set(key, icon)
    icon.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > maxIcons && oldest !== undefined) kept.delete(oldest)
    return icon
  }
}

/** The box of a logo in e-mails, in twice their pixels. */
const logoBox = { width: 480, height: 80, fit: 'inside' } as const

/** The logo of a company as PNG, on white: in e-mails with a dark ground, too. Undefined without one. COMPANY5 */
async function drawLogo({ db, media }: Context, id: string | undefined): Promise<Buffer | undefined> {
  if (id === undefined) return undefined
  const row = await db.selectFrom('account').select('branding').where('id', '=', id).executeTakeFirst()
  const { Logo } = brandingOf(row?.branding)
  const mediaId = Logo ? mediaIdIn(Logo) : undefined
  const file = mediaId && (await media.read(mediaId, 'feed.webp'))
  if (!file) return undefined
  return sharp(file, { limitInputPixels: 50_000_000 })
    .resize(logoBox)
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
}

/** Where what another app shares leads; its address may stand in a field of its own. INSTALL3 */
const sharedTarget = (request: FastifyRequest) =>
  shareIntentTarget({
    mimeType: 'text/plain',
    title: valueOf(request, 'title'),
    text: [valueOf(request, 'text'), valueOf(request, 'url')].filter(Boolean).join('\n'),
  }) ?? '/'

/** What devices ask for that install the board: its manifest and icons, and where shared content leads. */
export function routes(app: FastifyInstance, context: Context): void {
  const iconOf = createIcons(context)
  app.get('/install/manifest.webmanifest', async (request, reply) => {
    const id = companyOf(request)
    const face = await readFace(context, id)
    return reply
      .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'max-age=300' })
      .send(JSON.stringify(manifestOf(face, face === product ? null : (id ?? null))))
  })
  app.get('/install/icon.png', async (request, reply) => {
    const size = iconSizes.find((one) => String(one) === valueOf(request, 'size')) ?? iconSizes[0]
    const kind = iconKinds.find((one) => one === valueOf(request, 'kind')) ?? 'any'
    const icon = await iconOf(await readFace(context, companyOf(request)), size, kind)
    return reply.headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }).send(icon)
  })
  app.get(emailLogoPath, async (request, reply) => {
    const logo = await drawLogo(context, companyOf(request))
    if (!logo) return reply.callNotFound()
    const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }
    return reply.headers({ ...headers, 'cross-origin-resource-policy': 'cross-origin' }).send(logo)
  })
  // Usually the worker of the installed board answers these; here is who comes before it.
  app.get(sharedPath, (request, reply) => reply.redirect(sharedTarget(request), 303))
  app.get(openedPath, (request, reply) =>
    reply.redirect(deepLinkTarget({ link: valueOf(request, 'link') ?? '' }), 303),
  )
}
