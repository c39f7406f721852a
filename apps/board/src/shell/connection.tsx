import { useStore } from '@nanostores/react'
import { commonTexts } from '@rostrum/sdk'
import { countdown } from '@rostrum/sdk/rules'
import { Button, Icon, useRostrum, useSheet, useText, useUiText } from '@rostrum/widgets/ui'
import css from './connection.css?sheet'

/** The state of the connection, while it is not normal (A8.6). */
export function Connection() {
  useSheet(css)
  const t = useText(commonTexts)
  const ui = useUiText()
  const { connectivity } = useRostrum()
  const { state, seconds, toast } = useStore(connectivity.$connectivity)
  return (
    <div
      className="board-connection"
      role="status"
      // A lost connection is announced once, and not every second.
      aria-live={state === 'reconnecting' ? 'off' : 'polite'}
      data-state={state}
      hidden={toast === null}
    >
      <Icon name={state === 'confirmed' ? 'check' : 'offline'} />
      <span>
        {state === 'reconnecting' ? `${ui('offline')} ` : ''}
        {toast === null ? '' : t(`connectivity.${toast}`, { count: countdown({ seconds }).count })}
      </span>
      {state === 'reconnecting' ? (
        <Button size="s" onClick={() => connectivity.retry()}>
          {ui('retry')}
        </Button>
      ) : null}
    </div>
  )
}
