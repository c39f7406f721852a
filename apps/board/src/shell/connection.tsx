import { useStore } from '@nanostores/react'
import { commonTexts } from '@rostrum/sdk'
import { countdown } from '@rostrum/sdk/rules'
import { Button, Icon, useRostrum, useText, useUiText } from '@rostrum/widgets/ui'

/** How the connection stands, while there is something to say about it (A8.6). */
export function Connection() {
  const t = useText(commonTexts)
  const ui = useUiText()
  const { connectivity } = useRostrum()
  const { state, seconds, toast } = useStore(connectivity.$connectivity)
  return (
    <div
      className="board-connection"
      role="status"
      // Said once that it is gone; nobody wants to hear each second.
      aria-live={state === 'reconnecting' ? 'off' : 'polite'}
      data-state={state}
      hidden={toast === null}
    >
      <Icon name={state === 'confirmed' ? 'check' : 'offline'} />
      <span>{toast === null ? '' : t(`connectivity.${toast}`, { count: countdown({ seconds }).count })}</span>
      {state === 'reconnecting' ? (
        <Button size="s" onClick={() => connectivity.retry()}>
          {ui('retry')}
        </Button>
      ) : null}
    </div>
  )
}
