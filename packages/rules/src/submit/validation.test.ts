import { networks, profileTypes, type MessageType, type Network, type ProfileType } from '@rostrum/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changedParts,
  chooseValidator,
  editorNotice,
  editorProblemCodes,
  editorProblems,
  hasContentChanged,
  isSchedulingDisabled,
  isSubmitDisabled,
  type Draft,
  type EditorFacts,
} from './validation.js'

const fine: EditorFacts = {
  network: 'linkedin',
  profileType: 'personal-profile',
  isComment: false,
  profileStatus: 'valid',
  text: 'Hello',
  length: 5,
  messageType: 'text',
  hasLink: false,
  hasImage: false,
  hasVideo: false,
  inCrisis: false,
  canPost: false,
  isRewriting: false,
  validatesChange: false,
  hasChanged: false,
  mentionCount: 0,
  hasRemoteToken: false,
  isInstagramAvailable: false,
  hasInstagramProfile: false,
  isMobile: false,
  isWeChatInstalled: false,
}

test.each([
  ['personal-profile', false, 'personal-profile'],
  ['page', false, 'page'],
  [null, false, 'personal-profile'],
  ['page', true, 'comment'],
  [null, true, 'comment'],
] as const)('[EDITOR16] type %s, comment %s: %s', (profileType, isComment, validator) => {
  expect(chooseValidator({ profileType, isComment })).toBe(validator)
})

test.each(['group', 'constructor', 'comment'])('[EDITOR16] type %s has no validator', (name) => {
  const profileType = name as ProfileType
  expect(() => chooseValidator({ profileType, isComment: false })).toThrow('Validator not found')
  expect(() => editorProblems({ ...fine, profileType })).toThrow('Validator not found')
})

const wide = { text: 'x', profileStatus: 'valid' } as const
const cases: readonly (readonly [string, Partial<EditorFacts>, readonly string[]])[] = [
  ['EDITOR17', { length: 3000 }, []],
  ['EDITOR17', { length: 3001 }, ['text-too-long']],
  ['EDITOR17', { network: 'twitter', length: 280 }, []],
  ['EDITOR17', { network: 'twitter', length: 281 }, ['text-too-long']],
  ['EDITOR18', { inCrisis: true }, ['in-crisis']],
  ['EDITOR18', { inCrisis: true, canPost: true }, []],
  ['EDITOR18', { inCrisis: false, canPost: false }, []],
  ['EDITOR19', { profileStatus: 'invalid' }, ['profile-invalid']],
  ['EDITOR19', { profileStatus: null }, ['profile-missing']],
  ['EDITOR20', { text: '' }, ['message-empty']],
  ['EDITOR20', { text: ' \n\t\u00A0\uFEFF' }, ['message-empty']],
  ['EDITOR20', { text: '\u200B\u2060\u00AD\u3164\uFE0F\u0007' }, ['message-empty']],
  ['EDITOR20', { text: '\u2800\uFFF9' }, ['message-empty']],
  ['EDITOR20', { text: '\u200D.' }, []],
  ['EDITOR20', { text: '', hasLink: true }, []],
  ['EDITOR20', { text: '', hasImage: true }, []],
  ['EDITOR20', { text: '', hasVideo: true }, []],
  ['EDITOR20', { text: '', messageType: 'post-attachment' }, []],
  ['EDITOR21', { isRewriting: true }, ['rewriting']],
  ['EDITOR81', { isUploading: true }, ['uploading']],
  ['EDITOR22', { validatesChange: true }, ['nothing-changed']],
  ['EDITOR22', { validatesChange: true, hasChanged: true }, []],
  ['EDITOR22', { hasChanged: false }, []],
  ['EDITOR23', { network: 'facebook' }, ['facebook-token-missing']],
  ['EDITOR23', { network: 'facebook', hasRemoteToken: true }, []],
  ['EDITOR23', { network: 'facebook', profileType: 'page' }, []],
  ['EDITOR24', { network: 'instagram', profileType: 'page' }, ['instagram-media-missing']],
  ['EDITOR24', { network: 'instagram', profileType: 'page', hasImage: true }, []],
  ['EDITOR24', { network: 'instagram', profileType: 'page', hasVideo: true }, []],
  [
    'EDITOR24',
    { network: 'instagram', hasImage: true },
    ['instagram-not-available', 'instagram-profile-missing'],
  ],
  [
    'EDITOR24',
    { network: 'instagram', hasImage: true, isInstagramAvailable: true },
    ['instagram-profile-missing'],
  ],
  [
    'EDITOR24',
    { network: 'instagram', hasImage: true, hasInstagramProfile: true },
    ['instagram-not-available'],
  ],
  [
    'EDITOR24',
    { network: 'instagram', hasImage: true, isInstagramAvailable: true, hasInstagramProfile: true },
    [],
  ],
  ['EDITOR25', { mentionCount: 40 }, []],
  ['EDITOR25', { mentionCount: 41 }, ['too-many-mentions']],
  ['EDITOR25', { mentionCount: 41, profileType: 'page' }, ['too-many-mentions']],
  ['EDITOR25', { mentionCount: 41, network: 'twitter' }, []],
  ['EDITOR26', { network: 'xing' }, ['link-missing']],
  ['EDITOR26', { network: 'xing', hasLink: true }, []],
  ['EDITOR27', { network: 'wechat', messageType: 'link-attachment' }, ['wechat-not-supported']],
  [
    'EDITOR27',
    { network: 'wechat', messageType: 'link-attachment', isWeChatInstalled: true },
    ['wechat-not-supported'],
  ],
  [
    'EDITOR27',
    { network: 'wechat', messageType: 'link-attachment', isMobile: true },
    ['wechat-not-installed'],
  ],
  [
    'EDITOR27',
    { network: 'wechat', messageType: 'link-attachment', isMobile: true, isWeChatInstalled: true },
    [],
  ],
  [
    'EDITOR27',
    { network: 'wechat', isMobile: true, isWeChatInstalled: true },
    ['message-type-not-supported'],
  ],
  ['EDITOR31', { network: 'xing', isComment: true }, []],
  ['EDITOR17', { isComment: true, length: 1251, maxLength: 1250 }, ['text-too-long']],
  ['EDITOR31', { network: 'instagram', isComment: true }, []],
  ['EDITOR31', { network: 'facebook', isComment: true, length: 70_000 }, ['text-too-long']],
  ['EDITOR32', { ...wide, network: 'no-such-network' as Network }, ['network-not-supported']],
  ['EDITOR32', { ...wide, network: 'constructor' as Network, isComment: true }, ['network-not-supported']],
]

