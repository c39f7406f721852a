import { readStory } from '@rostrum/protocol'
import { expiryOutcome, readEndDate, schedulingError } from '@rostrum/rules'
import type { ReadableAtom } from 'nanostores'
import type { ProfilesState } from '../profiles/profiles.js'
import type { Rostrum } from '../rostrum.js'
import type { EditorPrefill, EditorTarget } from '../editor/view/editor-view.js'
import { empty, linkOf, refuse, type Opened } from './initial-state.js'

const openStory = async (rostrum: Rostrum, id: string): Promise<Opened> => {
  const story = await rostrum.client.send(readStory, { query: { id } })
  const endsAt = readEndDate(story.ExpirationDate)
  if (expiryOutcome({ kind: 'story', endsAt, now: rostrum.environment.now() })) refuse('story-expired')
  const isPDF = story.Type === 'pdf'
  return {
    kind: 'story',
    textKind: 'story-share',
    story,
    post: null,
    messages: story.Messages,
    network: null,
    profileIds: null,
    isRepost: story.RepostPost,
    content: { ...empty, media: story.MediaObjects, link: linkOf(story, isPDF, false) },
    option: null,
    startDate: null,
    timezone: null,
    draftName: story.Id,
  }
}

/** Loads the content to edit; `ready` resolves with the loaded profiles. Rejects with an `ApiError`. */
export const openTarget = async (
  rostrum: Rostrum,
  target: EditorTarget,
  prefill: EditorPrefill,
  ready: Promise<ReadableAtom<ProfilesState>>,
): Promise<Opened> => {
  const { inCrisis, canPost } = rostrum.crisis.$crisis.get()
  if (schedulingError({ InCrisis: inCrisis, canPost })) refuse('in-crisis')
  if ('storyId' in target) return openStory(rostrum, target.storyId)
  const { openComment, openMessage, openNew, openPost } = await import('./open-other.js')
  if ('commentOn' in target) return openComment(rostrum, target)
  if ('postId' in target) return openPost(rostrum, target.postId)
  if ('messageId' in target) return openMessage(rostrum, target, ready)
  return openNew(prefill)
}
