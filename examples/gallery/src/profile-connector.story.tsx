import { ProfileConnector } from '@rostrum/widgets'
import {
  createStage,
  failing,
  never,
  sampleProfile,
  sampleProfiles,
  type Answering,
} from '@rostrum/widgets/testing'
import type { Scene, Story } from './scene.js'

const state =
  (list: Answering) =>
  ({ theme, contrast, color, locale }: Scene) => {
    const rostrum = createStage({
      answers: { 'GET /credential': list },
      locale,
      appearance: { theme, contrast, ...(color ? { color } : {}) },
    })
    return <ProfileConnector rostrum={rostrum} />
  }

const narrow = (name: string, list: Answering): Story => ({
  name: `profile-connector/${name}`,
  width: 'narrow',
  draw: state(list),
})

const long = 'Gesellschaft für angewandte Wärmepumpentechnik und Gebäudesanierung Niederösterreich'

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
  narrow('loading', () => never),
  narrow('error', () => failing(500, 'unexpected')),
]
