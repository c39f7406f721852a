import { cutMedia, describeMedia, suggestAltText, type BodyInputOf, type Media } from '@rostrum/protocol'
import { networkName } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { createEmitter } from '../events/emitter.js'
import type { Editor } from '../editor/editor.js'
import type { Rostrum } from '../rostrum.js'
import {
  attachmentsView,
  type AttachmentsView,
  type MediaAlert,
  type MediaQuestion,
} from './attachments-view.js'
import { attachmentLimits } from './attachment-limits.js'
import { createAdding } from './adding.js'
import { followProfile } from './follow-profile.js'
import { mediaOf } from './media.js'
import { uploadFile } from './upload-file.js'

/** The media tools of one editor, without a user interface. */
export interface Attachments {
  readonly $attachments: ReadableAtom<AttachmentsView>
  /** Uploads files and adds those that are accepted; each rejected one causes an alert. */
  readonly add: (files: readonly File[]) => void
  /** Answers the open question. */
  answer(isYes: boolean): void
  remove(id: string): void
  /** Moves a file to another index. */
  move(id: string, to: number): void
  setAltText(id: string, text: string): void
  /** Turns and crops a picture; the server renders it. Rejects with an `ApiError`. */
  cut(id: string, modifiers: string | null): Promise<void>
  /**
   * Changes the description of a video; `preview` is a picture that is uploaded and shown for it. Rejects with an
   * `ApiError`.
   */
  describe(
    id: string,
    description: Omit<BodyInputOf<typeof describeMedia>, 'id' | 'preview'> & { preview?: File },
  ): Promise<void>
  /**
   * Asks a model to describe a picture as it will be shared, in the user's language; changes nothing. Rejects with an
   * `ApiError`.
   */
  suggestAltText(id: string, signal?: AbortSignal): Promise<string>
  on(type: 'alert', handler: (alert: MediaAlert) => void): () => void
  dispose(): void
}

const alone = (signal: AbortSignal) => ({ signal, onProgress: () => {}, onPause: () => {}, onId: () => {} })

/** Creates the media tools of an editor. All decisions are rules: MEDIA1 to MEDIA19. */
export const createAttachments = (rostrum: Rostrum, editor: Editor): Attachments => {
  const uploads = mediaOf(rostrum)
  const emitter = createEmitter<{ alert: MediaAlert }>()
  const ownUploads = new Set<number>()
  const leaving = new AbortController()
  const asked: { code: MediaQuestion; answer: (isYes: boolean) => void }[] = []

  const view = () => editor.$editor.get()
  const shown = () =>
    attachmentsView(
      rostrum,
      view(),
      uploads.$uploads.get().filter(({ id }) => ownUploads.has(id)),
      asked[0]?.code ?? null,
    )
  const $attachments = atom(shown())
  let unsent = ''
  const show = () => {
    const next = shown()
    // Plain data: a key changes nothing of it, and renders none of the tools then.
    if (JSON.stringify(next) !== JSON.stringify($attachments.get())) $attachments.set(next)
    const names = next.uploads.flatMap(({ name, state }) => (state === 'failed' ? [] : [name]))
    if (names.join('\n') === unsent) return
    unsent = names.join('\n')
    editor.setUnsent(names)
  }
  const alert = (text: MediaAlert['text']) => {
    const { network } = view()
    const values = { count: limits().images, network: network ? networkName(network) : '' }
    emitter.emit('alert', { text, values })
  }
  const limits = () => attachmentLimits(view())
  const setMedia = (media: readonly Media[]) =>
    editor.attach({ media: media.map((one, pos) => ({ ...one, pos })) })
  const change = (id: string, part: Partial<Media>) =>
    setMedia(view().media.map((one) => (one.Id === id ? { ...one, ...part } : one)))
  const isAsked = (code: MediaQuestion) => asked.some((one) => one.code === code)
  const ask = (code: MediaQuestion, answer: (isYes: boolean) => void) => {
    asked.push({ code, answer })
    show()
  }

  const adding = createAdding({
    rostrum,
    editor,
    ownUploads,
    limits,
    ask,
    alert,
    show,
    tools: () => $attachments.get(),
  })

  const stops = [
    editor.$editor.listen(show),
    uploads.$uploads.listen(show),
    followProfile({
      editor,
      limits,
      setMedia,
      alert,
      ask: (code, answer) => isAsked(code) || ask(code, answer),
    }),
  ]

  return {
    $attachments,
    add: adding.add,
    answer: (isYes) => {
      asked.shift()?.answer(isYes)
      show()
    },
    remove: (id) => {
      if ($attachments.get().canDelete) setMedia(view().media.filter(({ Id }) => Id !== id))
    },
    move: (id, to) => {
      const media = [...view().media]
      const from = media.findIndex(({ Id }) => Id === id)
      const [moved] = from < 0 ? [] : media.splice(from, 1)
      if (!moved) return
      media.splice(Math.min(Math.max(0, to), media.length), 0, moved)
      setMedia(media)
    },
    setAltText: (id, text) => change(id, { altText: text || null }),
    cut: async (id, modifiers) => {
      const { altText } = view().media.find(({ Id }) => Id === id) ?? { altText: null }
      change(id, { ...(await rostrum.client.send(cutMedia, { body: { id, modifiers } })), altText })
    },
    suggestAltText: async (id, signal) => {
      const { network, media } = view()
      const modifiers = media.find(({ Id }) => Id === id)?.modifiers ?? null
      const body = { id, modifiers, language: rostrum.texts.$locale.get(), ...(network ? { network } : {}) }
      const { text } = await rostrum.client.send(suggestAltText, { body, ...(signal ? { signal } : {}) })
      return text
    },
    describe: async (id, { preview, ...description }) => {
      // Not in the list of uploads, which could not retry it; so its error rejects this call.
      const picture = preview && (await uploadFile(rostrum, preview, alone(leaving.signal)))
      const body = { id, ...description, ...(picture ? { preview: picture.Id } : {}) }
      change(id, await rostrum.client.send(describeMedia, { body }))
    },
    on: emitter.on,
    dispose: () => {
      leaving.abort()
      for (const stop of stops) stop()
      for (const id of ownUploads) uploads.cancel(id)
      emitter.clear()
    },
  }
}
