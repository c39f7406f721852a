import { companyPictures } from '@rostrum/protocol'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEmailLogo } from '../companies/email-logo.js'
import { tidyMedia } from '../media/library/garbage-collect.js'
import { deleteCompany } from '../people/delete-company.js'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'

let server: TestServer
let manager: string
beforeAll(async () => {
  server = await startTestServer()
  manager = await server.signIn('manager@acme.test')
})
afterAll(() => server.close())

const fields = { icon: 'BrowserIcon', logo: 'Logo', 'dark-logo': 'DarkLogo', 'sign-in': 'SignInPicture' }

const drawn = (color: string, width = 900) =>
  sharp({ create: { width, height: 300, channels: 4, background: color } })
    .png()
    .toBuffer()

async function putUp(kind: string, bytes: Uint8Array | string, type = 'image/png', session = manager) {
  const form = new FormData()
  form.append(
    'file',
    new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }),
    'a.png',
  )
  const headers = { apiSession: session }
  const address = `${server.address}/api/company/pictures/${kind}`
  const answer = await fetch(address, { method: 'POST', headers, body: form })
  return {
    status: answer.status,
    body: (await answer.json()) as { Branding: Record<string, string | null>; Code?: string },
  }
}
const takeDown = (kind: string, session = manager) =>
  server.ask(`DELETE /api/company/pictures/${kind}`, { session })
const shown = async () => {
  const { body } = await server.ask('GET /api-public/sign-in-company')
  return (body as { Company: object | null }).Company
}

test('[COMPANY5] each picture is stored re-encoded, is in the startup data, and goes with its file', async () => {
  for (const kind of companyPictures) {
    const { status, body } = await putUp(kind, await drawn('#00ff0080'))
    expect(status).toBe(200)
    const address = body.Branding[fields[kind]] ?? ''
    expect(address).toMatch(
      kind === 'sign-in' ? /^\/media\/med\w+\/full\.png$/ : /^\/media\/med\w+\/feed\.webp$/,
    )
    expect((await fetch(server.address + address)).status).toBe(200)
  }
  const { body } = await server.ask('PUT /user?x-ui-mod=v2', { session: manager, body: {} })
  const { customBranding } = body as { customBranding: Record<string, string> }
  expect(Object.keys(customBranding).sort()).toEqual([
    'BrowserIcon',
    'Color',
    'DarkLogo',
    'Logo',
    'SignInPicture',
  ])

  // Files that are in use stay when unused ones are tidied up.
  await server.context.db
    .updateTable('media')
    .set({ look_at: new Date(0) })
    .execute()
  await tidyMedia(server.context)
  for (const kind of companyPictures) {
    const before = server.address + customBranding[fields[kind]]
    expect((await fetch(before)).status).toBe(200)
    const { status, body: after } = await takeDown(kind)
    expect([status, (after as { Branding: object }).Branding]).toMatchObject([200, { [fields[kind]]: null }])
    expect((await fetch(before)).status).toBe(404)
  }
})

test('[COMPANY5] [COMPANY1] scripts, other types and other people are refused, and nothing changes', async () => {
  const before = (await server.ask('GET /api/company', { session: manager })).body
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  expect((await putUp('logo', svg, 'image/svg+xml')).status).toBe(422)
  expect((await putUp('logo', svg, 'image/png')).status).toBe(422)
  expect((await putUp('logo', '%PDF-1.7', 'application/pdf')).status).toBe(422)
  expect((await putUp('poster', await drawn('#00ff00'))).status).toBe(400)
  for (const role of ['advocate', 'contributor', 'champion']) {
    const session = await server.signIn(`${role}@acme.test`)
    expect((await putUp('logo', await drawn('#00ff00'), 'image/png', session)).status).toBe(403)
    expect((await takeDown('logo', session)).status).toBe(403)
  }
  expect((await server.ask('GET /api/company', { session: manager })).body).toEqual(before)
})

test('[COMPANY5] the logo is in e-mails, as PNG on white with an address of its own', async () => {
  const { accountId } = server.company.acme
  expect(await readEmailLogo(server.context, accountId)).toBeNull()
  expect((await fetch(`${server.address}/install/logo.png?company=${accountId}`)).status).toBe(404)
  await putUp('logo', await drawn('#00000000'))
  const logo = await readEmailLogo(server.context, accountId)
  const { pathname, search } = new URL(logo?.src ?? '')
  const answer = await fetch(server.address + pathname + search)
  expect(answer.headers.get('content-type')).toBe('image/png')
  const picture = sharp(Buffer.from(await answer.arrayBuffer()))
  expect(await picture.metadata()).toMatchObject({ width: 240, height: 80, hasAlpha: false })
  expect((await picture.stats()).dominant.r).toBeGreaterThan(240)
  await putUp('logo', await drawn('#ff0000'))
  expect((await readEmailLogo(server.context, accountId))?.src).not.toBe(logo?.src)
  await takeDown('logo')
})

test('[COMPANY6] strangers see the only company of a server once it put something up, and none of several', async () => {
  await putUp('logo', await drawn('#ff0000'))
  expect(await shown()).toBeNull()
  const { acme, other } = server.company
  const by = { actor: 'operator' } as const
  await deleteCompany(server.context, { accountId: other.accountId, by }, () => Promise.resolve())
  expect(await shown()).toMatchObject({
    Name: 'Acme',
    Board: 'Acme',
    customBranding: { Logo: expect.any(String) },
  })
  expect(JSON.stringify(await shown())).not.toContain(acme.accountId)
  await takeDown('logo')
  expect(await shown()).toBeNull()
})
