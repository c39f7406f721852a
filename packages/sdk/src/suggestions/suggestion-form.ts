import { createSuggestion, updateSuggestion, type Suggestion } from '@rostrum/protocol'
import {
  isSuggestionResetEnabled,
  isSuggestionSubmitDisabled,
  mayUpdateSuggestion,
  suggestionLimits,
} from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toFailing, type Failing } from '../client/api-error.js'
import type { Upload } from '../media/media.js'
import type { Rostrum } from '../rostrum.js'
import { createPictures, type PictureProblem } from './pictures.js'
import { createSuggestionDrafts, type SuggestionPicture } from './suggestion-drafts.js'

/** What is written: a new suggestion, which may begin with a text, or one that is there. */
export type SuggestionFormOf = { readonly id: string } | { readonly prefill: string }

/** Beside which field a refusal stands. */
export interface SuggestionRefusal {
  readonly field: 'text' | 'pictures' | 'form'
  readonly failing: Failing
}

export interface SuggestionFormState {
  readonly status: 'loading' | 'failed' | 'ready' | 'sending' | 'sent'
  /** What is changed; null for a new one. */
  readonly suggestion: Suggestion | null
  /** Why it could not be opened. */
  readonly error: Failing | null
  readonly mayUpdate: boolean
  readonly text: string
  readonly pictures: readonly SuggestionPicture[]
  /** Pictures on their way, and those that failed. */
  readonly uploads: readonly Upload[]
  /** How many pictures may still be added. */
  readonly room: number
  readonly problem: PictureProblem | null
  readonly canSubmit: boolean
  readonly canReset: boolean
  /** `restored`: what was typed before is back; `unsaved`: it lives only as long as the page. */
  readonly draft: 'none' | 'restored' | 'saved' | 'unsaved'
  readonly refusal: SuggestionRefusal | null
}

export interface SuggestionForm {
  readonly $form: ReadableAtom<SuggestionFormState>
  setText(text: string): void
  /** Uploads pictures and adds them, as far as there is room. */
  add(files: readonly File[]): void
  remove(id: string): void
  retry(upload: number): void
  cancel(upload: number): void
  /** Back to what is kept at the server (B4.2), or to an empty form. */
  reset(): void
  /** Answers the suggestion; null when it was refused, and `refusal` says why. */
  submit(): Promise<Suggestion | null>
  /** Loads again what could not be opened, or what somebody else changed meanwhile. */
  reload(): Promise<void>
  dispose(): void
}

const saveAfter = 500

const picturesOf = ({ Media }: Suggestion): SuggestionPicture[] =>
  Media.map(({ Id, Preview, AltText, Url }) => ({ Id, Preview: Preview ?? Url, AltText }))

const fieldOf = ({ code }: Failing): SuggestionRefusal['field'] => {
  if (code === 'message-empty' || code === 'text-too-long') return 'text'
  return code === 'media-not-found' ? 'pictures' : 'form'
}

/** What the form begins with. */
const begun = (rostrum: Rostrum, of: SuggestionFormOf): SuggestionFormState => ({
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
  refusal: null,
})

/** What follows from what is typed and chosen. */
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

/** Whether the person may change what is there. */
function mayUpdate({ permissions, startup }: Rostrum, suggestion: Suggestion): boolean {
  return mayUpdateSuggestion({
    status: suggestion.status,
    isOwn: suggestion.suggestedBy.Id === startup.$startup.get()?.User.Id,
    canUpdate: permissions.can('suggestion', 'update'),
    canApprove: permissions.can('suggestion', 'approve'),
  })
}

/** Makes a form; what is typed into it is kept until it is sent or thrown away (SUGGESTIONS12). */
export const createSuggestionForm = (
  rostrum: Rostrum,
  of: SuggestionFormOf,
  load: (id: string) => Promise<Suggestion>,
): SuggestionForm => {
  const { client, environment, startup, storage } = rostrum
  const data = startup.$startup.get()
  const place = [data?.User.Id ?? '', data?.CurrentBoard.Id ?? '', 'id' in of ? of.id : 'new']
  const drafts = createSuggestionDrafts({ storage: storage.local, environment, place })
  const prefill = 'prefill' in of ? of.prefill : ''
  let key: string | null = null
  let cancelSave: (() => void) | null = null

  const $form = atom(derived(begun(rostrum, of)))
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
  /** What changes is another suggestion than the one that may have gone through. */
  const edit = (part: Partial<SuggestionFormState>) => {
    key = null
    set({ refusal: null, ...part })
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
    const kept = drafts.take(prefill)
    if (!kept) return
    const { suggestion } = get()
    // What somebody else changed meanwhile is shown as it is; the draft was about another text.
    if (suggestion && kept.version !== suggestion.Version) return drafts.drop()
    key = kept.key
    set({ text: kept.text, pictures: kept.pictures, draft: 'restored' })
  }
  const show = (suggestion: Suggestion) =>
    set({
      status: 'ready',
      suggestion,
      error: null,
      mayUpdate: mayUpdate(rostrum, suggestion),
      text: suggestion.Note,
      pictures: picturesOf(suggestion),
      refusal: null,
      draft: 'none',
    })
  const reload = async () => {
    if (!('id' in of)) return
    set({ status: 'loading' })
    try {
      show(await load(of.id))
      if (get().mayUpdate) restore()
    } catch (error) {
      set({ status: 'failed', error: toFailing(error) })
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
    // The key is kept first: whatever happens, the same text is sent under the same one.
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
      set({ status: 'sending', refusal: null })
      try {
        const sent = await send()
        cancelSave?.()
        cancelSave = null
        drafts.drop()
        set({ status: 'sent', suggestion: sent, draft: 'none' })
        return sent
      } catch (error) {
        const failing = toFailing(error)
        set({ status: 'ready', refusal: { field: fieldOf(failing), failing } })
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
