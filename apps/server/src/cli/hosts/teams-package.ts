import { createHash } from 'node:crypto'
import { makeZip } from 'client-zip'
import sharp from 'sharp'
import { teamsLanguages, teamsWords, type TeamsLanguage } from './teams-words.js'

/** What a company's app in Teams is made of. */
export interface TeamsApp {
  /** An https address. */
  readonly publicUrl: string
  /** The id of the application in Entra. */
  readonly app: string
  /** At most 30 characters. */
  readonly name: string
  readonly company: string
  readonly version: string
}

const schema = '1.19'
const letter = 'M11 24.5V7.5h6.6a5 5 0 0 1 0 10H11m6.2 0 5 7'
const accent = '#3654d1'

/** The id of the app in Teams: it stays the same for this address and application. */
function teamsAppId({ publicUrl, app }: TeamsApp): string {
  const hex = createHash('sha256').update(`${publicUrl} ${app}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

const tabs = [
  { entityId: 'board', word: null, path: '/' },
  { entityId: 'my-shares', word: 'posts', path: '/my-shares' },
  { entityId: 'profiles', word: 'profiles', path: '/profiles' },
] as const

const fullName = ({ name, company }: TeamsApp) => `${name} (${company})`.slice(0, 100)

/** The manifest of the app, for the version of the schema that all kinds of Teams read. */
export function teamsManifest(about: TeamsApp): Record<string, unknown> {
  const { publicUrl, app, name, company, version } = about
  const { host } = new URL(publicUrl)
  return {
    $schema: `https://developer.microsoft.com/en-us/json-schemas/teams/v${schema}/MicrosoftTeams.schema.json`,
    manifestVersion: schema,
    version,
    id: teamsAppId(about),
    developer: {
      name: company.slice(0, 32),
      websiteUrl: publicUrl,
      privacyUrl: `${publicUrl}/my-profile/me`,
      termsOfUseUrl: publicUrl,
    },
    name: { short: name, full: fullName(about) },
    description: { short: teamsWords.en.short, full: teamsWords.en.full },
    icons: { color: 'color.png', outline: 'outline.png' },
    accentColor: accent,
    staticTabs: [
      ...tabs.map(({ entityId, word, path }) => ({
        entityId,
        name: word === null ? name : teamsWords.en[word],
        contentUrl: `${publicUrl}/teams${path}`,
        websiteUrl: `${publicUrl}${path}`,
        scopes: ['personal'],
      })),
      { entityId: 'about', scopes: ['personal'] },
    ],
    configurableTabs: [
      {
        configurationUrl: `${publicUrl}/teams/configure`,
        canUpdateConfiguration: true,
        scopes: ['team', 'groupChat'],
        context: ['channelTab', 'privateChatTab', 'meetingChatTab'],
      },
    ],
    validDomains: [host],
    webApplicationInfo: { id: app, resource: `api://${host}/${app}` },
    localizationInfo: {
      defaultLanguageTag: 'en',
      additionalLanguages: teamsLanguages.map((languageTag) => ({
        languageTag,
        file: `${languageTag}.json`,
      })),
    },
  }
}

const localized = (about: TeamsApp, language: TeamsLanguage) => {
  const { posts, profiles, short, full } = teamsWords[language]
  return {
    $schema: `https://developer.microsoft.com/en-us/json-schemas/teams/v${schema}/MicrosoftTeams.Localization.schema.json`,
    'name.short': about.name,
    'name.full': fullName(about),
    'description.short': short,
    'description.full': full,
    'staticTabs[1].name': posts,
    'staticTabs[2].name': profiles,
  }
}

const draw = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png().toBuffer()

const stroke = 'fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'

/** The two icons that Teams wants: one in colour, and one that is white on nothing. */
const icons = async () => ({
  'color.png': await draw(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${accent}"/><path d="${letter}" ${stroke}/></svg>`,
    192,
  ),
  'outline.png': await draw(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="${letter}" ${stroke}/></svg>`,
    32,
  ),
})

/** The package as Teams takes it: a zip file with the manifest, its languages and the icons at its root. */
export async function packTeamsApp(about: TeamsApp): Promise<Uint8Array> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
  const files = Object.entries({
    'manifest.json': json(teamsManifest(about)),
    ...Object.fromEntries(
      teamsLanguages.map((language) => [`${language}.json`, json(localized(about, language))]),
    ),
    ...(await icons()),
  }).map(([name, input]) => ({ name, input, lastModified: new Date(0) }))
  return new Uint8Array(await new Response(makeZip(files)).arrayBuffer())
}
