import type { Media, PostAttachment, StoryForm, StoryProblem, StoryState } from '@rostrum/protocol'
import type { ErrorInfo } from '../client/api-error.js'
import type { TweetLength } from './form-problems.js'

/** Another editor’s version, which was saved since this one was read. */
export interface StoryConflict {
  readonly form: StoryForm
  readonly media: readonly Media[]
  readonly version: number
  readonly by: string | null
}

export interface StoryEditorState {
  readonly status: 'loading' | 'failed' | 'ready' | 'publishing' | 'published'
  readonly id: string
  readonly storyState: StoryState
  readonly form: StoryForm
  /** Files by their ids: those of the form, and what was uploaded. */
  readonly media: readonly Media[]
  readonly isRepost: boolean
  /** The post of the company that is passed on. */
  readonly repost: PostAttachment | null
  /** Changes are saved, or being written, that were not published. */
  readonly hasChanges: boolean
  /** `kept`: on this device only, because it could not be saved; `lost`: not even there. */
  readonly saving: 'saved' | 'waiting' | 'saving' | 'kept' | 'lost'
  readonly savedAt: number | null
  readonly conflict: StoryConflict | null
  /** Somebody else has it open. */
  readonly openBy: string | null
  readonly waiting: number
  /** What keeps it from being published, by field. */
  readonly problems: Readonly<Record<string, StoryProblem>>
  readonly error: ErrorInfo | null
  /** Counts as X does; null until its tables are loaded. */
  readonly tweetLength: TweetLength | null
}

const emptyForm: StoryForm = {
  Title: '',
  Description: '',
  LinkUrl: '',
  LinkTitle: '',
  Media: [],
  Messages: [],
  Topics: [],
  IsFeatured: false,
  IsImportant: false,
  PublishAt: null,
  ExpireAt: null,
  Notes: '',
}

/** The state before anything is known of the story. */
export const initial = (id: string, isNew: boolean): StoryEditorState => ({
  status: isNew ? 'ready' : 'loading',
  id,
  storyState: 'draft',
  form: emptyForm,
  media: [],
  isRepost: false,
  repost: null,
  hasChanges: false,
  saving: 'saved',
  savedAt: null,
  conflict: null,
  openBy: null,
  waiting: 0,
  problems: {},
  error: null,
  tweetLength: null,
})
