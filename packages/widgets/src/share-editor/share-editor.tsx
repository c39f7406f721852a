import { useStore } from '@nanostores/react'
import { createEditor, editorTexts, type Editor, type EditorTarget } from '@rostrum/sdk'
import { useEffect, useState } from 'react'
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
const NoProfile = later(async () => ({ View: (await import('./outcome/no-profile.js')).NoProfile }))
const Closing = later(async () => ({ View: (await import('./outcome/closing.js')).Closing }))

type Props = ViewProps<WidgetProps<'share-editor'>, WidgetEvents<'share-editor'>>

/** What the properties ask for; null when they name nothing. */
export function targetOf(props: WidgetProps<'share-editor'>): EditorTarget | null {
  const { storyId, messageId, postId, reshareOf, isNew, network } = props
  if (reshareOf && messageId) return { reshareOf, messageId }
  if (postId) return { postId }
  if (storyId) return network ? { storyId, network } : { storyId }
  if (messageId) return { messageId }
  return isNew ? { isNew: true } : null
}

/** An editor of the client, for as long as the view is there. */
function useEditor(target: EditorTarget | null, attempt: number): Editor | null {
  const rostrum = useRostrum()
  const key = JSON.stringify(target)
  const [editor, setEditor] = useState<Editor | null>(null)
  useEffect(() => {
    const asked: EditorTarget | null = JSON.parse(key)
    if (!asked) return
    const made = createEditor(rostrum, asked)
    setEditor(made)
    return () => {
      made.dispose()
      setEditor(null)
    }
  }, [rostrum, key, attempt])
  return editor
}

function EditorOf({ editor, props, emit, onRetry }: Props & { editor: Editor; onRetry: () => void }) {
  const t = useText(editorTexts)
  const view = useStore(editor.$editor)
  const [shared, setShared] = useState<Shared | null>(null)
  useEffect(() => {
    const stops = [
      editor.on('submitted', ({ post, points, symbol }) => {
        setShared({ post, points, symbol })
        emit('shared', { postId: post.Id, points })
      }),
      editor.on('failed', ({ code }) => emit('failed', { code })),
    ]
    return () => stops.forEach((stop) => stop())
  }, [editor, emit])
  const isClosed = view.status === 'closed'
  const reason = shared ? 'shared' : 'closed'
  useEffect(() => {
    if (isClosed) emit('close', { reason })
  }, [isClosed, reason, emit])

  const { status } = view
  return (
    <section className="r-editor" data-status={status} data-kind={view.kind} aria-label={t('title')}>
      {status === 'loading' ? <EditorWaiting /> : null}
      {status === 'failed' ? <ErrorState title={t('failed')} failing={view.error} onRetry={onRetry} /> : null}
      {status === 'ready' && view.networks.every(({ profiles }) => profiles === 0) ? (
        <NoProfile view={view} />
      ) : null}
      {status === 'ready' && view.networks.some(({ profiles }) => profiles > 0) ? (
        <Form editor={editor} view={view} shared={shared} />
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
  const target = targetOf(props)
  const editor = useEditor(target, attempt)
  if (!target) return <EmptyState icon="info" title={t('no-target')} />
  if (!editor) return <EditorWaiting />
  return (
    <EditorOf editor={editor} props={props} emit={emit} onRetry={() => setAttempt((count) => count + 1)} />
  )
}
