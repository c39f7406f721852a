import { failsWith, never, sampleMessage, sampleProfile, sampleProfiles } from '@rostrum/widgets/testing'
import {
  state,
  previewed,
  media,
  withMessage,
  noLink,
  pictures,
  profiles,
  readOnly,
  approvals,
  narrow,
  message,
  handOffAnswer,
  byHand,
  longText,
  manyProfiles,
  manyTexts,
  withPictures,
  withDocument,
  twoDirections,
  sentTo,
  post,
  people,
} from './editor-scenes.js'
import type { Story } from './scene.js'

export const stories: readonly Story[] = [
  narrow('story', state()),
  narrow('picture', state({ 'GET /api/stories/get': pictures(1) })),
  narrow('pictures', state({ 'GET /api/stories/get': pictures(6) })),
  narrow(
    'video',
    state({
      'GET /api/stories/get': withMessage('Watch the new test chamber at work.', {
        ...noLink,
        Type: 'video',
        MediaObjects: [media(3, true)],
      }),
    }),
  ),
  narrow('too-long', state({ 'GET /api/stories/get': withMessage('A long text. '.repeat(260)) })),
  narrow('near-limit', state({ 'GET /api/stories/get': withMessage('x'.repeat(2990)) })),
  narrow('no-profile', state({ 'GET /credential': profiles([]) })),
  narrow(
    'invalid-profile',
    state({
      'GET /credential': profiles([
        ...sampleProfiles,
        sampleProfile('linkedin', 'Mara Old', { Status: 'invalid' }),
      ]),
    }),
  ),
  narrow('many-profiles', state({ 'GET /credential': profiles(manyProfiles, 0) })),
  narrow('many-texts', state({ 'GET /api/stories/get': manyTexts })),
  narrow('read-only', state({ 'PUT /user': readOnly })),
  narrow('approval', state({ 'PUT /user': approvals })),
  narrow('loading', state({ 'GET /api/stories/get': () => never })),
  narrow('gone', state({ 'GET /api/stories/get': () => failsWith(404, 'story-not-found') })),
  narrow('refused', state({ 'POST /api/post/create': () => failsWith(422, 'profile-invalid') })),
  narrow('new-post', state({}, { storyId: undefined, isNew: true })),
  narrow(
    'message',
    state(
      { 'GET /message': message('linkedin') },
      { storyId: undefined, messageId: sampleMessage(1, 'linkedin', '').Id },
    ),
  ),
  narrow(
    'post-on-date',
    post({
      LocalStart: { time: '2026-11-24 09:30', timezone: 'America/New_York' },
      StartDateTime: '2026-11-24 14:30:00',
    }),
  ),
  narrow(
    'post-in-gap',
    post({
      LocalStart: { time: '2027-03-14 02:30', timezone: 'America/New_York' },
      StartDateTime: '2027-03-14 07:30:00',
    }),
  ),
  narrow('by-hand-facebook', byHand('facebook')),
  narrow(
    'by-hand-facebook-without-link',
    byHand('facebook', {
      'POST /personal-post': handOffAnswer({
        LinkUrl: null,
        LinkHash: null,
        token: undefined,
        url: undefined,
        'error-code': 1790,
      }),
    }),
  ),
  narrow('by-hand-xing', byHand('xing')),
  narrow('by-hand-wechat', byHand('wechat', { 'POST /personal-post': handOffAnswer({ url: undefined }) })),
  narrow(
    'by-hand-instagram',
    byHand('instagram', {
      'GET /message': message('instagram', { ...noLink, Type: 'image', MediaObjects: [media(2)] }),
    }),
  ),
  narrow(
    'message-disconnected',
    state(
      {
        'GET /message': () => ({
          status: 422,
          failing: { Result: false, Error: 'disconnected', Network: 'linkedin' },
        }),
      },
      { storyId: undefined, messageId: sampleMessage(1, 'linkedin', '').Id },
    ),
  ),
  narrow(
    'message-without-profile',
    state(
      { 'GET /message': () => failsWith(422, 'missing-profile') },
      { storyId: undefined, messageId: sampleMessage(1, 'linkedin', '').Id },
    ),
  ),
  narrow('preview-linkedin', previewed(sentTo('linkedin', longText, { Type: 'link-attachment' }, 'page'))),
  narrow(
    'preview-linkedin-pictures',
    previewed(sentTo('linkedin', 'A day at the river, in pictures. #volunteering', withPictures(7))),
  ),
  narrow('preview-facebook', previewed(sentTo('facebook', longText, {}, 'page'))),
  narrow(
    'preview-x',
    previewed(
      sentTo(
        'twitter',
        'A third less water in two years, by @northwind and many hands. #sustainability',
        withPictures(3),
      ),
    ),
  ),
  narrow('preview-instagram', previewed(sentTo('instagram', longText, withPictures(4), 'page'))),
  narrow('preview-xing', previewed(byHand('xing'))),
  narrow(
    'preview-wechat',
    previewed(byHand('wechat', { 'POST /personal-post': handOffAnswer({ url: undefined }) })),
  ),
  narrow(
    'preview-document',
    previewed(sentTo('linkedin', 'The whole report. #sustainability', withDocument)),
  ),
  narrow('preview-two-directions', previewed(sentTo('twitter', twoDirections, noLink))),
  narrow('suggesting', state({ 'GET /api/autocomplete/mentions': people }, { network: 'twitter' })),
  narrow('closing', state({}, { isClosing: true })),
]
