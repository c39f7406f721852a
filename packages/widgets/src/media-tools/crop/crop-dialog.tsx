import { mediaTexts, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import { pictureShapes, writeModifiers } from '@rostrum/sdk/rules'
import { useId, useState } from 'react'
import { Button } from '../../ui/button/button.js'
import { Dialog } from '../../ui/dialog/dialog.js'
import { Notice, useErrorText } from '../../ui/feedback/empty-and-error.js'
import { useLocale, useSheet, useText, useUiText } from '../../ui/root/provider.js'
import type { ToolProps } from '../tool-props.js'
import css from './crop.css?sheet'
import { CropStage } from './crop-stage.js'
import { ShapeField } from './shape-field.js'
import { useCrop } from './use-crop.js'

const mostZoom = 8

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const t = useText(mediaTexts)
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  return (
    <label className="r-crop-zoom">
      <span>{t('crop.zoom')}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.01}
        value={Math.log(zoom) / Math.log(mostZoom)}
        aria-valuetext={percent.format(zoom)}
        onChange={(event) => onZoom(mostZoom ** Number(event.currentTarget.value))}
      />
    </label>
  )
}

/** A dialog to turn and crop a picture on the picture itself; the server renders the result (B9.5). */
export function CropDialog({ media, shown, attachments, onClose }: ToolProps) {
  useSheet(css)
  const t = useText(mediaTexts)
  const ui = useUiText()
  const errorText = useErrorText()
  const keys = useId()
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  const crop = useCrop(media)
  const [isBusy, setBusy] = useState(false)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const { turns, part, pixels } = crop
  const apply = async () => {
    setBusy(true)
    try {
      await attachments.cut(media.Id, writeModifiers({ turns, crop: part }))
      onClose()
    } catch (error) {
      setFailing(toErrorInfo(error))
      setBusy(false)
    }
  }
  const value = { ...pixels, left: percent.format(part.x), top: percent.format(part.y) }
  return (
    <Dialog
      title={t('crop.title')}
      size="l"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void apply()}>
            {t('crop.apply')}
          </Button>
        </>
      }
    >
      <div className="r-crop">
        {failing ? <Notice tone="danger">{errorText(failing)}</Notice> : null}
        <CropStage
          address={media.url}
          {...crop.size}
          turns={turns}
          part={part}
          shape={crop.kept}
          label={t('crop.frame')}
          describedBy={keys}
          now={Math.round(Math.max(part.width, part.height) * 100)}
          valueText={t('crop.value', value)}
          onPart={crop.setPart}
        />
        <ShapeField
          shapes={pictureShapes(shown.network)}
          original={crop.original}
          shape={crop.shape}
          onShape={crop.choose}
        />
        <div className="r-crop-row">
          <Zoom zoom={crop.zoom} onZoom={crop.zoomTo} />
          <Button size="s" icon="refresh" onClick={crop.turn}>
            {t('crop.turn')}
          </Button>
          <Button size="s" kind="quiet" onClick={crop.reset}>
            {t('crop.reset')}
          </Button>
        </div>
        <p id={keys} className="r-crop-keys">
          {t('crop.keys')}
        </p>
      </div>
    </Dialog>
  )
}
