import { Button, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { peopleTexts } from '../texts/people/people-texts.js'
import { useRemind } from './use-remind.js'

/** Reminds one person of their profiles. */
export function RemindButton({ id }: { id: string }) {
  const t = useText(peopleTexts)
  const remind = useRemind()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  if (isDone) return <p className="setting-note">{t('reminded')}</p>
  const send = async () => {
    setBusy(true)
    if (await remind([id])) setDone(true)
    setBusy(false)
  }
  return (
    <div>
      <Button icon="send" isBusy={isBusy} onClick={() => void send()}>
        {t('remind')}
      </Button>
    </div>
  )
}