test.each(cases)('[%s] %j: %j', (_rule, facts, problems) => {
  const found = editorProblems({ ...fine, ...facts })
  expect(found).toEqual(problems)
})

test('[EDITOR28] all problems are returned in one order', () => {
  const all = {
    inCrisis: true,
    profileStatus: 'invalid',
    text: '',
    isRewriting: true,
    isUploading: true,
    validatesChange: true,
  } as const
  expect(editorProblems({ ...fine, ...all, network: 'xing', length: 701 })).toEqual([
    'text-too-long',
    'in-crisis',
    'profile-invalid',
    'message-empty',
    'rewriting',
    'uploading',
    'nothing-changed',
    'link-missing',
  ])
})

test.each([
  [[], false, false],
  [['rewriting'], true, true],
  [['message-empty', 'nothing-changed'], true, true],
  [['nothing-changed'], true, false],
  [['schedule-missing'], true, false],
  [['schedule-in-past'], true, false],
  [['schedule-in-past', 'text-too-long'], true, true],
] as const)('[EDITOR29] %j disables submitting: %s, scheduling: %s', (problems, submitting, scheduling) => {
  expect(isSubmitDisabled({ problems })).toBe(submitting)
  expect(isSchedulingDisabled({ problems })).toBe(scheduling)
})

test('[EDITOR23] personal Facebook gets the notice that only pages are supported', () => {
  for (const network of networks) {
    for (const profileType of profileTypes) {
      const isIt = network === 'facebook' && profileType === 'personal-profile'
      expect(editorNotice({ network, profileType })).toBe(isIt ? 'facebook-pages-only' : null)
    }
  }
})

const draft: Draft = { text: 'a', startDate: null, inqueue: '0', images: ['1'], videos: [] }

test.each([
  [{}, [], false],
  [{ text: 'b' }, ['text'], true],
  [{ startDate: '2026-12-01 10:00' }, ['date'], false],
  [{ inqueue: '1' }, ['date'], false],
  [{ images: ['2'] }, ['image'], true],
  [{ images: [] }, ['image'], true],
  [{ images: ['1', '2'] }, ['image'], true],
  [{ videos: ['9'] }, ['video'], true],
  [{ text: '', inqueue: '1', images: [], videos: ['9'] }, ['text', 'date', 'image', 'video'], true],
] as const)('[EDITOR30] %j changes %j, content: %s', (change, parts, content) => {
  expect(changedParts({ before: draft, after: { ...draft, ...change } })).toEqual(parts)
  expect(hasContentChanged(parts)).toBe(content)
})

test('[EDITOR28] any facts give known codes, each once', () => {
  const facts = fc.record({
    network: fc.oneof(
      fc.constantFrom(...networks),
      fc.string().map((name) => name as Network),
    ),
    profileType: fc.constantFrom(...profileTypes),
    isComment: fc.boolean(),
    profileStatus: fc.constantFrom('valid', 'invalid', null),
    text: fc.string({ unit: 'binary' }),
    length: fc.double(),
    messageType: fc.constantFrom<MessageType[]>('text', 'link-attachment'),
    hasLink: fc.boolean(),
    inCrisis: fc.boolean(),
    mentionCount: fc.integer(),
  })
  fc.assert(
    fc.property(facts, (some) => {
      const problems = editorProblems({ ...fine, ...some })
      expect(new Set(problems).size).toBe(problems.length)
      for (const problem of problems) expect(editorProblemCodes).toContain(problem)
    }),
  )
})
