import { mediaTexts, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import {
  middlePart,
  ratioValue,
  readModifiers,
  writeModifiers,
  type Modifiers,
  type PicturePart,
} from '@rostrum/sdk/rules'
import { useState } from 'react'
import { Button } from '../ui/button/button.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { useLocale, useText, useUiText } from '../ui/root/provider.js'
import { Notice, useErrorText } from '../ui/feedback/empty-and-error.js'
import { CropStage } from './crop-stage.js'
import { centred, wholePart } from './part.js'
import type { ToolProps } from './tool-props.js'

const quarter = { 0: 1, 1: 2, 2: 3, 3: 0 } as const

function Slider({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (value: number) => void
}) {
  return (
    <label className="r-crop-slider">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(value * 100)}
        onChange={(event) => onChange(Number(event.currentTarget.value) / 100)}
      />
    </label>
  )
}

/** A dialog to turn and crop a picture, in one of the network's ratios; the server renders the result (B9.5). */
export function CropDialog({ media, shown, attachments, onClose }: ToolProps) {
  const t = useText(mediaTexts)
  const ui = useUiText()
  const locale = useLocale()
  const errorText = useErrorText()
  const before = readModifiers(media.modifiers)
  const [turns, setTurns] = useState<Modifiers['turns']>(before?.turns ?? 0)
  const [part, setPart] = useState<PicturePart>(before?.crop ?? wholePart)
  const [ratio, setRatio] = useState('free')
  const [isBusy, setBusy] = useState(false)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const size = { width: media.width ?? 1, height: media.height ?? 1 }
  const fit = (nextTurns: Modifiers['turns'], nextRatio: string) =>
    setPart(middlePart({ ...size, turns: nextTurns, ratio: ratioValue(nextRatio) }) ?? wholePart)
  const turn = () => {
    setTurns(quarter[turns])
    fit(quarter[turns], ratio)
  }
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
  const largest = middlePart({ ...size, turns, ratio: ratioValue(ratio) }) ?? wholePart
  const scale = Math.max(part.width, part.height) / Math.max(largest.width, largest.height)
  const across = part.width < 1 ? part.x / (1 - part.width) : 0.5
  const down = part.height < 1 ? part.y / (1 - part.height) : 0.5
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const values = [
    `${t('crop.x')}: ${percent.format(across)}`,
    `${t('crop.y')}: ${percent.format(down)}`,
    `${t('crop.size')}: ${percent.format(Math.min(1, scale))}`,
  ]
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
          {...size}
          turns={turns}
          part={part}
          ratio={ratioValue(ratio)}
          label={t('crop.frame')}
          across={across}
          valueText={new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(values)}
          onPart={setPart}
        />
        <fieldset className="r-crop-ratios">
          <legend className="r-field-label">{t('ratio')}</legend>
          {shown.ratios.map((one) => (
            <label key={one} className="r-crop-ratio">
              <input
                type="radio"
                name={`ratio-${media.Id}`}
                checked={ratio === one}
                onChange={() => {
                  setRatio(one)
                  if (one !== 'free') fit(turns, one)
                }}
              />
              <span>{one === 'free' ? t('ratio.free') : one}</span>
            </label>
          ))}
        </fieldset>
        <div className="r-crop-sliders">
          <Slider
            label={t('crop.size')}
            value={Math.min(1, scale)}
            onChange={(value) => setPart(centred(part, largest, Math.max(0.1, value)))}
          />
          <Slider
            label={t('crop.x')}
            value={across}
            onChange={(value) => setPart({ ...part, x: value * (1 - part.width) })}
          />
          <Slider
            label={t('crop.y')}
            value={down}
            onChange={(value) => setPart({ ...part, y: value * (1 - part.height) })}
          />
        </div>
        <div className="r-crop-actions">
          <Button size="s" icon="refresh" onClick={turn}>
            {t('crop.turn')}
          </Button>
          <Button
            size="s"
            kind="quiet"
            onClick={() => {
              setTurns(0)
              setRatio('free')
              setPart(wholePart)
            }}
          >
            {t('crop.reset')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
