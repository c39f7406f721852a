import { inflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { packTeamsApp, teamsManifest, type TeamsApp } from './teams-package.js'

const about: TeamsApp = {
  publicUrl: 'https://board.acme.test',
  app: 'c0a4de9f-2b7e-4e0c-8f6f-1f6f3a5f7b22',
  name: 'Acme Voices',
  company: 'Acme',
  version: '1.0.0',
}

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const address = z.string().check(z.regex(/^https:\/\//), z.maxLength(2048))
const guid = z.string().check(z.regex(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/))
const tab = z.union([
  z.strictObject({ entityId: z.literal('about'), scopes: z.tuple([z.literal('personal')]) }),
  z.strictObject({
    entityId: text(64),
    name: text(128),
    contentUrl: address,
    websiteUrl: address,
    scopes: z.array(z.enum(['personal', 'team'])),
  }),
])

/** The part of the public schema that the manifest uses; like that schema, it takes no other keys. */
const schema = z.strictObject({
  $schema: z.literal(
    'https://developer.microsoft.com/en-us/json-schemas/teams/v1.19/MicrosoftTeams.schema.json',
  ),
  manifestVersion: z.literal('1.19'),
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  id: guid,
  developer: z.strictObject({
    name: text(32),
    websiteUrl: address,
    privacyUrl: address,
    termsOfUseUrl: address,
  }),
  name: z.strictObject({ short: text(30), full: text(100) }),
  description: z.strictObject({ short: text(80), full: text(4000) }),
  icons: z.strictObject({ color: z.literal('color.png'), outline: z.literal('outline.png') }),
  accentColor: z.string().check(z.regex(/^#[\da-f]{6}$/)),
  staticTabs: z.array(tab).check(z.maxLength(16)),
  configurableTabs: z
    .array(
      z.strictObject({
        configurationUrl: address,
        canUpdateConfiguration: z.boolean(),
        scopes: z.array(z.enum(['team', 'groupChat'])),
        context: z.array(z.enum(['channelTab', 'privateChatTab', 'meetingChatTab'])),
      }),
    )
    .check(z.maxLength(1)),
  validDomains: z.array(z.string().check(z.regex(/^[\w.-]+(?::\d+)?$/))).check(z.maxLength(16)),
  webApplicationInfo: z.strictObject({ id: guid, resource: z.string().check(z.regex(/^api:\/\//)) }),
  localizationInfo: z.strictObject({
    defaultLanguageTag: z.literal('en'),
    additionalLanguages: z.array(z.strictObject({ languageTag: text(10), file: text(2048) })),
  }),
})

test.each([
  about,
  { ...about, company: 'A company with a name that is much longer than a developer’s may be in a manifest' },
])('the manifest fits the public schema for $company', (given) => {
  const parsed = z.safeParse(schema, teamsManifest(given))
  expect(parsed.error?.issues ?? []).toEqual([])
})

test('the app keeps its id over versions, and another address or application is another app', () => {
  const idOf = (change: Partial<TeamsApp>) => teamsManifest({ ...about, ...change }).id
  expect(idOf({ version: '2.0.0', name: 'New' })).toBe(idOf({}))
  expect(idOf({ publicUrl: 'https://other.test' })).not.toBe(idOf({}))
  expect(idOf({ app: '5b8f1c2e-6a0d-4f53-9a53-7d3c1f0a9e11' })).not.toBe(idOf({}))
})

/** The files of a zip, by their central directory. */
function filesOf(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size, length] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ]
    const begin = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    const data = begin + 30 + zip.readUInt16LE(begin + 26) + zip.readUInt16LE(begin + 28)
    const bytes = zip.subarray(data, data + size)
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

test('the package has the manifest, its languages and two icons of the right size', async () => {
  const files = filesOf(Buffer.from(await packTeamsApp(about)))
  const languages = ['de', 'es', 'fr', 'ja', 'nl', 'pt'].map((language) => `${language}.json`)
  expect([...files.keys()].toSorted()).toEqual(
    ['color.png', 'manifest.json', 'outline.png', ...languages].toSorted(),
  )
  expect(JSON.parse(String(files.get('manifest.json')))).toEqual(teamsManifest(about))
  const words = z.strictObject({
    $schema: z.literal(
      'https://developer.microsoft.com/en-us/json-schemas/teams/v1.19/MicrosoftTeams.Localization.schema.json',
    ),
    'name.short': text(30),
    'name.full': text(100),
    'description.short': text(80),
    'description.full': text(4000),
    'staticTabs[1].name': text(128),
    'staticTabs[2].name': text(128),
  })
  for (const name of languages) {
    const parsed = z.safeParse(words, JSON.parse(String(files.get(name))))
    expect(parsed.error?.issues ?? []).toEqual([])
  }
  const sizeOf = async (name: string) => {
    const { width, height, hasAlpha } = await sharp(files.get(name)).metadata()
    return [width, height, hasAlpha]
  }
  expect(await sizeOf('color.png')).toEqual([192, 192, true])
  expect(await sizeOf('outline.png')).toEqual([32, 32, true])
  const { data } = await sharp(files.get('outline.png')).raw().toBuffer({ resolveWithObject: true })
  // White or nothing at every point.
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 0) expect([...data.subarray(at, at + 3)]).toEqual([255, 255, 255])
})
