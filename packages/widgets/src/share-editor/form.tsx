import { useStore } from '@nanostores/react'
import { editorTexts, type Editor, type EditorView } from '@rostrum/sdk'
import { networkName, showsAssistButton } from '@rostrum/sdk/rules'
import { useEffect, useId, useRef, useState } from 'react'
import { later } from '../shell/lazy.js'
import { Button } from '../ui/button/button.js'
import { IconButton } from '../ui/button/icon-button.js'
import { RelativeTime } from '../ui/format/relative-time.js'
import { RingCounter } from '../ui/feedback/ring-counter.js'
import { useLocale, useRostrum, useText } from '../ui/root/provider.js'
import { Attachment } from './attachment.js'
import { Problems, TopNotices } from './notices.js'
import type { Shared } from './outcome/shared.js'
import type { TextBox } from './text-box/create-text-box.js'
import { TextField } from './text-field.js'
import { MessageSwitcher } from './writing/message-switcher.js'
import { wallTimeText } from './wall-time.js'
import { When } from './schedule/schedule-field.js'
import { Networks, ProfileChoice } from './profile-field.js'

/** The elements that get the initial focus, if the host page requests it (B2.13). */
const firstOf = { profiles: '.r-profiles button', location: '[role=tab], .r-profiles button' }

const HandOff = later(() => import('./hand-off/hand-off.js'))
const MediaTools = later(() => import('../media-tools/index.js'))
const DeletePost = later(() => import('./outcome/delete-post.js'))
const RejectionNote = later(() => import('../approvals/decision.js'))
const AssistBar = later(() => import('../ai-assist/assist-bar.js'))
const Preview = later(() => import('./preview/preview.js'))
const WritingTools = later(() => import('./writing/writing-tools.js'))
const SharedNotice = later(() => import('./outcome/shared-notice.js'))
const CommentedPost = later(() => import('./outcome/commented-post.js'))
/** Preloaded, because its code cannot be loaded once the connection is lost. */
export const SubmitError = later(() => import('./outcome/submit-error.js'))
const FileHints = later(() => import('./file-hints.js'))
const KeepOpen = later(() => import('./keep-open.js'))
const TooLong = later(() => import('./writing/too-long.js'))

function Composer({ view, editor }: { view: EditorView; editor: Editor }) {
  const t = useText(editorTexts)
  const id = useId()
  const [isPreviewed, setPreviewed] = useState(false)
  const [textBox, setTextBox] = useState<TextBox | null>(null)
  const { startup, permissions } = useRostrum()
  const hasAiRephrase = useStore(startup.$startup)?.Config.HasAiRephrase === true
  const canUpdateMessage = permissions.can('message', 'update')
  const isAssisted = !view.isReadOnly && showsAssistButton({ canUpdateMessage, hasAiRephrase })
  const [tooLong, setTooLong] = useState<number | null>(null)
  return (
    <div className="r-composer-group">
      <div className="r-composer" part="text" data-read-only={view.isReadOnly || undefined}>
        <TextField
          editor={editor}
          view={view}
          label={t(view.comment ? 'comment' : 'text')}
          placeholder={t(view.comment ? 'comment-placeholder' : 'placeholder')}
          describedBy={view.problems.length ? id : undefined}
          onTextBox={setTextBox}
          onTooLong={setTooLong}
        />
        <Attachment view={view} editor={editor} />
        <MediaTools view={view} editor={editor} />
        <div className="r-composer-bar">
          <MessageSwitcher view={view} editor={editor} />
          {view.lastSharedAt ? (
            <span className="r-composer-last">
              {t('last-shared')} <RelativeTime moment={view.lastSharedAt} />
            </span>
          ) : null}
          {isAssisted && textBox ? <AssistBar editor={editor} textBox={textBox} /> : null}
          <span className="r-composer-space" />
          {/* Always rendered: adding an element with the first character would split the native undo. */}
          <span className="r-composer-reset" data-shown={view.isDirty && !view.isReadOnly}>
            <IconButton
              icon="refresh"
              size="s"
              label={t('reset')}
              disabled={!view.isDirty || view.isReadOnly}
              onClick={() => editor.reset()}
            />
          </span>
          <RingCounter ring={view.length} max={view.length.max} />
          {textBox ? <WritingTools textBox={textBox} editor={editor} view={view} /> : null}
          {view.comment ? null : (
            <IconButton
              icon="shown"
              size="s"
              label={t('preview')}
              aria-expanded={isPreviewed}
              onClick={() => setPreviewed(!isPreviewed)}
            />
          )}
        </div>
      </div>
      {view.isReadOnly ? <p className="r-composer-note">{t('read-only')}</p> : null}
      {tooLong === null ? null : <TooLong characters={tooLong} />}
      <Problems view={view} id={id} />
      {view.linkHint || view.fileProblems.length > 0 ? <FileHints view={view} editor={editor} /> : null}
      {isPreviewed ? <Preview view={view} /> : null}
    </div>
  )
}

function useSubmitLabel(view: EditorView): string {
  const t = useText(editorTexts)
  const locale = useLocale()
  const { startDate } = view.schedule
  return t(`submit.${view.submit.label}`, {
    date: startDate ? wallTimeText(startDate, locale, 'short') : '',
    network: view.network ? networkName(view.network) : '',
  })
}

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
  const { isEnabled, isBusy, isWaiting } = view.submit
  // Not disabled while it works, because a disabled button would lose the focus to the page.
  const isAtWork = isBusy || isWaiting
  const panel = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (element) form.current?.querySelector<HTMLElement>(firstOf[element])?.focus()
  }, [element])
  return (
    <form
      ref={form}
      className="r-form"
      onSubmit={(event) => {
        event.preventDefault()
        void editor.submit()
      }}
    >
      {shared ? <SharedNotice shared={shared} /> : null}
      <TopNotices view={view} editor={editor} />
      {view.post?.ApproveStatus === 'rejected' && view.kind === 'post' ? (
        <RejectionNote post={view.post} />
      ) : null}
      {view.comment ? <CommentedPost comment={view.comment} /> : null}
      <Networks view={view} editor={editor} controls={panel} />
      <div id={panel} className="r-form-panel" role={view.networks.length > 1 ? 'tabpanel' : undefined}>
        <ProfileChoice view={view} editor={editor} />
        <Composer view={view} editor={editor} />
        {view.handOff ? <HandOff view={view} handOff={view.handOff} editor={editor} /> : null}
        <When view={view} editor={editor} />
      </div>
      <footer className="r-form-foot" part="foot">
        {view.error ? <SubmitError error={view.error} view={view} editor={editor} /> : null}
        {view.canKeepOpen ? <KeepOpen view={view} editor={editor} /> : null}
        {view.canDelete ? <DeletePost editor={editor} isBusy={isBusy} /> : null}
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
