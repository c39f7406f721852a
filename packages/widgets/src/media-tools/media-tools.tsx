import { useStore } from '@nanostores/react'
import {
  createAttachments,
  followLinks,
  mediaTexts,
  outcomeTexts,
  type Attachments,
  type AttachmentsView,
  type Editor,
  type EditorView,
  type LinkState,
} from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { later } from '../shell/later.js'
import { Confirm } from '../ui/confirm.js'
import { useRostrum, useSheet, useText } from '../ui/root.js'
import { Notice } from '../ui/states.js'
import { Spinner } from '../ui/spinner.js'
import { AddFiles } from './add-files.js'
import css from './media-tools.css?sheet'
import { LostFiles } from './lost-files.js'
import { MediaList } from './media-list.js'
import { UploadList } from './upload-list.js'
import { useFilesDropped } from './use-files-dropped.js'
import { useFocusKept } from './use-focus-kept.js'

// Both windows that ask before typed words are lost have the words of the editor's own question.
const areas = [mediaTexts, outcomeTexts]
const CropDialog = later(async () => ({ View: (await import('./crop-dialog.js')).CropDialog, areas }))
const AltDialog = later(async () => ({ View: (await import('./alt-dialog.js')).AltDialog, areas }))
const VideoDialog = later(async () => ({ View: (await import('./video-dialog.js')).VideoDialog, areas }))
const dialogs = { crop: CropDialog, alt: AltDialog, video: VideoDialog }

/** What is open over the list, and for which file. */
export interface OpenTool {
  readonly tool: keyof typeof dialogs
  readonly id: string
}

/** The tools of an editor, for as long as it is shown. */
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
  // With the screen, not after it: a file may be dropped at once.
  useLayoutEffect(
    () =>
      attachments.on('alert', ({ text, values }) => {
        toasts.show({ kind: 'error', said: t(text, values) })
      }),
    [attachments, toasts, t],
  )
}

function Question({ attachments, view }: { attachments: Attachments; view: EditorView }) {
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

/** How many files there are, as soon as that changes. */
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

/** What is still to be done and what is under way; the region is there before its words, so that they are read out. */
function Told({ shown, isLinkLoading }: { shown: AttachmentsView; isLinkLoading: boolean }) {
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
}: {
  attachments: Attachments
  $link: ReadableAtom<LinkState>
  view: EditorView
}) {
  const t = useText(mediaTexts)
  const shown = useStore(attachments.$attachments)
  const link = useStore($link)
  const [open, setOpen] = useState<OpenTool | null>(null)
  const root = useRef<HTMLDivElement>(null)
  useAlerts(attachments)
  const onFocus = useFocusKept(root)
  const isOver = useFilesDropped(root, shown.canAdd ? attachments.add : null)
  const media = shown.items.find((item) => item.media.Id === open?.id)?.media
  const Dialog = open && dialogs[open.tool]
  return (
    <div ref={root} className="r-tools" data-over={isOver || undefined} onFocus={onFocus}>
      <Counted count={shown.items.length} />
      {view.lostFiles.length > 0 ? <LostFiles names={view.lostFiles} /> : null}
      {shown.items.length > 0 ? (
        <MediaList shown={shown} attachments={attachments} network={view.network} onOpen={setOpen} />
      ) : null}
      <Told shown={shown} isLinkLoading={link.isLoading} />
      {shown.uploads.length > 0 ? <UploadList uploads={shown.uploads} /> : null}
      {shown.canAdd ? <AddFiles shown={shown} onFiles={attachments.add} /> : null}
      <Question attachments={attachments} view={view} />
      {Dialog && media ? (
        <Dialog media={media} shown={shown} attachments={attachments} onClose={() => setOpen(null)} />
      ) : null}
      {isOver ? <p className="r-tools-drop">{t('drop')}</p> : null}
    </div>
  )
}

/** Adds files to a post and works on them: the list, the uploads, and what is asked and told around them. */
export function MediaTools({ view, editor }: { view: EditorView; editor: Editor }) {
  useSheet(css)
  const tools = useTools(editor)
  if (!tools || view.isReadOnly) return null
  return <Tools {...tools} view={view} />
}
