import { useStore } from '@nanostores/react'
import { createEditor, editorTexts, type Editor, type EditorTarget, type EditorView } from '@rostrum/sdk'
import { useEffect, useRef, useState } from 'react'
import { later } from '../shell/lazy.js'
import { useRostrum, useSheet, useText } from '../ui/root/provider.js'
import { EmptyState, ErrorState } from '../ui/feedback/empty-and-error.js'
import type { ViewProps } from '../widget.js'
import type { WidgetEvents, WidgetProps } from '../widgets.js'
import { EditorWaiting } from './editor-waiting.js'
import { ComposerStatus, MessageSwitcher, Problems } from './composer.js'
import { Form, SubmitError, TopNotices, When } from './form.js'
import { LinkCard } from './media/attachment.js'
import css from './share-editor.css?sheet'
import type { Shared } from './outcome/shared.js'

const ThankYou = later(() => import('./outcome/thank-you.js'))
const NoProfile = later(() => import('./outcome/no-profile.js'), EditorWaiting)
const Closing = later(() => import('./outcome/closing.js'))
const Unavailable = later(() => import('./outcome/unavailable.js'), EditorWaiting)
/** Preloaded: the text is there at once. */
const LostContent = later(() => import('./outcome/lost-content.js'))

type Props = ViewProps<WidgetProps<'share-editor'>, WidgetEvents<'share-editor'>>

/** What the properties open; null when they name nothing. */
export function targetOf(props: WidgetProps<'share-editor'>): EditorTarget | null {
  const { storyId, messageId, postId, reshareOf, commentOn, isNew } = props
  if (reshareOf && messageId) return { reshareOf, messageId }
  if (postId) return commentOn ? { commentOn, postId } : { postId }
  if (storyId) return { storyId }
  if (messageId) return { messageId }
  return isNew ? { isNew: true } : null
}

/**
 * An editor of the client, while the view is mounted. The initial text and link count only when it is created; a later
 * change of `network` switches the network and carries the text over.
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
    const { network: chosen, prefill } = first.current
    const made = createEditor(rostrum, chosen ? { ...asked, network: chosen } : asked, prefill)
    setEditor(made)
    for (const part of [LinkCard, MessageSwitcher, ComposerStatus, When]) part.fetch()
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

/** The opened content went while somebody wrote. */
const isTextLost = ({ status, isDirty, text }: EditorView) => status === 'failed' && isDirty && text !== ''

/** Emits the events of the editor, and returns what was shared last. */
function useEvents(editor: Editor, view: EditorView, emit: Props['emit'], isClosing: boolean): Shared | null {
  const [shared, setShared] = useState<Shared | null>(null)
  const isOpen = useRef(false)
  useEffect(() => {
    const now = () => editor.$editor.get()
    const stops = [
      // Changes before `opened` are part of it.
      editor.on(
        'changed',
        () => isOpen.current && emit('changed', { isDirty: now().isDirty, network: now().network }),
      ),
      editor.on('submitted', ({ post, points, symbol }) => {
        setShared((before) => ({
          post,
          publications: [...(before?.publications ?? []), ...post.Publications],
          points: (before?.points ?? 0) + (points ?? 0),
          symbol: symbol ?? before?.symbol ?? null,
        }))
        emit('submitted', { postId: post.Id, points })
      }),
      editor.on('handedOff', (shared) => emit('handedOff', shared)),
      editor.on('failed', ({ code }) => {
        if (!now().failure) emit('failed', { code })
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [editor, emit])

  // Derived from the view, because the editor may be ready or unavailable before a handler is added.
  const { status, kind, failure } = view
  const code = view.error?.code ?? 'unexpected'
  const reason = shared ? 'submitted' : 'closed'
  const isReady = status === 'ready'
  const isClosed = status === 'closed'
  useEffect(() => {
    if (!isReady) return
    emit('opened', { kind, title: editor.$editor.get().story?.Title ?? null })
    isOpen.current = true
    for (const part of [SubmitError, TopNotices, Problems, ThankYou, Closing, LostContent]) part.fetch()
  }, [isReady, kind, editor, emit])
  // A host closes what is unavailable: a text stays to be copied, until the user closes.
  const isKept = isTextLost(view) && !isClosing
  useEffect(() => {
    if (failure && !isKept) emit('unavailable', { code, outcome: failure })
  }, [failure, isKept, code, emit])
  useEffect(() => {
    if (isClosed) emit('closed', { reason })
  }, [isClosed, reason, emit])
  return shared
}

function EditorOf({ editor, props, emit, onRetry }: Props & { editor: Editor; onRetry: () => void }) {
  const t = useText(editorTexts)
  const view = useStore(editor.$editor)
  const shared = useEvents(editor, view, emit, props.isClosing === true)
  const isLost = isTextLost(view)
  const { status, failure } = view
  const isClosed = status === 'closed'
  // A profile that stops working while the user is writing must not remove the text.
  const hasProfiles =
    view.handOff !== null || view.networks.some(({ profiles, isSelected }) => profiles > 0 || isSelected)
  const wantsProfile = failure === 'connect-profile' || failure === 'missing-profile'
  return (
    <section className="r-editor" data-status={status} data-kind={view.kind} aria-label={t('title')}>
      {status === 'loading' ? <EditorWaiting /> : null}
      {isLost ? <LostContent view={view} /> : null}
      {status === 'failed' && wantsProfile ? (
        <Unavailable failure={failure} network={view.error?.network} onRetry={onRetry} />
      ) : null}
      {status === 'failed' && !wantsProfile && !isLost ? (
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

/** The editor of a post. */
export function ShareEditorView({ props, emit }: Props) {
  useSheet(css)
  const t = useText(editorTexts)
  const [attempt, setAttempt] = useState(0)
  const editor = useEditor(props, attempt)
  const target = targetOf(props)
  if (!target) return <EmptyState icon="info" title={t('no-target')} />
  if (!editor) return <EditorWaiting />
  return (
    <EditorOf
      key={`${attempt} ${JSON.stringify(target)}`}
      editor={editor}
      props={props}
      emit={emit}
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
}
