import { mediaTexts, toFailing, type Failing } from '@rostrum/sdk'
import { useRef, useState, type ComponentProps, type RefObject } from 'react'
import { Field, TextInput } from '../ui/field.js'
import { useLocale, useRostrum, useText } from '../ui/root.js'
import { ErrorState, Notice, useFailingText } from '../ui/states.js'
import { AskingDialog } from './asking-dialog.js'
import type { ToolProps } from './tool-props.js'

/** The picture that is seen at the moment, as a file; null when the browser has none to give. */
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

/** Plays a video. One that cannot be loaded says so in its place, and what the player itself says is a toast (B8.9). */
function Player({ video, ...more }: ComponentProps<'video'> & { video: RefObject<HTMLVideoElement | null> }) {
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
        toasts.show({ kind: 'error', said: currentTarget.error?.message || t('details.broken') })
        setBroken(true)
      }}
    >
      <track kind="captions" />
    </video>
  )
}

/**
 * The moment that is seen, by keys and in small steps: what the platform's own player offers for that differs, and
 * leaps over a short film.
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
    <label className="r-crop-slider">
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

/** What is said of a video, and the picture that stands for it (B3.7). */
export function VideoDialog({ media, attachments, onClose }: ToolProps) {
  const t = useText(mediaTexts)
  const say = useFailingText()
  const video = useRef<HTMLVideoElement>(null)
  const [title, setTitle] = useState(media.VideoTitle ?? '')
  const [subtitle, setSubtitle] = useState(media.VideoSubtitle ?? '')
  const [length, setLength] = useState(0)
  const [at, setAt] = useState(0)
  const [hasMoved, setMoved] = useState(media.preview === null)
  const [isBusy, setBusy] = useState(false)
  const [failing, setFailing] = useState<Failing | null>(null)
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
        ...(preview && video.current ? { preview, previewFrame: video.current.currentTime } : {}),
      })
      onClose()
    } catch (error) {
      setFailing(toFailing(error))
      setBusy(false)
    }
  }
  return (
    <AskingDialog
      title={t('details.title')}
      isChanged={title.trim() !== (media.VideoTitle ?? '') || subtitle.trim() !== (media.VideoSubtitle ?? '')}
      isBusy={isBusy}
      action={t('save')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <div className="r-alt">
        {failing ? <Notice tone="danger">{say(failing)}</Notice> : null}
        <Field label={t('details.frame')} hint={t('details.frame-hint')}>
          {(control) => (
            <Player
              {...control}
              video={video}
              src={media.url}
              aria-label={t('details.frame')}
              onSeeked={() => setMoved(true)}
              onDurationChange={({ currentTarget }) => setLength(currentTarget.duration)}
              onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
            />
          )}
        </Field>
        {Number.isFinite(length) && length > 0 ? <Moment at={at} length={length} onMove={move} /> : null}
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
