import { previewLink } from '@rostrum/protocol'
import { isLinkInText, linksIn, rulesOf } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import type { Editor } from '../editor/editor.js'
import type { Rostrum } from '../rostrum.js'

/** How far the preview of a link in the text is: being fetched, or not to be had. */
export interface LinkState {
  readonly url: string | null
  readonly isLoading: boolean
}

const quiet = 300
const again = 2500

/**
 * Shows a preview of the first link that a person writes, 300 ms after they stop (B9.2), where the network has
 * previews and nothing else is attached; it goes when the link goes from the text (EDITOR14). A preview that was
 * taken away does not come back for the same link. What cannot be previewed stays a link in the text.
 */
export const followLinks = (
  rostrum: Rostrum,
  editor: Editor,
): { $link: ReadableAtom<LinkState>; dispose(): void } => {
  const { environment, client } = rostrum
  const $link = atom<LinkState>({ url: null, isLoading: false })
  const dismissed = new Set<string>()
  let cancel = () => {}
  let asking: AbortController | null = null
  /** The preview that came from the text: only that one goes with it. */
  let found: string | null = null
  let text = editor.$editor.get().text

  const stop = () => {
    cancel()
    asking?.abort()
    asking = null
    if ($link.get().isLoading) $link.set({ url: null, isLoading: false })
  }

  const wanted = (): string | null => {
    const { status, network, isReadOnly, link, media, text: now, kind, comment } = editor.$editor.get()
    const isOpen = status === 'ready' && !isReadOnly && !link && !comment && media.length === 0
    if (!isOpen || (kind !== 'new' && kind !== 'post') || !network) return null
    const { allowsLinkPreview, allowsLinkAttachment } = rulesOf(network)
    if (!allowsLinkPreview || !allowsLinkAttachment) return null
    const url = linksIn(now)[0]?.url ?? null
    return url === null || dismissed.has(url) ? null : url
  }

  const look = async () => {
    const url = wanted()
    if (url === null) return
    const mine = (asking = new AbortController())
    $link.set({ url, isLoading: true })
    try {
      const seen = await client.send(previewLink, { query: { url }, signal: mine.signal })
      if (asking !== mine || wanted() !== url) return
      found = url
      editor.attach({ link: { ...seen, url, isPDF: seen.isPDF === true, isRemovable: true } })
    } catch (error) {
      if (asking !== mine) return
      // Too many at once is not the link's fault.
      const isBusy =
        typeof error === 'object' && error !== null && 'code' in error && error.code === 'api-429'
      if (isBusy) cancel = environment.after(again, () => void look())
      else dismissed.add(url)
    } finally {
      if (asking === mine) {
        asking = null
        $link.set({ url: null, isLoading: false })
      }
    }
  }

  const follow = () => {
    const view = editor.$editor.get()
    if (found !== null && !view.link) {
      dismissed.add(found)
      found = null
    }
    if (found !== null && view.link?.url === found && !isLinkInText({ text: view.text, url: found })) {
      found = null
      editor.attach({ link: null })
    }
    if (view.text === text) return
    text = view.text
    stop()
    cancel = environment.after(quiet, () => void look())
  }

  const unlisten = editor.$editor.listen(follow)
  cancel = environment.after(quiet, () => void look())
  return {
    $link,
    dispose: () => {
      unlisten()
      stop()
    },
  }
}
