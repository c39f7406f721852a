import { previewLink, type Network } from '@rostrum/protocol'
import { isLinkInText, linkAddedDelayMs, linksIn, linkToPreview, rulesOf } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import type { Editor } from '../editor/editor.js'
import type { EditorView } from '../editor/editor-view.js'
import type { Rostrum } from '../rostrum.js'

/** How far the preview of a link in the text is: being fetched, or not to be had. */
export interface LinkState {
  readonly url: string | null
  readonly isLoading: boolean
}

const again = 2500

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** What decides whether there is something to be looked at anew. */
const traitsOf = ({ text, network, media, link }: EditorView) =>
  [text, network, media.length > 0, link === null] as const

/**
 * Shows a preview of the first link of the text whose preview the person did not take away, 300 ms after they stop
 * writing (EDITOR38), where nothing else is attached; it goes when the link goes from the text (EDITOR14). What
 * cannot be previewed stays a link in the text.
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
  let found: { readonly url: string; readonly network: Network | null } | null = null
  let traits = traitsOf(editor.$editor.get())

  const stop = () => {
    cancel()
    asking?.abort()
    asking = null
    if ($link.get().isLoading) $link.set({ url: null, isLoading: false })
  }

  const wanted = (): string | null => {
    const { status, network, isReadOnly, link, media, text, kind, comment, repost } = editor.$editor.get()
    const isOpen = status === 'ready' && !isReadOnly && !link && !comment
    if (!isOpen || (kind !== 'new' && kind !== 'post') || !network) return null
    if (!rulesOf(network).allowsLinkAttachment) return null
    const facts = { network, hasMedia: media.length > 0, isRepost: repost !== null }
    return linkToPreview({ ...facts, links: linksIn(text), dismissed: [...dismissed] })
  }

  const look = async () => {
    const url = wanted()
    if (url === null) return
    const mine = (asking = new AbortController())
    $link.set({ url, isLoading: true })
    try {
      const seen = await client.send(previewLink, { query: { url }, signal: mine.signal })
      if (asking !== mine || wanted() !== url) return
      found = { url, network: editor.$editor.get().network }
      editor.attach({ link: { ...seen, url, isPDF: seen.isPDF === true, isRemovable: true } })
    } catch (error) {
      if (asking !== mine) return
      // Too many at once is not the link's fault.
      if (codeOf(error) === 'api-429') cancel = environment.after(again, () => void look())
      // Nor is that the server could not be asked: the next change asks again.
      if (!codeOf(error).startsWith('link-')) return
      dismissed.add(url)
      soon()
    } finally {
      if (asking === mine) {
        asking = null
        $link.set({ url: null, isLoading: false })
      }
    }
  }

  const soon = () => {
    cancel()
    cancel = environment.after(linkAddedDelayMs, () => void look())
  }

  const follow = () => {
    const view = editor.$editor.get()
    const isWritten = found !== null && isLinkInText({ text: view.text, url: found.url })
    if (found !== null && !view.link) {
      // On another network, or beside files, nobody took it away: it may come back.
      if (isWritten && view.network === found.network && view.media.length === 0) dismissed.add(found.url)
      found = null
    } else if (found !== null && view.link?.url === found.url && !isWritten) {
      found = null
      editor.attach({ link: null })
    }
    const now = traitsOf(view)
    if (now.every((trait, at) => trait === traits[at])) return
    traits = now
    stop()
    soon()
  }

  const unlisten = editor.$editor.listen(follow)
  soon()
  return {
    $link,
    dispose: () => {
      unlisten()
      stop()
    },
  }
}
