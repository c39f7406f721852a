import { mediaTexts, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import type { Media } from '@rostrum/sdk/protocol'
import { networkName, takesCover } from '@rostrum/sdk/rules'
import { useRef, useState, type ComponentProps, type RefObject } from 'react'
import { Field, TextInput } from '../../ui/field/field.js'
import { useLocale, useRostrum, useSheet, useText } from '../../ui/root/provider.js'
import { ErrorState, Notice, useErrorText } from '../../ui/feedback/empty-and-error.js'
import { AskingDialog } from '../asking-dialog.js'
import type { ToolProps } from '../tool-props.js'
import { CaptionsField, isNew, type CaptionsChoice } from './captions-field.js'
import css from './video.css?sheet'

/** The current frame as a file; null when the browser has none. */
const grab = (video: HTMLVideoElement) =>
  new Promise<File | null>((done) => {
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    const context = canvas.getContext('2d')
    if (!context || canvas.width === 0) return done(null)
    context.drawImage(video, 0, 0)
    const finish = (blob: Blob | null) =>
      done(blob && new File([blob], 'preview.jpg', { type: 'image/jpeg', lastModified: 0 }))
    canvas.toBlob(finish, 'image/jpeg', 0.9)
  })

/**
 * Plays a video. A video that cannot be loaded is replaced by a note, and errors of the player are toasts (EDITOR47).
 */
function Player({
  video,
  captions,
  ...more
}: ComponentProps<'video'> & {
  video: RefObject<HTMLVideoElement | null>
  captions: Media['captions']
}) {
  const t = useText(mediaTexts)
  const { toasts } = useRostrum()
  const [isBroken, setBroken] = useState(false)
  if (isBroken) {
    return <ErrorState title={t('details.broken')} failing={null} onRetry={() => setBroken(false)} />
  }
  return (
    <video
      {...more}
      ref={video}
      className="r-tools-video"
      crossOrigin="anonymous"
      controls
      playsInline
      preload="auto"
      onError={({ currentTarget }) => {
        toasts.show({ kind: 'error', message: currentTarget.error?.message || t('details.broken') })
        setBroken(true)
      }}
    >
      <track
        kind="captions"
        {...(captions && { src: captions.url, srcLang: captions.language, default: true })}
      />
    </video>
  )
}

/**
 * Selects the current frame by keys in small steps: the native players differ in that, and skip too far in a short
 * video.
 */
function Moment({ at, length, onMove }: { at: number; length: number; onMove: (at: number) => void }) {
  const t = useText(mediaTexts)
  const locale = useLocale()
  const seconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  })
  return (
    <label className="r-video-moment">
      <span>{t('details.moment')}</span>
      <input
        type="range"
        min={0}
        max={length}
        step={0.1}
        value={at}
        aria-valuetext={seconds.format(at)}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
      />
    </label>
  )
}

/** A dialog for the description of a video and the picture that represents it (B3.7). */
export function VideoDialog({ media, shown, attachments, onClose }: ToolProps) {
  useSheet(css)
  const t = useText(mediaTexts)
  const errorText = useErrorText()
  const video = useRef<HTMLVideoElement>(null)
  const [title, setTitle] = useState(media.VideoTitle ?? '')
  const [subtitle, setSubtitle] = useState(media.VideoSubtitle ?? '')
  const [captions, setCaptions] = useState<CaptionsChoice>(media.captions ?? null)
  const [length, setLength] = useState(0)
  const [at, setAt] = useState(0)
  const [hasMoved, setMoved] = useState(media.preview === null)
  const [isBusy, setBusy] = useState(false)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const { network } = shown
  const coverHint =
    network && !takesCover(network)
      ? t('details.no-cover', { network: networkName(network) })
      : t('details.frame-hint')
  const move = (moment: number) => {
    const { current } = video
    if (!current) return
    current.pause()
    current.currentTime = moment
  }
  const save = async () => {
    setBusy(true)
    try {
      const preview = hasMoved && video.current ? await grab(video.current) : null
      await attachments.describe(media.Id, {
        videoTitle: title.trim() || null,
        videoSubtitle: subtitle.trim() || null,
        ...(isNew(captions) && { captions: { language: captions.language, text: captions.text } }),
        ...(!captions && media.captions && { captions: null }),
        ...(preview && video.current ? { preview, previewFrame: video.current.currentTime } : {}),
      })
      onClose()
    } catch (error) {
      setFailing(toErrorInfo(error))
      setBusy(false)
    }
  }
  return (
    <AskingDialog
      title={t('details.title')}
      isChanged={
        title.trim() !== (media.VideoTitle ?? '') ||
        subtitle.trim() !== (media.VideoSubtitle ?? '') ||
        captions !== (media.captions ?? null)
      }
      isBusy={isBusy}
      action={t('save')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className="r-video">
        {failing ? <Notice tone="danger">{errorText(failing)}</Notice> : null}
        <Field label={t('details.frame')} hint={coverHint}>
          {(control) => (
            <Player
              {...control}
              video={video}
              captions={media.captions}
              src={media.url}
              aria-label={t('details.frame')}
              onSeeked={() => setMoved(true)}
              onDurationChange={({ currentTarget }) => setLength(currentTarget.duration)}
              onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
            />
          )}
        </Field>
        {Number.isFinite(length) && length > 0 ? <Moment at={at} length={length} onMove={move} /> : null}
        <CaptionsField choice={captions} network={network} onChange={setCaptions} />
        <Field label={t('details.name')}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              maxLength={300}
              value={title}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label={t('details.subtitle')}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              maxLength={300}
              value={subtitle}
              onChange={(event) => setSubtitle(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </AskingDialog>
  )
}
