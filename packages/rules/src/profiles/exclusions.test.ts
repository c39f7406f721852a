import { networks, profileTypes, type MessageType, type Network, type ProfileType } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { isSentByUs, profileRulesOf } from '../networks/network-rules.js'
import { carriesLinkOrPdf, fitsNewPost, fitsStory, hasReshareProfile, type StoryFacts } from './exclusions.js'

const everyProfile = networks.flatMap((Network) => profileTypes.map((Type) => ({ Network, Type })))
const named = (profiles: typeof everyProfile) => profiles.map(({ Network, Type }) => `${Network} ${Type}`)

const linkedin = ['linkedin personal-profile', 'linkedin page']
const twitter = ['twitter personal-profile', 'twitter page']
/** Those that any story can be shared to. */
const always = named(
  everyProfile.filter(({ Network: network, Type: profileType }) => {
    const facts = { network, profileType }
    return isSentByUs(facts) && profileRulesOf(facts).storyNeeds.length === 0
  }),
).filter((name) => name !== 'facebook page')

test('[PROFILES5] any story can be shared to LinkedIn and X', () => {
  expect(always).toEqual(expect.arrayContaining([...linkedin, ...twitter]))
})

test('[PROFILES1] for an own post', () => {
  expect(named(everyProfile.filter(fitsNewPost)).toSorted()).toEqual(
    ['facebook page', 'instagram page', ...always].toSorted(),
  )
})

test.each([
  ['no-such-network', 'page'],
  ['constructor', 'page'],
  ['facebook', 'group'],
  ['facebook', 'constructor'],
])('[PROFILES2] %s %s fits nowhere', (network, type) => {
  const profile = { Network: network as Network, Type: type as ProfileType }
  expect(fitsNewPost(profile)).toBe(false)
  expect(fitsStory({ profile, story })).toBe(false)
  expect(fitsStory({ profile, story: { ...story, isRepost: true } })).toBe(false)
})

const message = (Network: Network, Type: MessageType = 'text') => ({ Network, Type })
const story: StoryFacts = {
  messages: networks.map((network) => message(network, 'link-attachment')),
  hasLinkOrPdf: true,
  isRepost: false,
  isMobile: true,
  canCreateMessage: true,
}
const withMessages = (...messages: StoryFacts['messages']) => ({ ...story, messages })

test.each<[string, string, StoryFacts, string[]]>([
  ['PROFILES8', 'with everything', story, named(everyProfile)],
  ['PROFILES8', 'without messages', withMessages(), ['facebook page', ...always]],
  ['PROFILES3', 'as a repost', { ...story, isRepost: true }, linkedin],
  [
    'PROFILES3',
    'as a repost without create',
    { ...withMessages(message('linkedin', 'post-attachment')), isRepost: true, canCreateMessage: false },
    linkedin,
  ],
  [
    'PROFILES4',
    'as a repost without create and messages',
    { ...withMessages(), isRepost: true, canCreateMessage: false },
    [],
  ],
  ['PROFILES4', 'without create', { ...withMessages(message('twitter')), canCreateMessage: false }, twitter],
  ['PROFILES4', 'without create and messages', { ...withMessages(), canCreateMessage: false }, []],
  [
    'PROFILES5',
    'with an Instagram message',
    { ...withMessages(message('instagram')), hasLinkOrPdf: false },
    ['facebook page', 'instagram personal-profile', 'instagram page', ...always],
  ],
  [
    'PROFILES5',
    'with a PDF for Facebook',
    withMessages(message('facebook', 'pdf')),
    ['facebook personal-profile', 'facebook page', ...always],
  ],
  [
    'PROFILES5',
    'with a picture for Facebook',
    withMessages(message('facebook', 'image')),
    ['facebook page', ...always],
  ],
  [
    'PROFILES5',
    'with a link for LinkedIn',
    withMessages(message('linkedin', 'link-attachment')),
    ['facebook page', ...always],
  ],
  [
    'PROFILES5',
    'with a link for Facebook, and none in the story',
    { ...withMessages(message('facebook', 'link-attachment')), hasLinkOrPdf: false },
    ['facebook page', ...always],
  ],
  [
    'PROFILES6',
    'with a Xing message',
    withMessages(message('xing')),
    ['facebook page', ...always, 'xing personal-profile', 'xing page'],
  ],
  [
    'PROFILES6',
    'with a Xing message, and no link',
    { ...withMessages(message('xing')), hasLinkOrPdf: false },
    ['facebook page', ...always],
  ],
  [
    'PROFILES7',
    'with a WeChat message on a phone',
    withMessages(message('wechat')),
    ['facebook page', ...always, 'wechat personal-profile', 'wechat page'],
  ],
  [
    'PROFILES7',
    'with a WeChat message on desktop',
    { ...withMessages(message('wechat')), isMobile: false },
    ['facebook page', ...always],
  ],
  [
    'PROFILES7',
    'with a WeChat message, and no link',
    { ...withMessages(message('wechat')), hasLinkOrPdf: false },
    ['facebook page', ...always],
  ],
  ['PROFILES7', 'on a phone without a WeChat message', withMessages(), ['facebook page', ...always]],
])('[%s] a story %s', (_rule, _title, facts, expected) => {
  const fitting = named(everyProfile.filter((profile) => fitsStory({ profile, story: facts })))
  expect(fitting.toSorted()).toEqual(expected.toSorted())
})

test.each<[MessageType, boolean]>([
  ['link-attachment', true],
  ['pdf', true],
  ['text', false],
  ['image', false],
  ['gif', false],
  ['video', false],
  ['post-attachment', false],
])('[PROFILES5] %s carries a link or PDF: %s', (Type, expected) => {
  expect(carriesLinkOrPdf({ Type })).toBe(expected)
})

test.each<[Network, { Network: Network; Status: 'valid' | 'invalid' }[], boolean]>([
  ['linkedin', [{ Network: 'linkedin', Status: 'valid' }], true],
  ['linkedin', [{ Network: 'linkedin', Status: 'invalid' }], false],
  ['linkedin', [{ Network: 'twitter', Status: 'valid' }], false],
  ['linkedin', [], false],
  ['xing', [], true],
  ['wechat', [], false],
])('[PROFILES9] again on %s with %j: %s', (network, profiles, expected) => {
  expect(hasReshareProfile({ network, profiles })).toBe(expected)
})
