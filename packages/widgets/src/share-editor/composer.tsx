import { useStore } from '@nanostores/react'
import { editorTexts, type Editor, type EditorView } from '@rostrum/sdk'
import { showsAssistButton } from '@rostrum/sdk/rules'
import { useId, useState } from 'react'
import { later } from '../shell/lazy.js'
import { IconButton } from '../ui/button/icon-button.js'
import { RingCounter } from '../ui/feedback/ring-counter.js'
import type { Adding } from '../media-tools/media-tools.js'
import { useRostrum, useText } from '../ui/root/provider.js'
import { Attachment } from './media/attachment.js'
import type { TextBox } from './text-box/create-text-box.js'
import { TextField } from './text-box/text-field.js'
import type { SteadyView } from './use-steady-view.js'

/** Loaded while the content is, so that both are there with the text. */
export const MessageSwitcher = later(() => import('./writing/message-switcher.js'))
export const ComposerStatus = later(() => import('./composer-status.js'))
const MediaTools = later(() => import('../media-tools/index.js'))
const AddFiles = later(() => import('../media-tools/add-files.js'))
const AssistBar = later(() => import('../ai-assist/assist-bar.js'))
export const Preview = later(() => import('./preview/preview.js'))
const WritingTools = later(() => import('./writing/writing-tools.js'))
/** Preloaded: a text becomes too long without a connection, too. */
export const Problems = later(() => import('./problems.js'))
const FileHints = later(() => import('./media/file-hints.js'))
const TooLong = later(() => import('./writing/too-long.js'))
const Shortcuts = later(() => import('./writing/shortcuts.js'))

/**
 * The text of a share with its attachments. Below it all tools stand in one bar, above the line that says what happened
 * last; the preview opens below, unless it stands beside.
 */
export function Composer({
  view,
  steady,
  editor,
  isPreviewBeside,
}: {
  view: EditorView
  steady: SteadyView
  editor: Editor
  isPreviewBeside: boolean
}) {
  const t = useText(editorTexts)
  const id = useId()
  const [isPreviewed, setPreviewed] = useState(false)
  const [textBox, setTextBox] = useState<TextBox | null>(null)
  /** Undefined until the media tools are loaded. */
  const [adding, setAdding] = useState<Adding | null>()
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
          describedBy={id}
          onTextBox={setTextBox}
          onTooLong={setTooLong}
        />
        <Attachment view={steady} editor={editor} />
        <MediaTools view={steady} editor={editor} onAdding={setAdding} />
        <div className="r-composer-bar">
          <span className="r-composer-media" data-shown={!view.isReadOnly && adding !== null}>
            {adding && !view.isReadOnly ? <AddFiles {...adding} /> : null}
          </span>
          {textBox ? <WritingTools textBox={textBox} editor={editor} view={steady} /> : null}
          {isAssisted && textBox ? <AssistBar editor={editor} textBox={textBox} /> : null}
          <MessageSwitcher view={steady} editor={editor} />
          <span className="r-composer-space" />
          {textBox ? <Shortcuts box={textBox.box} isAssisted={isAssisted} /> : null}
          {view.comment || isPreviewBeside ? null : (
            <IconButton
              icon="shown"
              size="s"
              label={t('preview')}
              aria-expanded={isPreviewed}
              onClick={() => setPreviewed(!isPreviewed)}
            />
          )}
          <RingCounter ring={view.length} max={view.length.max} />
          <span className="r-composer-status">
            <ComposerStatus view={view} editor={editor} />
          </span>
        </div>
      </div>
      {view.isReadOnly ? <p className="r-composer-note">{t('read-only')}</p> : null}
      {tooLong === null ? null : <TooLong characters={tooLong} />}
      <div id={id} className="r-problems">
        {view.problems.length > 0 ? <Problems view={view} /> : null}
      </div>
      {view.linkHint || view.fileProblems.length > 0 ? <FileHints view={view} editor={editor} /> : null}
      {isPreviewed && !isPreviewBeside ? <Preview view={view} /> : null}
    </div>
  )
}
