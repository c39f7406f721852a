import { createSuggestion, updateSuggestion, type Suggestion } from '@rostrum/protocol'
import {
  isSuggestionResetEnabled,
  isSuggestionSubmitDisabled,
  mayUpdateSuggestion,
  suggestionLimits,
} from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Upload } from '../media/media.js'
import type { Rostrum } from '../rostrum.js'
import { createPictures, type PictureProblem } from './pictures.js'
import { createSuggestionDrafts, type SuggestionPicture } from './suggestion-drafts.js'
import { suggestionsOf } from './suggestions.js'

/** What the form edits: a new suggestion with an initial text, or an existing one. */
export type SuggestionFormOf = { readonly id: string } | { readonly prefill: string }

/** Why a suggestion was refused, and the field that it concerns. */
export interface SuggestionProblem {
  readonly field: 'text' | 'pictures' | 'form'
  readonly failing: ErrorInfo
}

export interface SuggestionFormState {
  readonly status: 'loading' | 'failed' | 'ready' | 'sending' | 'sent'
  /** The suggestion that is edited; null for a new one. */
  readonly suggestion: Suggestion | null
  /** Why the suggestion could not be loaded. */
  readonly error: ErrorInfo | null
  readonly mayUpdate: boolean
  readonly text: string
  readonly pictures: readonly SuggestionPicture[]
  /** Uploads in progress, and failed ones. */
  readonly uploads: readonly Upload[]
  /** How many more pictures can be added. */
  readonly room: number
  readonly problem: PictureProblem | null
  readonly canSubmit: boolean
  readonly canReset: boolean
  /** `restored`: earlier input was restored; `unsaved`: the draft is lost with the page. */
  readonly draft: 'none' | 'restored' | 'saved' | 'unsaved'
  readonly submitError: SuggestionProblem | null
}

export interface SuggestionForm {
  readonly $form: ReadableAtom<SuggestionFormState>
  setText(text: string): void
  /** Uploads pictures and adds them, up to the limit. */
  add(files: readonly File[]): void
  remove(id: string): void
  retry(upload: number): void
  cancel(upload: number): void
  /** Resets the form to the saved suggestion (B4.2), or empties it. */
  reset(): void
  /** Resolves with the suggestion; null when it was refused, with the reason in `submitError`. */
  submit(): Promise<Suggestion | null>
  /** Reloads a suggestion that could not be loaded, or that somebody else changed in the meantime. */
  reload(): Promise<void>
  dispose(): void
}

const saveAfter = 500

const picturesOf = ({ Media }: Suggestion): SuggestionPicture[] =>
  Media.map(({ Id, Preview, AltText, Url }) => ({ Id, Preview: Preview ?? Url, AltText }))

const fieldOf = ({ code }: ErrorInfo): SuggestionProblem['field'] => {
  if (code === 'message-empty' || code === 'text-too-long') return 'text'
  return code === 'media-not-found' ? 'pictures' : 'form'
}

/** The initial state of the form. */
const initialState = (rostrum: Rostrum, of: SuggestionFormOf): SuggestionFormState => ({
  status: 'id' in of ? 'loading' : 'ready',
  suggestion: null,
  error: null,
  mayUpdate: 'prefill' in of && rostrum.permissions.can('suggestion', 'create'),
  text: 'prefill' in of ? of.prefill : '',
  pictures: [],
  uploads: [],
  room: suggestionLimits.pictures,
  problem: null,
  canSubmit: false,
  canReset: false,
  draft: 'none',
  submitError: null,
})

/** Adds the derived fields to the state. */
function derived(state: SuggestionFormState): SuggestionFormState {
  const { status, text, pictures, uploads, suggestion, mayUpdate } = state
  const draft = { text, mediaIds: pictures.map(({ Id }) => Id) }
  const original = suggestion && {
    text: suggestion.Note,
    mediaIds: picturesOf(suggestion).map(({ Id }) => Id),
  }
  const underWay = uploads.filter((upload) => upload.state !== 'failed').length
  const isSubmitting = status !== 'ready' || underWay > 0
  const hasChanged = !original || isSuggestionResetEnabled({ draft, original })
  return {
    ...state,
    room: suggestionLimits.pictures - pictures.length - underWay,
    canReset: status === 'ready' && isSuggestionResetEnabled({ draft, original }),
    canSubmit:
      mayUpdate &&
      hasChanged &&
      text.trim().length <= suggestionLimits.text &&
      !isSuggestionSubmitDisabled({ draft, isSubmitting }),
  }
}

/** Whether the user may change the suggestion. */
function mayUpdate({ permissions, startup }: Rostrum, suggestion: Suggestion): boolean {
  return mayUpdateSuggestion({
    status: suggestion.status,
    isOwn: suggestion.suggestedBy.Id === startup.$startup.get()?.User.Id,
    canUpdate: permissions.can('suggestion', 'update'),
    canApprove: permissions.can('suggestion', 'approve'),
  })
}

