import { errorInfoOf } from '../client/api-error.js'
import type { Action } from '../composition/action.js'
import type { Composition } from '../composition/composition.js'
import type { Effect } from '../composition/effect.js'
import type { EditorContext } from '../composition/step.js'
import {
  openTest,
  play,
  testAnswer,
  testContext,
  testMessage,
  testProfile,
  testStory,
} from '../composition/test-composition.js'
import { deriveView } from '../editor/view/derive-view.js'
import type { SentPost } from '../submit/submit-actions.js'
import { followersOf, withShares } from './derive-shares.js'

/** Two profiles on LinkedIn, and one each on X, a Facebook page and Xing, which is handed over. */
export const profiles = [
  testProfile('amelie', 'linkedin'),
  testProfile('company', 'linkedin', { Type: 'page' }),
  testProfile('amelie-x', 'twitter'),
  testProfile('page', 'facebook', { Type: 'page' }),
  testProfile('by-hand', 'xing'),
]
const link = { LinkUrl: 'https://a.example', LinkTitle: 'A' }
/** A story with texts for all of them. */
export const story = testStory({
  messages: [
    testMessage('one', 'linkedin', 'One thing to say.'),
    testMessage('two', 'linkedin', 'Another thing to say.'),
    testMessage('short', 'twitter', 'Short.'),
    testMessage('warm', 'facebook', 'Warm.'),
    testMessage('dry', 'xing', 'Dry.', link),
  ],
  content: {
    text: '',
    mentions: [],
    media: [],
    link: { url: 'https://a.example', title: 'A', images: [], isPDF: false, isRemovable: false },
  },
})
/** A desktop with these profiles. */
export const context = testContext({ profiles })
/** A press on a profile. */
/** A press on a tab. */
export const toggle = (id: string): Action => ({ type: 'toggle-profile', id })
/** The person types. */
export const write = (text: string): Action => ({ type: 'set-text', text })
export const to = (network: 'linkedin' | 'twitter' | 'facebook' | 'xing'): Action => ({
  type: 'set-network',
  network,
})
/** A press on the button. */
export const submit: Action = { type: 'submit' }
/** The story, opened on LinkedIn. */
export const opened = openTest(story, context)
/** The story with profiles of three networks chosen. */
export const three = play(opened, context, toggle('amelie-x'), toggle('page')).now
/** The view with all shares. */
export const viewOf = (now: Composition, around: EditorContext = context) =>
  withShares(deriveView(now, around), now, around, followersOf(now, around))
/** The state of each share. */
export const statesOf = (now: Composition) =>
  Object.fromEntries(viewOf(now).shares.map(({ network, state }) => [network, state]))

/** Plays until nothing more is sent; `answer` says what becomes of each post. */
export const playAll = (
  from: Composition,
  answer: (sent: SentPost) => Action,
  around: EditorContext = context,
  ...actions: readonly Action[]
) => {
  const sent: SentPost[] = []
  const all: Effect[] = []
  let now = from
  const queue = [...actions]
  for (let action = queue.shift(); action; action = queue.shift()) {
    const step = play(now, around, action)
    now = step.now
    all.push(...step.effects)
    for (const effect of step.effects) {
      if (effect.type === 'name-share' && now.shareKey === null)
        queue.push({ type: 'share-named', key: `name-${now.network}` })
      if (effect.type === 'send-post') {
        sent.push(effect.sent)
        queue.push(answer(effect.sent))
      }
    }
  }
  const answers = all.flatMap((effect) => (effect.type === 'answer' ? [effect.outcome.outcome] : []))
  return { now, sent, effects: all, answers, types: all.map(({ type }) => type) }
}
/** The server stores it. */
export const yes = (sent: SentPost): Action => ({ type: 'post-sent', answer: testAnswer(), sent })
/** The error of a network that cannot be reached. */
export const busyX = errorInfoOf('network-unavailable')
/** The server stores it, except on X. */
export const notX = (sent: SentPost): Action =>
  sent.body.credentialId.includes('amelie-x') ? { type: 'post-failed', failing: busyX, sent } : yes(sent)
