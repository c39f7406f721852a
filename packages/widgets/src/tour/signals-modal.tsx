import { toErrorInfo, toursOf, tourTexts, type ErrorInfo, type SignalChoice } from '@rostrum/sdk'
import { useId, useState } from 'react'
import { Button } from '../ui/button/button.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { Notice, useErrorText } from '../ui/feedback/empty-and-error.js'
import { useRostrum, useSheet, useText } from '../ui/root/provider.js'
import { Picture } from './picture.js'
import { SignalFields } from './signals.js'
import css from './tour.css?sheet'

/** Asks which reactions to send by e-mail; closes once that is saved (A4.21). */
export function SignalsModal() {
  useSheet(css)
  const t = useText(tourTexts)
  const errorText = useErrorText()
  const tours = toursOf(useRostrum())
  const id = useId()
  const [chosen, choose] = useState<Partial<SignalChoice>>({})
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ErrorInfo | null>(null)
  const [isHeld, hold] = useState(false)
  const value = { ...tours.signals(), ...chosen }
  const save = async () => {
    setBusy(true)
    setError(null)
    try {
      await tours.saveSignals(value)
      tours.leaveSignals('saved', true)
    } catch (problem) {
      setError(toErrorInfo(problem))
      setBusy(false)
    }
  }
  const leave = () => {
    hold(true)
    tours.leaveSignals('close-asked', false)
  }
  return (
    <Dialog
      title={t('signals-title')}
      describedBy={id}
      onClose={leave}
      footer={
        <Button kind="primary" isBusy={isBusy} onClick={() => void save()}>
          {t('save')}
        </Button>
      }
    >
      <div className="r-tour-slide">
        <Picture of="email-signals" />
        <p id={id}>{t('signals-body')}</p>
        <SignalFields value={value} onChange={(choice) => choose({ ...chosen, ...choice })} />
        <p className="r-tour-note" role="status">
          {isHeld ? t('save-first') : ''}
        </p>
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      </div>
    </Dialog>
  )
}