/**
 * A form for a new suggestion, or an existing one; its input is stored until it is sent or discarded (SUGGESTIONS12).
 */
export const createSuggestionForm = (rostrum: Rostrum, of: SuggestionFormOf): SuggestionForm => {
  const suggestions = suggestionsOf(rostrum)
  const { client, environment, startup, storage } = rostrum
  const data = startup.$startup.get()
  const keyParts = [data?.User.Id ?? '', data?.CurrentBoard.Id ?? '', 'id' in of ? of.id : 'new']
  const drafts = createSuggestionDrafts({ storage: storage.local, environment, keyParts })
  const prefill = 'prefill' in of ? of.prefill : ''
  let key: string | null = null
  let cancelSave: (() => void) | null = null

  const $form = atom(derived(initialState(rostrum, of)))
  const get = () => $form.get()
  const set = (part: Partial<SuggestionFormState>) => $form.set(derived({ ...get(), ...part }))

  const save = () => {
    cancelSave?.()
    cancelSave = null
    const { text, pictures, suggestion, canReset, draft } = get()
    const isEmpty = suggestion ? !canReset : text === prefill && pictures.length === 0
    if (isEmpty) {
      drafts.drop()
      return set({ draft: 'none' })
    }
    const version = suggestion?.Version ?? null
    const isKept = drafts.keep({ prefill, text, pictures: [...pictures], version, key })
    if (draft !== 'restored' || !isKept) set({ draft: isKept ? 'saved' : 'unsaved' })
  }
  /** An edited suggestion is no longer the one that may have been stored by an earlier attempt. */
  const edit = (part: Partial<SuggestionFormState>) => {
    key = null
    set({ submitError: null, ...part })
    cancelSave ??= environment.after(saveAfter, save)
  }
  const pictures = createPictures(rostrum, {
    room: () => get().room,
    pictures: () => get().pictures,
    onChange: (chosen) => edit({ pictures: chosen }),
    onUploads: (uploads) => set({ uploads }),
    onProblem: (problem) => set({ problem }),
  })

  const restore = () => {
    const restored = drafts.take(prefill)
    if (!restored) return
    const { suggestion } = get()
    // Somebody else changed the suggestion in the meantime: show their version, because the draft was about another
    // text.
    if (suggestion && restored.version !== suggestion.Version) return drafts.drop()
    key = restored.key
    set({ text: restored.text, pictures: restored.pictures, draft: 'restored' })
  }
  const show = (suggestion: Suggestion) =>
    set({
      status: 'ready',
      suggestion,
      error: null,
      mayUpdate: mayUpdate(rostrum, suggestion),
      text: suggestion.Note,
      pictures: picturesOf(suggestion),
      submitError: null,
      draft: 'none',
    })
  const reload = async () => {
    if (!('id' in of)) return
    set({ status: 'loading' })
    try {
      show(await suggestions.load(of.id))
      if (get().mayUpdate) restore()
    } catch (error) {
      set({ status: 'failed', error: toErrorInfo(error) })
    }
  }

  const send = async (): Promise<Suggestion> => {
    const { suggestion, text, pictures: chosen } = get()
    const body = { Note: text, Media: chosen.map(({ Id }) => Id) }
    if (suggestion) {
      const { Id: id, Version } = suggestion
      return client.send(updateSuggestion, { params: { id }, body: { ...body, Version } })
    }
    key ??= environment.uuid()
    // The key is stored before sending, so that any retry of the same text uses the same key.
    save()
    return client.send(createSuggestion, { body, idempotencyKey: key })
  }

  if ('id' in of) void reload()
  else restore()

  return {
    $form,
    setText: (text) => edit({ text }),
    add: pictures.add,
    remove: (id) => edit({ pictures: get().pictures.filter(({ Id }) => Id !== id), problem: null }),
    retry: pictures.retry,
    cancel: pictures.cancel,
    reset: () => {
      pictures.stop()
      const { suggestion } = get()
      if (suggestion) show(suggestion)
      else edit({ text: '', pictures: [] })
      save()
    },
    submit: async () => {
      if (!get().canSubmit) return null
      set({ status: 'sending', submitError: null })
      try {
        const sent = await send()
        cancelSave?.()
        cancelSave = null
        drafts.drop()
        set({ status: 'sent', suggestion: sent, draft: 'none' })
        return sent
      } catch (error) {
        const failing = toErrorInfo(error)
        set({ status: 'ready', submitError: { field: fieldOf(failing), failing } })
        return null
      }
    },
    reload,
    dispose: () => {
      if (cancelSave) save()
      pictures.dispose()
    },
  }
}
