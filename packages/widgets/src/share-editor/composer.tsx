import { useStore } from '@nanostores/react'
import { editorTexts, type Editor, type EditorView } from '@rostrum/sdk'
import { showsAssistButton } from '@rostrum/sdk/rules'
import { useId, useState } from 'react'
import { later } from '../shell/lazy.js'
import { IconButton } from '../ui/button/icon-button.js'
import { RelativeTime } from '../ui/format/relative-time.js'
import { RingCounter } from '../ui/feedback/ring-counter.js'
import { useRostrum, useText } from '../ui/root/provider.js'
import { Attachment } from './media/attachment.js'
import { Problems } from './notices.js'
import type { TextBox } from './text-box/create-text-box.js'
import { TextField } from './text-box/text-field.js'
import { MessageSwitcher } from './writing/message-switcher.js'

const MediaTools = later(() => import('../media-tools/index.js'))
const AssistBar = later(() => import('../ai-assist/assist-bar.js'))
const Preview = later(() => import('./preview/preview.js'))
const WritingTools = later(() => import('./writing/writing-tools.js'))
const FileHints = later(() => import('./media/file-hints.js'))
const TooLong = later(() => import('./writing/too-long.js'))

/** The text of a share with its attachments, tools and preview. */
export function Composer({ view, editor }: { view: EditorView; editor: Editor }) {
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
