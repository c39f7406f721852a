import { ProfileConnector } from '@rostrum/widgets'
import {
  createMockClient,
  failsWith,
  lost,
  never,
  sampleProfile,
  sampleProfiles,
  type Answering,
} from '@rostrum/widgets/testing'
import { Pressed } from './pressed.js'
import type { Scene, Story } from './scene.js'

const state =
  (list: Answering, steps: readonly string[] = [], more: Readonly<Record<string, Answering>> = {}) =>
  ({ theme, contrast, color, locale }: Scene) => {
    const rostrum = createMockClient({
      answers: { 'GET /credential': list, ...more },
      locale,
      appearance: { theme, contrast, ...(color ? { color } : {}) },
    })
    return (
      <Pressed steps={steps}>
        <ProfileConnector rostrum={rostrum} />
      </Pressed>
    )
  }

const narrow = (name: string, ...given: Parameters<typeof state>): Story => ({
  name: `profile-connector/${name}`,
  width: 'narrow',
  draw: state(...given),
})

const long = 'Gesellschaft für angewandte Wärmepumpentechnik und Gebäudesanierung Niederösterreich'

const parent = (name: string) => sampleProfile('facebook', name, { Type: 'page', IsHidden: true })
const parents =
  (...names: string[]): Answering =>
  () => ({
    Credentials: names.map(parent),
    ProfilesLeft: 3,
  })
/** Two consents, each with a connected page. */
const carrying: Answering = () => ({
  Credentials: ['Mara Jansen', long].flatMap((name) => {
    const above = parent(name)
    return [
      above,
      sampleProfile('facebook', `Northwind of ${name}`, { Type: 'page', ParentCredentialId: above.Id }),
    ]
  }),
  ProfilesLeft: 1,
})
const oddNames = [
  long,
  'مؤسسة الطاقة المتجددة',
  '🌱🏳️‍🌈 Green & <b>Bold</b>',
  'x'.repeat(300),
  '東京エネルギー株式会社',
]
const children: Answering = () => ({
  Children: Array.from({ length: 25 }, (_, at) => ({
    Id: String(at),
    Name: oddNames[at] ?? `Northwind ${at}`,
    Username: at % 3 === 0 ? `northwind-${at}` : null,
    ImageLink: null,
    IsConnected: at === 5,
  })),
})
const choosing = ['.r-profile-actions button']

/** As many as somebody has who posts for a whole group, with names of every kind. */
const many: Answering = () => ({
  Credentials: (['linkedin', 'twitter', 'facebook'] as const).flatMap((network) =>
    Array.from({ length: 10 }, (_, at) =>
      sampleProfile(network, oddNames[at] ?? `Northwind ${at}`, at % 2 === 0 ? {} : { Type: 'page' }),
    ),
  ),
  ProfilesLeft: 0,
})

export const stories: readonly Story[] = [
  narrow('list', () => ({
    Credentials: [
      ...sampleProfiles,
      sampleProfile('twitter', 'Northwind Energy', { Status: 'invalid', NetworkUsername: 'northwind' }),
      sampleProfile('facebook', long, { Type: 'page', NetworkUsername: null }),
    ],
    ProfilesLeft: 1,
  })),
  narrow('full', () => ({ Credentials: sampleProfiles, ProfilesLeft: 0 })),
  narrow('empty', () => ({ Credentials: [], ProfilesLeft: 3 })),
  narrow('several-consents', carrying),
  narrow('bare-consents', parents('Mara Jansen', long)),
  narrow('pages', parents('Mara Jansen'), choosing, { 'GET /credential-children': children }),
  narrow('no-pages', parents('Mara Jansen'), choosing, {
    'GET /credential-children': () => ({ Children: [] }),
  }),
  // In a frame that may not open a window.
  narrow('link', () => ({ Credentials: [], ProfilesLeft: 3 }), ['.r-connector button'], {
    'GET /credential-add': () => ({ Url: 'https://board.example/connect/x', Token: 'x' }),
    'GET /response-token/x': () => never,
  }),
  narrow('loading', () => never),
  narrow('error', () => failsWith(500, 'unexpected')),
  narrow('offline', () => lost),
  narrow('many', many),
  { name: 'profile-connector/many-wide', draw: state(many) },
]
