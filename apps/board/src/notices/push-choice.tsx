import { useStore } from '@nanostores/react'
import { Button, Notice, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { pushesOf } from '../install/pushes-of.js'
import { noticeSettingsTexts } from '../texts/notice-settings/notice-settings-texts.js'

/** Turns pushes to this device on and off; the browser asks for permission after the press alone (A4.22). */
export function PushChoice() {
  const t = useText(noticeSettingsTexts)
  const errorText = useErrorText()
  const pushes = pushesOf(useRostrum())
  const { state, isBusy, error } = useStore(pushes.$push)
  useEffect(() => void pushes.recheck(), [pushes])
  return (
    <section className="board-card" aria-labelledby="notice-push">
      <h2 className="board-card-title" id="notice-push">
        {t('push-title')}
      </h2>
      <p className="board-card-note">{t('push-body')}</p>
      <div role="status">
        {state === 'blocked' ? (
          <Notice tone="warning" isInRegion>
            {t('push-denied')}
          </Notice>
        ) : null}
        {state === 'missing' ? <p className="board-card-note">{t('push-missing')}</p> : null}
        {state === 'on' ? <p className="board-card-note">{t('push-active')}</p> : null}
      </div>
      {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      {state === 'missing' ? null : (
        <div>
          <Button isBusy={isBusy} onClick={() => void (state === 'on' ? pushes.turnOff() : pushes.turnOn())}>
            {t(state === 'on' ? 'push-turn-off' : 'push-turn-on')}
          </Button>
        </div>
      )}
    </section>
  )
}
