import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { assetsFolder } from '../assets-folder.js'
import { networks } from '../network.js'
import { drawAvatar, drawMark } from '../people/avatar.js'
import { companies, personBySlug } from '../people/people.js'
import type { World } from '../world.js'

const sheets = ['base', 'consent', 'timeline', 'network', 'cards', ...networks, 'sandbox', 'teams', 'crm']

const types: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sheets.map((name) => [`${name}.css`, 'text/css'])),
  'crm.js': 'text/javascript',
  'live.js': 'text/javascript',
  'teams-host.js': 'text/javascript',
  'submit.js': 'text/javascript',
  'icons.svg': 'image/svg+xml',
  'icon.svg': 'image/svg+xml',
}

const safe = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** Drawings in the bitmap formats that networks serve. Each is rendered once. */
const paintings = new Map<string, Promise<Buffer>>()

function painted(drawn: string): Promise<Buffer> {
  const known = paintings.get(drawn)
  if (known) return known
  const made = sharp(Buffer.from(drawn), { density: 144 }).resize(256, 256).png().toBuffer()
  paintings.set(drawn, made)
  return made
}

/** Serves our own files, the drawn pictures, and the files that the networks received. */
export function serveFiles(app: FastifyInstance, world: World): void {
  const files = new Map(Object.keys(types).map((name) => [name, readFileSync(new URL(name, assetsFolder))]))
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params
    const bytes = files.get(name)
    if (!bytes) return reply.callNotFound()
    return reply
      .headers({ ...safe, 'cache-control': 'no-cache' })
      .type(types[name] ?? '')
      .send(bytes)
  })

  app.get<{ Params: { name: string } }>('/avatars/:name', async (request, reply) => {
    const slug = request.params.name.replace(/\.png$/, '')
    const person = personBySlug(slug)
    const company = companies.find((one) => one.vanityName === slug)
    const drawn = person ? drawAvatar(person.look) : company && drawMark(company.colours)
    if (!drawn) return reply.callNotFound()
    return reply
      .headers({ ...safe, 'cache-control': 'max-age=3600' })
      .type('image/png')
      .send(await painted(drawn))
  })

  app.get<{ Params: { id: string } }>('/media/:id/captions', async (request, reply) => {
    const captions = world.media.find(request.params.id)?.captions
    if (!captions) return reply.callNotFound()
    const text = captions.text.replace(/(\d\d:\d\d:\d\d),(\d{3})/g, '$1.$2')
    return reply.headers(safe).type('text/vtt; charset=utf-8').send(`WEBVTT\n\n${text}`)
  })

  app.get<{ Params: { id: string } }>('/media/:id', async (request, reply) => {
    const file = world.media.find(request.params.id)
    const bytes = file && (await world.media.read(file.id))
    if (!bytes) return reply.callNotFound()
    const download = file.kind === 'document' ? { 'content-disposition': 'attachment' } : {}
    return reply
      .headers({ ...safe, ...download, 'cache-control': 'max-age=3600' })
      .type(file.type)
      .send(bytes)
  })
}
