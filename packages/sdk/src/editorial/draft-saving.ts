import { createStoryDraft, readEditedStory, saveStoryDraft, type StoryForm } from '@rostrum/protocol'
import { toErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import { createDraftCopies } from './draft-copies.js'
import type { StoryEditorState } from './editor-state.js'

/** Milliseconds without a key, after which is saved. */
const saveAfter = 800
/** Milliseconds after which a failed save is tried again. */
const retryAfter = 10_000

/** What saving knows of the editor. */
export interface SavedEditor {
  readonly rostrum: Rostrum
  readonly id: string
  /** The server does not know the draft yet. */
  readonly isNew: boolean
  readonly get: () => StoryEditorState
  readonly set: (part: Partial<StoryEditorState>) => void
}

/**
 * Saves what is written over the version that was read; where that fails, a copy stays on the device until it succeeds.
 * A newer version of somebody else is never overwritten: it becomes a conflict. EDITORIAL6
 */
export function createDraftSaving({ rostrum, id, get, set, ...first }: SavedEditor) {
  const { client, environment } = rostrum
  const copies = createDraftCopies(rostrum)
  let { isNew } = first
  let version = 0
  let isDisposed = false
  let cancelSave = () => {}
  let underWay: Promise<void> | null = null
  let triedAt = -retryAfter

  const keepCopy = () => copies.keep({ id, version, isNew, form: get().form })

  const send = async (form: StoryForm) => {
    if (isNew) {
      const { Version } = await client.send(createStoryDraft, { body: { Id: id, Form: form } })
      isNew = false
      version = Version
      return
    }
    const body = { Version: version, Form: form }
    version = (await client.send(saveStoryDraft, { params: { id }, body })).Version
  }

  const showConflict = async () => {
    const { Form, Media: media, Version, ChangedBy } = await client.send(readEditedStory, { params: { id } })
    isNew = false
    set({ conflict: { form: Form, media, version: Version, by: ChangedBy }, saving: 'kept' })
  }

  const failed = async (error: unknown) => {
    const failing = toErrorInfo(error)
    const isKept = keepCopy()
    set({ saving: isKept ? 'kept' : 'lost', error: failing })
    if (failing.code === 'api-409') await showConflict().catch(() => {})
    // What the server refuses for good is refused again until it is changed.
    else if (failing.status === 0 || failing.status >= 500) schedule(retryAfter)
  }

  const saveOnce = async () => {
    cancelSave()
    const { form, conflict, status } = get()
    if (conflict || status === 'published') return
    set({ saving: 'saving' })
    triedAt = environment.now()
    try {
      await send(form)
      const isNewest = get().form === form
      if (isNewest) copies.drop(id)
      const saving = isNewest ? 'saved' : 'waiting'
      set({ saving, savedAt: environment.now(), hasChanges: true, error: null })
      if (!isNewest) schedule(saveAfter)
    } catch (error) {
      await failed(error)
    }
  }
  /** Saves what waits to be saved; one call at a time, because each is about the version of the one before. */
  const save = async (): Promise<void> => {
    while (underWay) await underWay
    if (get().saving === 'saved') return
    underWay = saveOnce()
    await underWay
    underWay = null
  }
  function schedule(after: number) {
    cancelSave()
    if (!isDisposed) cancelSave = environment.after(after, () => void save())
  }

  return {
    copies,
    save,
    showConflict,
    /** Saves soon, once the keys rest. */
    soon: () => schedule(saveAfter),
    now: () => schedule(0),
    /** Saves again, but never sooner than this after the last attempt: the connection may be back for other calls only. */
    again: () => schedule(Math.max(0, triedAt + retryAfter - environment.now())),
    cancel: () => cancelSave(),
    version: () => version,
    /** The version that was read, over which the next one is saved. */
    adopt: (read: number) => {
      isNew = false
      version = read
    },
    /** Whether nothing was saved of this story yet. */
    isUnsaved: () => isNew || version === 0,
    dispose: () => {
      const { saving } = get()
      if (saving === 'waiting' || saving === 'saving') {
        keepCopy()
        void save()
      }
      isDisposed = true
      cancelSave()
    },
  }
}
