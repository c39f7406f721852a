import { editorTexts, type Editor, type EditorView } from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import { useEffect, useId, useRef } from 'react'
import { later } from '../shell/lazy.js'
import { Button } from '../ui/button/button.js'
import { useLocale, useText } from '../ui/root/provider.js'
import { Composer, Preview } from './composer.js'
import { ConnectionNotice } from '../ui/feedback/connection-notice.js'
import type { Shared } from './outcome/shared.js'
import { wallTimeText } from './schedule/wall-time.js'
import { focusText } from './focus-text.js'
import { useRoom } from './use-room.js'
import { useSteadyView } from './use-steady-view.js'
import { ProfileChoice } from './profiles/profile-field.js'

/** The elements that get the initial focus, if the host page requests it (B2.13). */
const firstOf = { profiles: '.r-profiles button', location: '[role=tab], .r-profiles button' }

/** Loaded while the content is: the time stands beside the button from the start. */
export const When = later(() => import('./schedule/schedule-field.js'))
const HandOff = later(() => import('./hand-off/hand-off.js'))
const DeletePost = later(() => import('./outcome/delete-post.js'))
const RejectionNote = later(() => import('../approvals/decision.js'))
const SharedNotice = later(() => import('./outcome/shared-notice.js'))
const CommentedPost = later(() => import('./outcome/commented-post.js'))
/** Preloaded, because its code cannot be loaded once the connection is lost. */
export const SubmitError = later(() => import('./outcome/submit-error.js'))
const Networks = later(() => import('./profiles/networks.js'))
const SeveralStates = later(() => import('./profiles/several-states.js'))
/** Preloaded, too: for a share that waits for the connection. */
export const TopNotices = later(() => import('./top-notices.js'))
const KeepOpen = later(() => import('./keep-open.js'))

function useSubmitLabel(view: EditorView): string {
  const t = useText(editorTexts)
  const locale = useLocale()
  const { startDate } = view.schedule
  const toSend = view.shares.filter(
    ({ state, isHandOff }) => state !== 'sent' && state !== 'waiting' && !isHandOff,
  )
  if (view.submit.label === 'share-now' && toSend.length > 1)
    return t('submit.share-on-networks', { count: toSend.length })
  return t(`submit.${view.submit.label}`, {
    date: startDate ? wallTimeText(startDate, locale, 'short') : '',
    network: view.network ? networkName(view.network) : '',
  })
}

const needsNotices = ({ submit, draft, notice }: EditorView) =>
  submit.isWaiting || draft === 'elsewhere' || draft === 'unsaved' || notice !== null

/** The form of a loaded editor. */
export function Form({
  editor,
  view,
  shared,
  element,
}: {
  editor: Editor
  view: EditorView
  shared: Shared | null
  element: 'profiles' | 'location' | undefined
}) {
  const label = useSubmitLabel(view)
  const steady = useSteadyView(view)
  const { isEnabled, isBusy, isWaiting } = view.submit
  // Not disabled while it works, because a disabled button would lose the focus to the page.
  const isAtWork = isBusy || isWaiting
  const isSeveral = view.shares.length > 1
  const panel = useId()
  const form = useRef<HTMLFormElement>(null)
  const room = useRoom(form)
  useEffect(() => {
    if (element) form.current?.querySelector<HTMLElement>(firstOf[element])?.focus()
    else focusText(form.current?.querySelector('textarea'))
  }, [element])
  const isPreviewBeside = room === 'wide' && !view.comment
  const more = (
    <>
      {view.canKeepOpen ? <KeepOpen view={steady} editor={editor} /> : null}
      {view.canDelete ? <DeletePost editor={editor} isBusy={isBusy} /> : null}
    </>
  )
  return (
    <form
      ref={form}
      className="r-form"
      onSubmit={(event) => {
        event.preventDefault()
        void editor.submit()
      }}
    >
      <div className="r-form-columns" data-single={view.comment ? true : undefined}>
        <div className="r-form-main">
          {shared ? <SharedNotice shared={shared} /> : null}
          <ConnectionNotice overPage />
          {needsNotices(view) ? <TopNotices view={view} editor={editor} /> : null}
          {view.post?.ApproveStatus === 'rejected' && view.kind === 'post' ? (
            <RejectionNote post={view.post} />
          ) : null}
          {view.comment ? <CommentedPost comment={view.comment} /> : null}
          <ProfileChoice view={steady} editor={editor} />
          {isSeveral ? <Networks view={view} editor={editor} controls={panel} /> : null}
          <div id={panel} className="r-form-panel" role={isSeveral ? 'tabpanel' : undefined}>
            <Composer view={view} steady={steady} editor={editor} isPreviewBeside={isPreviewBeside} />
            {view.handOff ? <HandOff view={view} handOff={view.handOff} editor={editor} /> : null}
          </div>
          {room === 'narrow' ? more : null}
        </div>
        {isPreviewBeside ? <Preview view={view} /> : null}
      </div>
      <footer className="r-form-foot" part="foot">
        {isSeveral ? <SeveralStates view={view} editor={editor} /> : null}
        {view.error ? <SubmitError error={view.error} view={view} editor={editor} /> : null}
        <When view={steady} editor={editor} />
        {room === 'narrow' ? null : more}
        <Button
          kind="primary"
          size="l"
          type="submit"
          part="submit"
          disabled={!isEnabled && !isAtWork}
          isBusy={isAtWork}
        >
          {label}
        </Button>
      </footer>
    </form>
  )
}
