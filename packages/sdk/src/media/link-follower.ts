import { previewLink, type Network } from '@rostrum/protocol'
import { isLinkInText, linkAddedDelayMs, linksIn, linkToPreview, rulesOf } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { toErrorInfo } from '../client/api-error.js'
import type { Editor } from '../editor/editor.js'
import type { EditorView } from '../editor/view/editor-view.js'
import type { Rostrum } from '../rostrum.js'

/** The state of the link preview: loading, or not available. */
export interface LinkState {
  readonly url: string | null
  readonly isLoading: boolean
}

const again = 2500

/** The fields whose change may require another preview. */
const traitsOf = ({ text, network, media, link }: EditorView) =>
  [text, network, media.length > 0, link === null] as const

/**
 * Shows a preview of the first link in the text that the user did not dismiss, 300 ms after the last keystroke
 * (EDITOR38), when nothing else is attached. The preview is removed together with its link (EDITOR14). A link without a
 * preview stays in the text. EDITOR95
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
  /** The preview that came from the text; only this one is removed together with its link. */
  let found: { readonly url: string; readonly network: Network | null } | null = null
  let traits = traitsOf(editor.$editor.get())

  const stop = () => {
    cancel()
    asking?.abort()
    asking = null
    if ($link.get().isLoading) $link.set({ url: null, isLoading: false })
  }

  const wanted = (): string | null => {
    const { status, network, isReadOnly, link, media, text, kind, comment, repost, message } =
      editor.$editor.get()
    if (status !== 'ready' || isReadOnly || link || comment || !network) return null
    if (!rulesOf(network).allowsLinkAttachment) return null
    const facts = { network, hasMedia: media.length > 0, isRepost: repost !== null }
    // Links of the suggested text get no preview: one that nobody asked for would count as a change.
    const suggested = kind === 'new' || kind === 'post' ? [] : linksIn(message.current?.Message ?? '')
    const given = suggested.map(({ url }) => url)
    return linkToPreview({ ...facts, links: linksIn(text), dismissed: [...dismissed, ...given] })
  }

  const look = async () => {
    const url = wanted()
    if (url === null) return
    const request = (asking = new AbortController())
    $link.set({ url, isLoading: true })
    try {
      const seen = await client.send(previewLink, { query: { url }, signal: request.signal })
      if (asking !== request || wanted() !== url) return
      found = { url, network: editor.$editor.get().network }
      editor.attach({ link: { ...seen, url, isPDF: seen.isPDF === true, isRemovable: true } })
    } catch (error) {
      if (asking !== request) return
      const { code } = toErrorInfo(error)
      // The rate limit says nothing about the link, so retry.
      if (code === 'api-429') cancel = environment.after(again, () => void look())
      // An unreachable server says nothing about the link either: the next change retries.
      if (!code.startsWith('link-')) return
      dismissed.add(url)
      soon()
    } finally {
      if (asking === request) {
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
      // On another network, or next to files, the preview was not dismissed by the user and may return.
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
