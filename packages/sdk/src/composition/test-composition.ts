import type { AnswerOf, createPost, Credential, Media, Message, Network, Post } from '@rostrum/protocol'
import { slotOf, type Draft, type FoundDraft } from '../drafts/drafts.js'
import { reduceDraft } from '../drafts/reduce-draft.js'
import { reduceHandOff } from '../hand-off/reduce-hand-off.js'
import { reduceSubmit } from '../submit/reduce-submit.js'
import type { Action } from './action.js'
import { initialComposition, type Composition } from './composition.js'
import type { Effect } from './effect.js'
import { empty, type Opened } from './initial-state.js'
import { reduceChoice } from './reduce-choice.js'
import { reduceContent } from './reduce-content.js'
import { reduce } from './reduce.js'
import type { EditorContext } from './step.js'

const never = '3999-12-31 23:59:59'
const moment = '2026-11-21 09:00:00'

export const testProfile = (Id: string, Network: Network, part: Partial<Credential> = {}): Credential => ({
  Id,
  Network,
  Type: 'personal-profile',
  Status: 'valid',
  Name: Id,
  DisplayName: Id,
  ImageLink: null,
  NetworkAccountId: Id,
  NetworkUsername: null,
  NetworkEmail: null,
  NetworkAuthEmail: null,
  ParentCredentialId: null,
  IsNativeEnabled: true,
  BoardOnly: false,
  IsHidden: false,
  Token: null,
  Created: moment,
  Modified: moment,
  ExpiresOn: null,
  CreatedBy: 'amelie',
  RemoteUrl: null,
  LastConnected: moment,
  ...part,
})

export const testMessage = (
  Id: string,
  Network: Network,
  text: string,
  part: Partial<Message> = {},
): Message => ({
  Id,
  StoryId: 'story',
  ChildMessageId: null,
  CredentialId: null,
  Network,
  Type: 'text',
  Message: text,
  MediaObjects: [],
  LinkUrl: null,
  LinkTitle: null,
  Description: null,
  ImageUrl: null,
  Mentions: [],
  StartDateTime: moment,
  EndDate: null,
  EndDateTime: null,
  LastSharedDate: null,
  ShareCount: 0,
  Points: 0,
  RepostPost: false,
  PostAttachment: null,
  ...part,
})

export const testPicture = (part: Partial<Media> = {}): Media => ({
  Id: 'picture',
  metadataId: 'picture',
  url: '/picture',
  preview: null,
  altText: null,
  modifiers: null,
  isVideo: false,
  isGif: false,
  uuid: null,
  pos: 0,
  validations: {},
  Resource: 'image',
  MimeType: 'image/png',
  VideoTitle: null,
  VideoSubtitle: null,
  PreviewFrame: null,
  width: 800,
  height: 600,
  ...part,
})

export const testPost = (part: Partial<Post> = {}): Post => ({
  Id: 'post',
  BoardId: 'board',
  Message: 'As it stands.',
  MessageId: null,
  ChildMessageId: null,
  StoryId: null,
  CredentialId: null,
  Mentions: [],
  Status: 'pending',
  ApproveStatus: null,
  Network: 'linkedin',
  Type: 'text',
  Media: [],
  LinkUrl: null,
  LinkTitle: null,
  ImageUrl: null,
  Created: moment,
  StartDateTime: moment,
  LocalStart: null,
  inqueue: '0',
  EndDateTime: null,
  RepostPost: false,
  PostAttachment: null,
  Deleted: never,
  isLiked: false,
  Publications: [],
  Logs: [],
  ...part,
})

export const testAnswer = (part: Partial<AnswerOf<typeof createPost>> = {}): AnswerOf<typeof createPost> => ({
  Result: true,
  Id: 'post',
  Post: testPost(),
  Points: 5,
  Symbol: '★',
  ...part,
})

/** A story with two texts for LinkedIn and one for X, in this order. */
export const testStory = (part: Partial<Opened> = {}): Opened => ({
  kind: 'story',
  textKind: 'story-share',
  story: null,
  post: null,
  messages: [
    testMessage('one', 'linkedin', 'One thing to say.'),
    testMessage('two', 'linkedin', 'Another thing to say.'),
    testMessage('short', 'twitter', 'Short.'),
  ],
  network: null,
  profileIds: null,
  isRepost: false,
  content: empty,
  option: null,
  startDate: null,
  timezone: null,
  draftName: 'story',
  ...part,
})

/** A new post of the user's own. */
export const testNew = (part: Partial<Opened> = {}): Opened =>
  testStory({ kind: 'new', textKind: 'post', messages: [], draftName: 'new', ...part })

/** A draft for LinkedIn, written from the message `one`. */
export const testDraft = (part: Partial<Draft> = {}): FoundDraft => ({
  key: 'draft/amelie/story/linkedin/one/elsewhere',
  draft: {
    at: 0,
    network: 'linkedin',
    messageId: 'one',
    text: 'My own words',
    mentions: [],
    hasLink: false,
    option: 'postNow',
    startDate: null,
    profileIds: [],
    sendKey: null,
    ...part,
  },
})

/** A desktop with two profiles on LinkedIn and one on X. */
export const testContext = (
  part: Partial<Omit<EditorContext, 'drafts' | 'sending'>> & {
    drafts?: readonly FoundDraft[]
    others?: readonly FoundDraft[]
    isDown?: boolean
    kept?: readonly string[]
  } = {},
): EditorContext => {
  const { drafts = [], others = [], isDown = false, kept = [], ...rest } = part
  return {
    profiles: [
      testProfile('amelie', 'linkedin'),
      testProfile('company', 'linkedin', { Type: 'page' }),
      testProfile('amelie-x', 'twitter'),
    ],
    permissions: {
      canCreateMessage: true,
      canUpdateMessage: true,
      canCreatePost: true,
      canCreateComment: true,
    },
    boardId: 'board',
    isApprovalsEnabled: false,
    inCrisis: false,
    canPost: true,
    platform: 'desktop',
    isInstalled: () => false,
    now: Date.UTC(2026, 10, 21, 9, 0),
    timezone: 'UTC',
    languages: ['en'],
    tweetLength: null,
    hints: null,
    parts: [reduceContent, reduceChoice, reduceDraft, reduceHandOff, reduceSubmit],
    askedNetwork: undefined,
    lastNetwork: () => 'linkedin',
    lastChosen: () => [],
    random: () => 0.999,
    drafts: {
      find: (of = '') => drafts.find(({ draft }) => slotOf(draft).startsWith(of)) ?? null,
      findOther: (slot) => others.find(({ draft }) => slotOf(draft) === slot) ?? null,
    },
    sending: { isDown: () => isDown, isKept: (key) => kept.includes(key) },
    ...rest,
  }
}

const noStorage = { get: () => null, set: () => true, remove: () => {}, keys: () => [] }

/** Reduces the actions in order; returns the last composition and all requested effects. */
export const play = (
  from: Composition,
  context: EditorContext,
  ...actions: readonly Action[]
): { now: Composition; effects: readonly Effect[]; types: readonly string[] } => {
  const effects: Effect[] = []
  const now = actions.reduce((before, action) => {
    const step = reduce(before, action, context)
    effects.push(...step.effects)
    return step.now
  }, from)
  return { now, effects, types: effects.map(({ type }) => type) }
}

/** The composition of an opened editor, with a key for its share. */
export const openTest = (opened: Opened, context: EditorContext, text?: string): Composition =>
  play(
    initialComposition(opened, { local: noStorage, session: noStorage }),
    context,
    { type: 'open', text },
    { type: 'share-named', key: 'name' },
  ).now
