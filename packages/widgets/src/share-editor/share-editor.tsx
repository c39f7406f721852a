import { useStore } from '@nanostores/react'
import {
  createEditor,
  editorTexts,
  outcomeTexts,
  profilesTexts,
  type Editor,
  type EditorTarget,
} from '@rostrum/sdk'
import { useEffect, useRef, useState } from 'react'
import { later } from '../shell/later.js'
import { useRostrum, useSheet, useText } from '../ui/root.js'
import { EmptyState, ErrorState } from '../ui/states.js'
import type { ViewProps } from '../widget.js'
import type { WidgetEvents, WidgetProps } from '../widgets.js'
import { EditorWaiting } from './editor-waiting.js'
import { Form } from './form.js'
import css from './share-editor.css?sheet'
import type { Shared } from './outcome/shared.js'

const ThankYou = later(async () => ({ View: (await import('./outcome/thank-you.js')).ThankYou }))
const NoProfile = later(async () => {
  const { NoProfile: View } = await import('./outcome/no-profile.js')
  return { View, areas: [profilesTexts] }
})
const Closing = later(async () => ({ View: (await import('./outcome/closing.js')).Closing }))

const Unavailable = later(async () => {
  const { Unavailable: View } = await import('./outcome/unavailable.js')
  return { View, areas: [outcomeTexts, profilesTexts] }
})

type Props = ViewProps<WidgetProps<'share-editor'>, WidgetEvents<'share-editor'>>

/** What the properties ask for; null when they name nothing. */
export function targetOf(props: WidgetProps<'share-editor'>): EditorTarget | null {
  const { storyId, messageId, postId, reshareOf, isNew } = props
  if (reshareOf && messageId) return { reshareOf, messageId }
  if (postId) return { postId }
  if (storyId) return { storyId }
  if (messageId) return { messageId }
  return isNew ? { isNew: true } : null
}

/**
 * An editor of the client, for as long as the view is there. What it begins with counts when it is made; another
 * network later is one that the page chooses, and takes the text along.
 */
function useEditor(props: Props['props'], attempt: number): Editor | null {
  const rostrum = useRostrum()
  const { network, text, link } = props
  const key = JSON.stringify(targetOf(props))
  const first = useRef({ network, prefill: { text, link } })
  const [editor, setEditor] = useState<Editor | null>(null)
  useEffect(() => {
    const asked: EditorTarget | null = JSON.parse(key)
    if (!asked) return
    const { prefill } = first.current
    const isChosen = 'storyId' in asked && first.current.network
    const made = createEditor(rostrum, isChosen ? { ...asked, network: isChosen } : asked, prefill)
    setEditor(made)
    return () => {
      made.dispose()
      setEditor(null)
    }
  }, [rostrum, key, attempt])
  useEffect(() => {
    if (network && network !== first.current.network) editor?.setNetwork(network)
    first.current.network = network
  }, [editor, network])
  return editor
}

/** Tells the page what happens in the editor, and keeps what was shared last. */
function useEvents(editor: Editor, emit: Props['emit']): Shared | null {
  const [shared, setShared] = useState<Shared | null>(null)
  useEffect(() => {
    const view = () => editor.$editor.get()
    const stops = [
      editor.on('opened', () => {
        emit('opened', { kind: view().kind })
        for (const part of [ThankYou, Closing]) part.fetch()
      }),
      editor.on('changed', () => emit('changed', { isDirty: view().isDirty, network: view().network })),
      editor.on('submitted', ({ post, points, symbol }) => {
        setShared({ post, points, symbol })
        emit('shared', { postId: post.Id, points })
      }),
      editor.on('handedOff', (shared) => emit('handedOff', shared)),
      editor.on('failed', ({ code }) => {
        const { failure } = view()
        if (failure) emit('unavailable', { code, outcome: failure })
        else emit('failed', { code })
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [editor, emit])
  return shared
}

function EditorOf({ editor, props, emit, onRetry }: Props & { editor: Editor; onRetry: () => void }) {
  const t = useText(editorTexts)
  const view = useStore(editor.$editor)
  const shared = useEvents(editor, emit)
  const { status, failure } = view
  const isClosed = status === 'closed'
  const reason = shared ? 'shared' : 'closed'
  useEffect(() => {
    if (isClosed) emit('close', { reason })
  }, [isClosed, reason, emit])

  const hasProfiles = view.networks.some(({ profiles }) => profiles > 0)
  const isTold = failure === 'connect-profile' || failure === 'missing-profile'
  return (
    <section className="r-editor" data-status={status} data-kind={view.kind} aria-label={t('title')}>
      {status === 'loading' ? <EditorWaiting /> : null}
      {status === 'failed' && isTold ? <Unavailable failure={failure} network={view.error?.network} /> : null}
      {status === 'failed' && !isTold ? (
        <ErrorState title={t('failed')} failing={view.error} onRetry={onRetry} />
      ) : null}
      {status === 'ready' && !hasProfiles ? <NoProfile view={view} /> : null}
      {status === 'ready' && hasProfiles ? (
        <Form editor={editor} view={view} shared={shared} element={props.element} />
      ) : null}
      {isClosed && shared ? <ThankYou shared={shared} /> : null}
      {isClosed && !shared ? <EmptyState icon="close" title={t('closed')} /> : null}
      {props.isClosing && status !== 'closed' ? (
        <Closing editor={editor} onStay={() => emit('stay', {})} />
      ) : null}
    </section>
  )
}

/** The editor of a share. Reads the editor of the SDK, and draws it. */
export function ShareEditorView({ props, emit }: Props) {
  useSheet(css)
  const t = useText(editorTexts)
  const [attempt, setAttempt] = useState(0)
  const editor = useEditor(props, attempt)
  if (!targetOf(props)) return <EmptyState icon="info" title={t('no-target')} />
  if (!editor) return <EditorWaiting />
  return (
    <EditorOf editor={editor} props={props} emit={emit} onRetry={() => setAttempt((count) => count + 1)} />
  )
}
