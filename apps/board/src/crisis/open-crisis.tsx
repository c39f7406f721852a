import { crisisModeOf } from '@rostrum/sdk'
import type { CrisisRecord } from '@rostrum/sdk/protocol'
import { Badge, Button, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { crisisTexts } from '../texts/crisis/crisis-texts.js'
import { useMoment } from './use-moment.js'

/** The crisis that there is, and its end. CRISIS5 */
export function OpenCrisis({ crisis }: { crisis: CrisisRecord }) {
  const t = useText(crisisTexts)
  const rostrum = useRostrum()
  const moment = useMoment()
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await crisisModeOf(rostrum).end()
      rostrum.toasts.show({ message: t('end.done'), kind: 'success' })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return (
    <section className="board-card crisis-open" aria-labelledby="crisis-open">
      <h2 id="crisis-open" className="board-card-title">
        <Badge tone="danger" icon="alert">
          {t('on')}
        </Badge>
      </h2>
      <p className="crisis-reason" dir="auto">
        {crisis.Reason}
      </p>
      <ul className="crisis-facts">
        <li>{t('since', { date: moment(crisis.Started) })}</li>
        <li>{t('by', { name: crisis.StartedBy || t('operator') })}</li>
        {crisis.Until ? <li>{t('ends', { date: moment(crisis.Until) })}</li> : null}
        <li>{t('held', { count: crisis.Held })}</li>
      </ul>
      <div>
        <Button kind="primary" isBusy={isBusy} onClick={() => void end()}>
          {t('end')}
        </Button>
      </div>
    </section>
  )
}
