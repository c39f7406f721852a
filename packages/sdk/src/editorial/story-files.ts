import {
  checkStoryFile,
  exportStoryList,
  exportStoryTable,
  storyFileCut,
  storyFileLimits,
  uploadStories,
  type AnswerOf,
  type StoryState,
} from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { sendStream } from '../client/send-stream.js'
import { perClient } from '../per-client.js'
import type { Rostrum } from '../rostrum.js'

export type CheckedStoryFile = AnswerOf<typeof checkStoryFile>
export type UploadedStory = AnswerOf<typeof uploadStories>['Results'][number]

/** A file of stories on its way to the board. */
export interface StoryUploadState {
  /** `stopped`: by the user, or by an error; the rest can still be made. */
  readonly status: 'empty' | 'checking' | 'checked' | 'running' | 'stopped' | 'done'
  /** Whether the stories are published straight; else they become drafts. */
  readonly isPublished: boolean
  readonly checked: CheckedStoryFile | null
  /** What came of the rows so far. */
  readonly results: readonly UploadedStory[]
  readonly error: ErrorInfo | null
}

/** Stories as a file; `isCut`: there are more than a file takes, and the older ones are not in it. */
export interface StoryFile {
  readonly file: Blob
  readonly isCut: boolean
}

/** Stories from files and into files, for users who edit the stories of the board. UPLOAD1, UPLOAD6 */
export interface StoryFiles {
  readonly $upload: ReadableAtom<StoryUploadState>
  /** Looks at a file; the newest call wins. What was uploaded before is forgotten. */
  check(file: { readonly text: string; readonly isPublished: boolean }): Promise<void>
  /** Makes the rows that were checked, a few at a time; goes on with those that are left. UPLOAD7 */
  run(): Promise<void>
  /** Stops after the rows that are under way. */
  stop(): void
  forget(): void
  /** The stories in one state. Rejects with an `ApiError`. */
  download(form: 'table' | 'list', state: StoryState): Promise<StoryFile>
}

const nothing: StoryUploadState = {
  status: 'empty',
  isPublished: false,
  checked: null,
  results: [],
  error: null,
}

const exportMs = 300_000
/** Rows with pictures are made once these are loaded. */
const rowsMs = 180_000

async function save({ client }: Rostrum, form: 'table' | 'list', state: StoryState): Promise<StoryFile> {
  const declaration = form === 'table' ? exportStoryTable : exportStoryList
  let file = new Blob()
  let isCut = false
  await sendStream(client, declaration, { query: { state }, timeout: exportMs }, async (body, headers) => {
    isCut = headers.get(storyFileCut) !== null
    file = await new Response(body, { headers: { 'content-type': declaration.downloads } }).blob()
  })
  return { file, isCut }
}

/** The rows that were checked and not made yet. */
function waitingRows({ checked, results }: StoryUploadState) {
  const done = new Set(results.map(({ Row }) => Row))
  return (checked?.Rows ?? []).flatMap(({ Row, Form, State }) =>
    Form && State === 'new' && !done.has(Row) ? [{ Row, Form }] : [],
  )
}

export const storyFilesOf = perClient((rostrum): StoryFiles => {
  const { client, events } = rostrum
  const $upload = atom(nothing)
  let underWay = new AbortController()
  /** The file whose rows are being sent: a second press does not send them at the same time. */
  let sending: AbortSignal | null = null
  const set = (part: Partial<StoryUploadState>) => $upload.set({ ...$upload.get(), ...part })
  const forget = () => {
    underWay.abort()
    $upload.set(nothing)
  }
  events.on('signed-out', forget)

  return {
    $upload,
    async check({ text, isPublished }) {
      underWay.abort()
      const { signal } = (underWay = new AbortController())
      $upload.set({ ...nothing, status: 'checking', isPublished })
      try {
        const body = { Text: text, IsPublished: isPublished }
        const checked = await client.send(checkStoryFile, { body, signal })
        if (!signal.aborted) set({ status: 'checked', checked })
      } catch (error) {
        if (!signal.aborted) set({ status: 'empty', error: toErrorInfo(error) })
      }
    },
    async run() {
      const { status, isPublished } = $upload.get()
      if (status !== 'checked' && status !== 'stopped') return
      const { signal } = underWay
      set({ status: 'running', error: null })
      if (sending === signal) return
      sending = signal
      try {
        // Stopped in between, the rows that are under way are made all the same, and their results are known.
        while (!signal.aborted && $upload.get().status === 'running') {
          const Rows = waitingRows($upload.get()).slice(0, storyFileLimits.atOnce)
          if (Rows.length === 0) break
          const body = { IsPublished: isPublished, Rows }
          const { Results } = await client.send(uploadStories, { body, timeout: rowsMs })
          if (!signal.aborted) set({ results: [...$upload.get().results, ...Results] })
        }
        if (!signal.aborted && waitingRows($upload.get()).length === 0) set({ status: 'done' })
      } catch (error) {
        if (!signal.aborted) set({ status: 'stopped', error: toErrorInfo(error) })
      }
      if (sending === signal) sending = null
    },
    stop() {
      if ($upload.get().status === 'running') set({ status: 'stopped' })
    },
    forget,
    download: (form, state) => save(rostrum, form, state),
  }
})
