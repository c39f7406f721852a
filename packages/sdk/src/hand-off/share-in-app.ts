import {
  downloadChunkBytes,
  downloadError,
  downloadErrorText,
  downloadSpace,
  instagramShareError,
  showsDownloadProgress,
  type HandOffResult,
  type InstagramError,
} from '@rostrum/rules'
import type { NativeFile } from '../host.js'
import type { Rostrum } from '../rostrum.js'
import type { EditorView } from '../editor/view/editor-view.js'

/** The result of an app, or why the share did not reach it. */
export interface AppShare {
  readonly result: HandOffResult
  readonly error: InstagramError | null
}

const codeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : 0

/** Writes the media to the phone in chunks and reports the progress (B4.16, HANDOFF11). */
const download = async (needs: {
  rostrum: Rostrum
  address: string
  signal: AbortSignal
  onProgress: (part: number) => void
}): Promise<NativeFile | null> => {
  const { rostrum, signal, onProgress } = needs
  const { environment, host, server } = rostrum
  const startedAt = environment.now()
  const address = new URL(needs.address, server).href
  const answer = await environment.fetch(address, {
    method: 'GET',
    headers: {},
    signal,
    credentials: 'omit',
    cache: 'no-store',
  })
  const size = Number(answer.headers.get('content-length')) || null
  if (answer.status !== 200 || !answer.body) throw new Error(`The media cannot be read: ${answer.status}`)
  const file = await host.apps?.createFile(
    address.split('/').at(-1) ?? 'media',
    downloadSpace({ mediaBytes: size }),
  )
  if (!file) return null
  const reader = answer.body.getReader()
  let written = 0
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      for (let at = 0; at < next.value.length; at += downloadChunkBytes) {
        await file.write(next.value.subarray(at, at + downloadChunkBytes))
      }
      written += next.value.length
      const elapsed = environment.now() - startedAt
      if (size && showsDownloadProgress({ elapsed, isDone: written >= size })) onProgress(written / size)
      signal.throwIfAborted()
    }
  } catch (error) {
    // A cancelled, interrupted or failed download leaves no file on the phone.
    await file.remove()
    throw error
  }
  return file
}

/** Passes content to an app on the phone (B4.12, B4.13). */
export const shareInApp = async (needs: {
  rostrum: Rostrum
  app: 'instagram' | 'wechat'
  view: EditorView
  link: string | null
  signal: AbortSignal
  onProgress: (part: number) => void
}): Promise<AppShare> => {
  const { rostrum, app, view, signal } = needs
  const { apps } = rostrum.host
  if (!apps) return { result: 'failed', error: null }
  const [media] = view.media
  let file: NativeFile | null = null
  if (app === 'instagram' && media) {
    try {
      file = await download({ ...needs, address: media.url })
    } catch (thrown) {
      if (signal.aborted) return { result: 'canceled', error: null }
      const code = codeOf(thrown)
      return { result: 'failed', error: downloadErrorText({ error: downloadError({ code }) }) }
    }
  }
  try {
    if (signal.aborted) return { result: 'canceled', error: null }
    const { link } = view
    const { result, code = 0 } = await apps.share(app, {
      text: view.text,
      link: needs.link ?? link?.url ?? null,
      title: link?.title ?? null,
      image: link?.images[0]?.url ?? null,
      file,
    })
    if (app !== 'instagram' || result !== 'failed') return { result, error: null }
    const error = instagramShareError({
      platform: rostrum.environment.platform(),
      code,
      wasPhotoPermissionAsked: apps.wasPhotoPermissionAsked(),
    })
    // On iOS the system has just asked for access to the photos: no message of ours (B8.7).
    return error === null ? { result: 'canceled', error: null } : { result: 'failed', error }
  } finally {
    await file?.remove()
  }
}
