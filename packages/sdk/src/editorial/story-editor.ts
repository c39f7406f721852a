import {
  discardStoryChanges,
  previewLink,
  publishStory,
  readEditedStory,
  type AnswerOf,
  type Media,
  type StoryForm,
} from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo } from '../client/api-error.js'
import type { Environment } from '../environment.js'
import type { Rostrum } from '../rostrum.js'
import { createDraftCopies } from './draft-copies.js'
import { createDraftSaving } from './draft-saving.js'
import { initial, type StoryEditorState } from './editor-state.js'
import { filledFrom, networksOf } from './fill-from-link.js'
import { problemsIn } from './form-problems.js'

type Read = AnswerOf<typeof readEditedStory>

/** The editor of one story. What is written is saved by itself. EDITORIAL6 */
export interface StoryEditor {
  readonly $story: ReadableAtom<StoryEditorState>
  /** Changes what is written. */
  write(part: Partial<StoryForm>): void
  /** Makes files known that the form may use. */
  know(media: readonly Media[]): void
  /** Fills what is empty from a page: its title, text and picture, and a text for each network of the board. */
  fetchLink(url: string): Promise<void>
  /** Saves now what waits to be saved. */
  save(): Promise<void>
  /** Publishes what is written; false when it was refused, with the reason in `error`. */
  publish(): Promise<boolean>
  /** Ends a conflict: with one’s own version, or with the other. */
  settle(keeps: 'own' | 'theirs'): void
  /** Drops the changes that were not published, and reads the story again. */
  discard(): Promise<void>
  reload(): Promise<void>
  dispose(): void
}

const merged = (known: readonly Media[], added: readonly Media[]) => [
  ...known.filter(({ Id }) => !added.some((one) => one.Id === Id)),
  ...added,
]

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id of the format of stories; the server refuses one that is taken. */
const newStoryId = ({ random }: Pick<Environment, 'random'>): string =>
  `0AS${Array.from({ length: 12 }, () => alphabet[Math.floor(random() * alphabet.length)] ?? 'A').join('')}`

/** The state, with what keeps the form from being published. */
function createState(rostrum: Rostrum, id: string, isNew: boolean) {
  const $story = atom<StoryEditorState>(initial(id, isNew))
  const get = () => $story.get()
  const set = (part: Partial<StoryEditorState>) => {
    const next = { ...get(), ...part }
    const { tweetLength } = next
    $story.set({
      ...next,
      problems: problemsIn(next, {
        tweetLength,
        now: rostrum.environment.now(),
        isAltTextRequired: rostrum.startup.$startup.get()?.Config.IsAltTextRequired === true,
      }),
    })
  }
  // X counts characters by weight; the tables for that are loaded with the first editor.
  import('@rostrum/rules/tweet-length').then(
    (module) => set({ tweetLength: module.tweetLength }),
    () => {},
  )
  return { $story, get, set }
}

/** Creates the editor of a story, or of a new one when `id` is null. */
export function createStoryEditor(rostrum: Rostrum, id: string | null): StoryEditor {
  const { client, environment, connectivity } = rostrum
  const left = id === null ? createDraftCopies(rostrum).newest() : null
  const own = id ?? left?.id ?? newStoryId(environment)
  const isNew = id === null
  let isDisposed = false
  const { $story, get, set } = createState(rostrum, own, isNew)
  const saving = createDraftSaving({ rostrum, id: own, isNew, get, set })
  const { copies } = saving

  const show = ({ Form, Media: media, Version, State, IsRepost, Repost, OpenBy, Waiting }: Read) => {
    saving.adopt(Version)
    set({
      status: 'ready',
      form: Form,
      media: merged(get().media, media),
      storyState: State,
      isRepost: IsRepost,
      repost: Repost ?? null,
      hasChanges: Version > 0,
      saving: 'saved',
      conflict: null,
      openBy: OpenBy,
      waiting: Waiting,
      error: null,
    })
  }
  const load = async () => {
    try {
      const read = await client.send(readEditedStory, { params: { id: own } })
      if (isDisposed) return
      show(read)
      const copy = copies.read(own)
      if (!copy) return
      const theirs = { form: read.Form, media: read.Media, version: read.Version, by: read.ChangedBy }
      set({ form: copy.form, saving: 'waiting', conflict: copy.version === read.Version ? null : theirs })
      saving.now()
    } catch (error) {
      set({ status: 'failed', error: toErrorInfo(error) })
    }
  }
  const write = (part: Partial<StoryForm>) => {
    set({ form: { ...get().form, ...part }, saving: 'waiting', error: null })
    saving.soon()
  }
  const publish = async (): Promise<boolean> => {
    if (get().status === 'publishing') return false
    set({ status: 'publishing', error: null })
    if (saving.isUnsaved()) set({ saving: 'waiting' })
    await saving.save()
    if (get().saving !== 'saved') {
      set({ status: 'ready' })
      return false
    }
    try {
      const body = { Version: saving.version() }
      const { State } = await client.send(publishStory, { params: { id: own }, body })
      copies.drop(own)
      set({ status: 'published', storyState: State, hasChanges: false })
      return true
    } catch (error) {
      const failing = toErrorInfo(error)
      set({ status: 'ready', error: failing })
      if (failing.code === 'api-409') await saving.showConflict().catch(() => {})
      return false
    }
  }

  if (id !== null) void load()
  else if (left) {
    set({ form: left.form, saving: 'waiting' })
    saving.now()
  }
  const stopListening = connectivity.$connectivity.listen(({ isDown }) => {
    if (!isDown && get().saving === 'kept') saving.again()
  })

  return {
    $story,
    write,
    know: (media) => set({ media: merged(get().media, media) }),
    fetchLink: async (url) => {
      const seen = await client.send(previewLink, { query: { url } })
      const { form, media } = get()
      const filled = filledFrom(seen, { form, networks: networksOf(rostrum) })
      set({ media: merged(media, filled.media) })
      write(filled.form)
    },
    save: saving.save,
    publish,
    settle: (keeps) => {
      const { conflict, media } = get()
      if (!conflict) return
      saving.adopt(conflict.version)
      if (keeps === 'own') {
        set({ conflict: null, saving: 'waiting', error: null })
        saving.now()
        return
      }
      copies.drop(own)
      const { form, media: theirs } = conflict
      set({ conflict: null, form, media: merged(media, theirs), saving: 'saved', error: null })
    },
    discard: async () => {
      saving.cancel()
      await client.send(discardStoryChanges, { params: { id: own } })
      copies.drop(own)
      await load()
    },
    reload: async () => {
      set({ status: 'loading', error: null })
      await load()
    },
    dispose: () => {
      saving.dispose()
      isDisposed = true
      stopListening()
    },
  }
}
