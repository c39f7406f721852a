import { useStore } from '@nanostores/react'
import {
  createAttachments,
  followLinks,
  mediaTexts,
  outcomeTexts,
  type Attachments,
  type AttachmentsView,
  type Editor,
  type LinkState,
} from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { later } from '../shell/lazy.js'
import { Confirm } from '../ui/dialog/confirm.js'
import { useRostrum, useSheet, useText } from '../ui/root/provider.js'
import { Notice } from '../ui/feedback/empty-and-error.js'
import { Spinner } from '../ui/feedback/spinner.js'
import css from './media-tools.css?sheet'
import type { SteadyView } from '../share-editor/use-steady-view.js'
import { LostFiles } from './lost-files.js'
import { UploadList } from './upload-list.js'
import { useFilesDropped } from './use-files-dropped.js'
import { useKeepFocus } from './use-keep-focus.js'

// Both dialogs that ask before input is discarded use the texts of the editor's own question.
const areas = [mediaTexts, outcomeTexts]
const CropDialog = later(async () => ({ View: (await import('./crop/crop-dialog.js')).CropDialog, areas }))
const AltDialog = later(async () => ({ View: (await import('./alt-text/alt-dialog.js')).AltDialog, areas }))
const VideoDialog = later(async () => ({
  View: (await import('./video/video-dialog.js')).VideoDialog,
  areas,
}))
const MediaList = later(async () => ({ View: (await import('./tiles/media-list.js')).MediaList }))
const RailNotes = later(() => import('./rails/rail-notes.js'))
const dialogs = { crop: CropDialog, alt: AltDialog, video: VideoDialog }

/** The open dialog, and its file. */
export interface OpenTool {
  readonly tool: keyof typeof dialogs
  readonly id: string
}

/** What `AddFiles` needs. */
export interface Adding {
  readonly shown: AttachmentsView
  readonly onFiles: (files: readonly File[]) => void
}

/** The media tools of an editor, while it is shown. */
function useTools(editor: Editor) {
  const rostrum = useRostrum()
  const [tools, setTools] = useState<{ attachments: Attachments; $link: ReadableAtom<LinkState> } | null>(
    null,
  )
  useEffect(() => {
    const attachments = createAttachments(rostrum, editor)
    const links = followLinks(rostrum, editor)
    setTools({ attachments, $link: links.$link })
    return () => {
      attachments.dispose()
      links.dispose()
    }
  }, [rostrum, editor])
  return tools
}

function useAlerts(attachments: Attachments) {
  const { toasts } = useRostrum()
  const t = useText(mediaTexts)
  // Synchronous with the render: a file may be dropped immediately.
  useLayoutEffect(
    () =>
      attachments.on('alert', ({ text, values }) => {
        toasts.show({ kind: 'error', message: t(text, values) })
      }),
    [attachments, toasts, t],
  )
}

function Question({ attachments, view }: { attachments: Attachments; view: SteadyView }) {
  const t = useText(mediaTexts)
  const { question } = useStore(attachments.$attachments)
  if (question === null) return null
  const network = view.network ? networkName(view.network) : ''
  return (
    <Confirm
      title={t(`confirm.${question}`)}
      action={t(question === 'video-compatibility' ? 'remove-video' : 'replace')}
      onConfirm={() => attachments.answer(true)}
      onCancel={() => attachments.answer(false)}
    >
      {t(`confirm.${question}-why`, { network })}
    </Confirm>
  )
}

/** Announces the number of files when it changes. */
function Counted({ count }: { count: number }) {
  const t = useText(mediaTexts)
  const [first] = useState(count)
  const [hasChanged, setChanged] = useState(false)
  if (count !== first && !hasChanged) setChanged(true)
  return (
    <span role="status" className="r-hidden">
      {hasChanged ? t('attached', { count }) : ''}
    </span>
  )
}

/**
 * The live region for missing steps and running uploads; it exists before its text, so that screen readers announce it.
 */
function Status({ shown, isLinkLoading }: { shown: AttachmentsView; isLinkLoading: boolean }) {
  const t = useText(mediaTexts)
  const { items, wantsAltText } = shown
  return (
    <div role="status" className="r-tools-told">
      {wantsAltText && items.some(({ lacksAltText }) => lacksAltText) ? (
        <Notice tone="warning" isInRegion>
          {t('alt.required')}
        </Notice>
      ) : null}
      {isLinkLoading ? (
        <p className="r-tools-wait">
          <Spinner size={14} /> {t('link-loading')}
        </p>
      ) : null}
    </div>
  )
}

function Tools({
  attachments,
  $link,
  view,
  editor,
  onAdding,
}: {
  attachments: Attachments
  $link: ReadableAtom<LinkState>
  view: SteadyView
  editor: Editor
  onAdding: (adding: Adding | null) => void
}) {
  const t = useText(mediaTexts)
  const shown = useStore(attachments.$attachments)
  const link = useStore($link)
  const [open, setOpen] = useState<OpenTool | null>(null)
  const root = useRef<HTMLDivElement>(null)
  useAlerts(attachments)
  useEffect(() => {
    onAdding(shown.canAdd ? { shown, onFiles: attachments.add } : null)
  }, [shown, attachments, onAdding])
  const onFocus = useKeepFocus(root)
  const isDragging = useFilesDropped(root, shown.canAdd ? attachments.add : null)
  const media = shown.items.find((item) => item.media.Id === open?.id)?.media
  const Dialog = open && dialogs[open.tool]
  return (
    <div ref={root} className="r-tools" data-over={isDragging || undefined} onFocus={onFocus}>
      <Counted count={shown.items.length} />
      {view.lostFiles.length > 0 ? <LostFiles names={view.lostFiles} /> : null}
      {shown.items.length > 0 ? (
        <MediaList shown={shown} attachments={attachments} network={view.network} onOpen={setOpen} />
      ) : null}
      <RailNotes editor={editor} />
      <Status shown={shown} isLinkLoading={link.isLoading} />
      {shown.uploads.length > 0 ? <UploadList uploads={shown.uploads} /> : null}
      <Question attachments={attachments} view={view} />
      {Dialog && media ? (
        <Dialog media={media} shown={shown} attachments={attachments} onClose={() => setOpen(null)} />
      ) : null}
      {isDragging ? <p className="r-tools-drop">{t('drop')}</p> : null}
    </div>
  )
}

/** Adds files to a post and edits them: the list, the uploads, questions and alerts. */
export function MediaTools({
  view,
  editor,
  onAdding,
}: {
  view: SteadyView
  editor: Editor
  /** Is called with what the buttons that add files need; null while nothing can be added. */
  onAdding: (adding: Adding | null) => void
}) {
  useSheet(css)
  const tools = useTools(editor)
  if (view.isReadOnly) return <RailNotes editor={editor} />
  return tools ? <Tools {...tools} view={view} editor={editor} onAdding={onAdding} /> : null
}
