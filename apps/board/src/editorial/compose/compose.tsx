import { useStore } from '@nanostores/react'
import { createStoryEditor, editorialNetworks, type StoryEditor, type StoryEditorState } from '@rostrum/sdk'
import {
  Button,
  Confirm,
  ErrorState,
  Notice,
  Skeleton,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Link, useRouter } from '../../router/link.js'
import { Page } from '../../shell/page/page.js'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'
import list from '../editorial.css?sheet'
import css from './compose.css?sheet'
import { ConflictDialog } from './conflict-dialog.js'
import { ContentFields } from './content-fields.js'
import { History } from './history.js'
import { MediaField } from './media-field.js'
import { MessageFields } from './message-fields.js'
import { PreviewPane } from './preview-pane.js'
import { StoryOptions } from './story-options.js'

/** Publishes, and leads to the list in which the story then is; false when something is missing. */
function usePublish(editor: StoryEditor) {
  const t = useText(editorialTexts)
  const { toasts } = useRostrum()
  const router = useRouter()
  return async (): Promise<void> => {
    if (!(await editor.publish())) {
      const { error, conflict } = editor.$story.get()
      if (error && !conflict) toasts.showError(error)
      return
    }
    const isScheduled = editor.$story.get().storyState === 'scheduled'
    toasts.show({ message: t(isScheduled ? 'scheduled' : 'published'), kind: 'success' })
    router.go(router.href('editorial', {}, isScheduled ? { state: 'scheduled' } : {}))
  }
}

/** Whether what is written is saved, and the button that publishes it. */
function Bar({ editor, state, onTry }: { editor: StoryEditor; state: StoryEditorState; onTry: () => void }) {
  const t = useText(editorialTexts)
  const { environment } = useRostrum()
  const publish = usePublish(editor)
  const [isAsked, setAsked] = useState(false)
  const { storyState, form, hasChanges, status } = state
  const isOut = storyState !== 'draft'
  const isClosed = storyState === 'withdrawn' || storyState === 'archived'
  const isLater =
    form.PublishAt !== null && Date.parse(`${form.PublishAt.replace(' ', 'T')}Z`) > environment.now()
  const press = () => {
    onTry()
    if (Object.keys(state.problems).length === 0) void publish()
  }
  return (
    <div className="editorial-bar">
      <span role="status" className="editorial-quiet" data-saving={state.saving}>
        {state.saving === 'saved' && state.savedAt === null ? null : t(`saving.${state.saving}`)}
      </span>
      {isOut && hasChanges ? <Button onClick={() => setAsked(true)}>{t('discard')}</Button> : null}
      <Button
        kind="primary"
        icon="send"
        isBusy={status === 'publishing'}
        disabled={isClosed || (isOut && !hasChanges && state.saving === 'saved')}
        onClick={press}
      >
        {isOut ? t('publish-changes') : isLater ? t('schedule') : t('publish')}
      </Button>
      {isAsked ? (
        <Confirm
          title={t('discard')}
          action={t('discard')}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false)
            void editor.discard()
          }}
        >
          {t('discard.body')}
        </Confirm>
      ) : null}
    </div>
  )
}

/** What somebody who writes here should know first. */
function Hints({ state }: { state: StoryEditorState }) {
  const t = useText(editorialTexts)
  const { openBy, isRepost, storyState } = state
  const isClosed = storyState === 'withdrawn' || storyState === 'archived'
  return (
    <>
      {openBy ? <Notice tone="warning">{t('open-by', { name: openBy })}</Notice> : null}
      {isRepost ? <Notice>{t('repost')}</Notice> : null}
      {isClosed ? <Notice>{t('closed')}</Notice> : null}
    </>
  )
}

function Fields({
  editor,
  state,
  link,
}: {
  editor: StoryEditor
  state: StoryEditorState
  link: string | undefined
}) {
  const rostrum = useRostrum()
  const [shows, setShows] = useState(false)
  const [at, setAt] = useState(0)
  const networks = editorialNetworks(rostrum)
  const props = { editor, state, shows }
  // The first problem is where one goes on.
  useEffect(() => {
    if (shows) document.querySelector<HTMLElement>('.editorial-compose [aria-invalid="true"]')?.focus()
  }, [shows])
  return (
    <>
      <Hints state={state} />
      <div className="editorial-compose">
        <div className="editorial-column">
          <ContentFields {...props} first={link} />
          <MediaField {...props} />
          <MessageFields {...props} networks={networks} onFocus={setAt} />
        </div>
        <PreviewPane state={state} at={at} networks={networks} />
        <div className="editorial-column" data-part="options">
          <StoryOptions {...props} />
          {state.storyState === 'draft' && state.savedAt === null && link === undefined ? null : (
            <History key={state.savedAt ?? 0} id={state.id} />
          )}
        </div>
      </div>
      <Bar
        editor={editor}
        state={state}
        onTry={() => {
          // Set again, so that the focus moves with each attempt.
          setShows(false)
          rostrum.environment.after(0, () => setShows(true))
        }}
      />
      {state.conflict ? (
        <ConflictDialog own={state.form} conflict={state.conflict} onKeep={(which) => editor.settle(which)} />
      ) : null}
    </>
  )
}

/** Writes one story: from an address, from files, or from nothing. EDITORIAL4, EDITORIAL6 */
export function ComposePage({ id, link }: { id: string | null; link: string | undefined }) {
  // What the page shares with the list, which its own sheet overrules.
  useSheet(list)
  useSheet(css)
  const t = useText(editorialTexts)
  const router = useRouter()
  const rostrum = useRostrum()
  const [editor, setEditor] = useState<StoryEditor | null>(null)
  useEffect(() => {
    const made = createStoryEditor(rostrum, id)
    setEditor(made)
    return () => made.dispose()
  }, [rostrum, id])
  const title = t(id === null ? 'new' : 'edit')
  const head = (
    <>
      <p className="editorial-back">
        <Link href={router.href('editorial', {}, {})}>{t('back')}</Link>
      </p>
      <header className="board-page-head">
        <h1 className="board-page-title">{title}</h1>
      </header>
    </>
  )
  return (
    <Page title={title} width="panes" head={head}>
      {editor ? <Loaded editor={editor} link={link} /> : null}
    </Page>
  )
}

function Loaded({ editor, link }: { editor: StoryEditor; link: string | undefined }) {
  const t = useText(editorialTexts)
  const state = useStore(editor.$story)
  if (state.status === 'loading') return <Skeleton height="420px" radius="12px" />
  if (state.status === 'failed' && state.error)
    return <ErrorState title={t('failed')} failing={state.error} onRetry={() => void editor.reload()} />
  return <Fields editor={editor} state={state} link={link} />
}
